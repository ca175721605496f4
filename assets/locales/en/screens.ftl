pause-resume = Resume
pause-seed = Seed { $seed } · difficulty { $difficulty }
