//! Campaign files: missions, their levels, and which mission opens which (CQB-CAMPAIGN-1). `docs/campaigns.md`
//! describes the format.
mod campaign_levels;
mod campaign_spec;
mod conditions;
mod consequences;
mod inject_team;
mod mission_graph;
mod read;

pub use campaign_levels::FindLevel;
pub use campaign_spec::{
    CampaignSpec, CarriedByTeam, Consequence, EndCondition, Epilogue, Mission, MissionEndFacts, MissionOpening,
};
pub use inject_team::{CampaignChanges, TeamMember, inject_team};
pub use read::read;

/// Guesses whether a text is a campaign or a level, without parsing it.
pub fn is_campaign(text: &str) -> bool {
    let starts = |with: &[&str]| text.lines().any(|line| with.iter().any(|start| line.trim_start().starts_with(start)));
    starts(&["[missions", "missions."]) && !starts(&["map =", "map=", "[figures"])
}

#[cfg(test)]
mod tests {
    use super::is_campaign;

    #[test]
    fn a_campaign_is_known_by_its_missions() {
        for (text, campaign) in [
            ("format = 1\n[missions.one]\nlevel = \"a\"\n", true),
            ("format = 1\n  [missions]\n", true),
            ("missions.one.level = \"a\"\n", true),
            ("name = \"Missions\"\nmap = '''\n#\n'''\n", false),
            ("map = '''\n#\n'''\n[missions.one]\n", false),
            ("", false),
        ] {
            assert_eq!(is_campaign(text), campaign, "{text}");
        }
    }
}
