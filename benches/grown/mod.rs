//! Levels of any size.
use std::fmt::Write;

/// A square of rooms, with the team in the first and hostiles in all others.
pub fn level(size: usize, figures: usize) -> String {
    const ROOM: usize = 7;
    let rooms = (size - 1) / ROOM;
    let side = rooms * ROOM + 1;
    let mut map = String::new();
    for y in 0..side {
        for x in 0..side {
            let (edge_x, edge_y) = (x % ROOM == 0, y % ROOM == 0);
            let outside = x == 0 || y == 0 || x + 1 == side || y + 1 == side;
            let doorway = !outside && (edge_x && y % ROOM == 3 || edge_y && x % ROOM == 3);
            let exit = (x, y) == (1, 1);
            map.push(match () {
                () if doorway => '+',
                () if edge_x || edge_y => '#',
                () if exit => 'X',
                () => '.',
            });
        }
        map.push('\n');
    }
    let mut text = format!(
        "format = 1\nname = \"Grown\"\nrulebook = \"modern-cqb\"\nround_limit = 20\nmap = '''\n{map}'''\n\
         [[objective]]\nneutralize = \"all\"\n"
    );
    let team = figures.div_ceil(2).min(20);
    for n in 0..figures {
        let ours = n < team;
        let others = rooms * rooms - 1;
        let (room, place) = if ours { (0, n + 1) } else { (1 + (n - team) % others, (n - team) / others) };
        let (across, down) = (place % (ROOM - 1), place / (ROOM - 1));
        let (x, y) = (room % rooms * ROOM + 1 + across, room / rooms * ROOM + 1 + down);
        let (side, template) = if ours { ("response", "operator") } else { ("hostile", "gunman") };
        let leader = n == 0 || n == team;
        let _ = write!(
            text,
            "[figures.f{n}]\nat = [{x}, {y}]\nside = \"{side}\"\ntemplate = \"{template}\"\ngear = [\"carbine\"]\nleader = {leader}\n"
        );
    }
    text
}
