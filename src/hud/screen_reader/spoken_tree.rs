//! The account of the screen as a tree for screen readers: parts with their lines and buttons, the log, and what is said
//! at once.
use accesskit::{Action, Live, Node, NodeId, Role, Toggled, Tree, TreeId, TreeUpdate};

use super::read_ui_tree::{UiItem, UiSection};
use super::requested_presses::RequestedPress;
use super::screen_account::{BattleAccount, ScreenAccount};
use crate::localization::{Localizer, Phrase, phrase};

/// Lines of the log that can be read back.
const MOST_LINES: usize = 60;

/// The first number of the nodes that are no buttons: those have the bits of their entities, which stay far below.
const OWN: u64 = 1 << 62;
/// The first number of the targets; before them come what gives the order and what goes back.
const AIM: u64 = OWN + (1 << 32);
const GIVE: u64 = AIM;
const BACK: u64 = AIM + 1;
const TARGETS: u64 = AIM + 2;

/// Effect of a press on a node.
pub fn requested_press(NodeId(node): NodeId) -> Option<RequestedPress> {
    match node {
        GIVE => Some(RequestedPress::Give),
        BACK => Some(RequestedPress::Usual),
        TARGETS.. => usize::try_from(node - TARGETS).ok().map(RequestedPress::Target),
        OWN.. => None,
        bits => Some(RequestedPress::Press(bits)),
    }
}

/// Words said last, so that only new ones are said again; and the button that was chosen last.
#[derive(Default)]
pub struct SpokenSoFar {
    told: [String; 5],
    lines: usize,
    said: String,
    chosen: Vec<u64>,
    focus: Option<u64>,
}

/// Everything that a tree is made from; `window` is the number of its root.
pub struct SpokenTreeSource<'a> {
    pub window: NodeId,
    pub title: &'a str,
    pub account: &'a ScreenAccount,
    pub localizer: &'a Localizer,
    pub log: &'a [&'a str],
}

/// A tree under construction.
struct Growing {
    nodes: Vec<(NodeId, Node)>,
    next: u64,
}

impl Growing {
    fn put(&mut self, node: Node) -> NodeId {
        let id = NodeId(self.next);
        self.next += 1;
        self.nodes.push((id, node));
        id
    }

    fn words(&mut self, words: &str) -> NodeId {
        let mut node = Node::new(Role::Label);
        node.set_value(words);
        self.put(node)
    }

    fn part(&mut self, role: Role, name: &str, children: Vec<NodeId>) -> NodeId {
        let mut node = Node::new(role);
        node.set_label(name);
        node.set_children(children);
        self.put(node)
    }

    fn button(&mut self, id: u64, words: &str) -> (NodeId, &mut Node) {
        let mut node = Node::new(Role::Button);
        node.set_label(words.replace('\n', ", "));
        node.add_action(Action::Click);
        self.nodes.push((NodeId(id), node));
        let last = self.nodes.len() - 1;
        (NodeId(id), &mut self.nodes[last].1)
    }
}

impl SpokenTreeSource<'_> {
    /// The whole tree.
    pub fn tree(&self, memory: &mut SpokenSoFar) -> TreeUpdate {
        let mut growing = Growing { nodes: Vec::new(), next: OWN };
        let mut parts = vec![self.said(memory, &mut growing)];
        parts.extend(self.account.sections.iter().filter_map(|section| part(section, self.localizer, &mut growing)));
        parts.extend(self.account.battle.as_ref().and_then(|battle| aimed(battle, self.localizer, &mut growing)));
        parts.extend(self.log(&mut growing));
        let mut root = Node::new(Role::Window);
        root.set_label(self.title);
        root.set_children(parts);
        growing.nodes.push((self.window, root));
        let focus = memory.focus(&self.account.sections).map_or(self.window, NodeId);
        TreeUpdate { nodes: growing.nodes, tree: Some(Tree::new(self.window)), tree_id: TreeId::ROOT, focus }
    }

    fn log(&self, growing: &mut Growing) -> Option<NodeId> {
        let from = self.log.len().saturating_sub(MOST_LINES);
        let lines: Vec<NodeId> = self.log[from..].iter().map(|line| growing.words(line)).collect();
        (!lines.is_empty()).then(|| growing.part(Role::Log, &self.localizer.text(&phrase!("region-log")), lines))
    }

    /// Changes that matter at once: events, the phase, the aimed order with its odds, notices, a question.
    fn said(&self, memory: &mut SpokenSoFar, growing: &mut Growing) -> NodeId {
        let news = memory.news(self.account, self.log);
        if !news.is_empty() {
            memory.said = news;
        }
        let mut node = Node::new(Role::Status);
        node.set_label(memory.said.as_str());
        node.set_live(Live::Polite);
        growing.put(node)
    }
}

impl SpokenSoFar {
    fn news(&mut self, account: &ScreenAccount, log: &[&str]) -> String {
        let battle = account.battle.as_ref();
        let aimed = battle.and_then(|battle| battle.aiming.aimed.as_ref());
        let covers = account.sections.first().filter(|_| account.menu);
        let fresh = [
            battle.map(|battle| battle.phase.clone()).unwrap_or_default(),
            aimed.map(|aimed| format!("{aimed}. {}", words_of(account, "Preview"))).unwrap_or_default(),
            words_of(account, "Notice"),
            words_of(account, "Lesson"),
            covers.map(words).unwrap_or_default(),
        ];
        let lines = log.iter().skip(std::mem::replace(&mut self.lines, log.len())).map(|line| (*line).to_owned());
        let changed = fresh.iter().zip(&self.told).filter(|(now, before)| now != before && !now.is_empty());
        let said: Vec<String> = lines.chain(changed.map(|(now, _)| now.clone())).collect();
        self.told = fresh;
        said.join(" ")
    }

    /// The button that was chosen last, while it is there: a list's line under the cursor. On a new screen it is the first
    /// that is chosen, since a list comes before what belongs to its line.
    fn focus(&mut self, sections: &[UiSection]) -> Option<u64> {
        let chosen: Vec<u64> = sections.iter().flat_map(|section| &section.items).filter_map(chosen).collect();
        let is_fresh = |bits: &&u64| !self.chosen.contains(*bits);
        let new_screen = chosen.iter().all(|bits| is_fresh(&bits));
        let fresh = if new_screen { chosen.first() } else { chosen.iter().rfind(is_fresh) }.copied();
        let stays = self.focus.filter(|bits| chosen.contains(bits));
        self.focus = fresh.or(stays).or(chosen.first().copied());
        self.chosen = chosen;
        self.focus
    }
}

fn chosen(item: &UiItem) -> Option<u64> {
    match item {
        UiItem::Button { press, chosen: true, .. } => press.parse().ok(),
        _ => None,
    }
}

fn part(section: &UiSection, localizer: &Localizer, growing: &mut Growing) -> Option<NodeId> {
    let items: Vec<NodeId> = section.items.iter().filter_map(|item| node(item, growing)).collect();
    let name = match (section.spoken.as_str(), section.name.as_str()) {
        ("", "") => localizer.text(&phrase!("region-screen")),
        ("", name) => name.to_owned(),
        (spoken, _) => spoken.to_owned(),
    };
    (!items.is_empty()).then(|| growing.part(Role::Group, &name, items))
}

fn node(item: &UiItem, growing: &mut Growing) -> Option<NodeId> {
    match item {
        UiItem::Words { words } => Some(growing.words(words)),
        // A drawing, whose words stand beside it.
        UiItem::Plan { .. } => None,
        UiItem::Button { press, name, words, off, chosen, tip } => {
            let words = if words.is_empty() { name } else { words };
            let (id, button) = growing.button(press.parse().ok()?, words);
            if !tip.is_empty() {
                button.set_description(tip.as_str());
            }
            if *off {
                button.set_disabled();
            }
            if *chosen {
                button.set_toggled(Toggled::True);
            }
            Some(id)
        }
    }
}

/// The targets of the chosen order, and what gives it.
fn aimed(battle: &BattleAccount, localizer: &Localizer, growing: &mut Growing) -> Option<NodeId> {
    let aiming = &battle.aiming;
    if !aiming.armed && aiming.aimed.is_none() {
        return None;
    }
    let order = aiming.order.as_deref().unwrap_or_default();
    let text = |words: Phrase| localizer.text(&words);
    let head = aiming.aimed.clone().unwrap_or_else(|| text(phrase!("spoken-choose-target", order = order)));
    let mut items = vec![growing.words(&head)];
    items.extend(aiming.aimed.as_ref().map(|_| growing.button(GIVE, &text(phrase!("spoken-give"))).0));
    items.push(growing.button(BACK, &text(phrase!("spoken-back"))).0);
    let targets = aiming.targets.iter().filter(|_| aiming.armed);
    items.extend((TARGETS..).zip(targets).map(|(id, words)| growing.button(id, words).0));
    Some(growing.part(Role::Group, &text(phrase!("region-targets")), items))
}

fn words_of(account: &ScreenAccount, name: &str) -> String {
    account.sections.iter().filter(|section| section.name == name).map(words).collect::<Vec<_>>().join(" ")
}

fn words(section: &UiSection) -> String {
    let said = section.items.iter().filter_map(|item| match item {
        UiItem::Words { words } => Some(words.as_str()),
        UiItem::Button { name, words, .. } => Some(if words.is_empty() { name } else { words }),
        UiItem::Plan { .. } => None,
    });
    said.collect::<Vec<_>>().join(". ")
}

#[cfg(test)]
mod tests {
    use super::super::screen_account::AimAccount;
    use super::*;

    const WINDOW: NodeId = NodeId(7);

    fn button(press: &str, words: &str, off: bool, chosen: bool) -> UiItem {
        let (press, words) = (press.to_owned(), words.to_owned());
        UiItem::Button { press, name: "Name".into(), words, off, chosen, tip: String::new() }
    }

    fn account(items: Vec<UiItem>) -> ScreenAccount {
        ScreenAccount {
            screen: "mission",
            sections: vec![UiSection { name: "Team".into(), items, ..UiSection::default() }],
            ..ScreenAccount::default()
        }
    }

    fn tree(account: &ScreenAccount, log: &[&str], memory: &mut SpokenSoFar) -> TreeUpdate {
        let tree =
            SpokenTreeSource { window: WINDOW, title: "Fatal Funnel", account, localizer: Localizer::english(), log }
                .tree(memory);
        let all: Vec<NodeId> = tree.nodes.iter().map(|(id, _)| *id).collect();
        for (id, node) in &tree.nodes {
            assert_eq!(all.iter().filter(|other| *other == id).count(), 1, "{id:?} is there once");
            assert!(node.children().iter().all(|child| all.contains(child)), "{node:?} has its children");
        }
        assert!(all.contains(&tree.focus));
        tree
    }

    fn found(tree: &TreeUpdate, role: Role) -> Vec<&Node> {
        tree.nodes.iter().map(|(_, node)| node).filter(|node| node.role() == role).collect()
    }

    fn said(tree: &TreeUpdate) -> String {
        let status = found(tree, Role::Status);
        assert_eq!((status.len(), status[0].live()), (1, Some(Live::Polite)));
        status[0].label().unwrap_or_default().to_owned()
    }

    #[test]
    fn parts_lines_and_buttons_have_roles_names_and_states() {
        let words = UiItem::Words { words: "Four operators".into() };
        let items = vec![words, button("11", "Alpha\nready", false, true), button("12", "", true, false)];
        let tree = tree(&account(items), &["Alpha moves."], &mut SpokenSoFar::default());
        assert_eq!(found(&tree, Role::Window)[0].label(), Some("Fatal Funnel"));
        assert_eq!(found(&tree, Role::Group)[0].label(), Some("Team"));
        let labels: Vec<_> = found(&tree, Role::Label).iter().filter_map(|node| node.value()).collect();
        assert_eq!(labels, ["Four operators", "Alpha moves."]);
        let [alpha, other] = found(&tree, Role::Button)[..] else { panic!("{tree:?}") };
        assert_eq!((alpha.label(), alpha.toggled()), (Some("Alpha, ready"), Some(Toggled::True)));
        assert!(alpha.supports_action(Action::Click) && !alpha.is_disabled());
        assert_eq!((other.label(), other.is_disabled(), other.toggled()), (Some("Name"), true, None));
        assert_eq!(found(&tree, Role::Log)[0].label(), Some("Log"));
        assert_eq!(tree.focus, NodeId(11), "the chosen button has the focus");
        assert_eq!(requested_press(NodeId(11)), Some(RequestedPress::Press(11)));
    }

    #[test]
    fn only_what_is_new_is_said() {
        let mut memory = SpokenSoFar::default();
        let mut now = account(vec![button("11", "Alpha", false, false)]);
        now.battle = Some(BattleAccount { phase: "Round 1, Move: your team".into(), ..BattleAccount::default() });
        assert_eq!(said(&tree(&now, &["It begins."], &mut memory)), "It begins. Round 1, Move: your team");
        assert_eq!(said(&tree(&now, &["It begins.", "A door opens."], &mut memory)), "A door opens.");
        assert_eq!(said(&tree(&now, &["It begins.", "A door opens."], &mut memory)), "A door opens.", "it stays");
        now.sections.push(UiSection {
            name: "Notice".into(),
            items: vec![UiItem::Words { words: "No line of sight.".into() }],
            ..UiSection::default()
        });
        assert_eq!(said(&tree(&now, &[], &mut memory)), "No line of sight.");
        let question =
            account(vec![UiItem::Words { words: "End the phase?".into() }, button("5", "END IT", false, true)]);
        let question = ScreenAccount { menu: true, ..question };
        assert_eq!(said(&tree(&question, &[], &mut memory)), "End the phase?. END IT");
    }

    #[test]
    fn targets_are_buttons_that_aim_and_another_gives_the_order() {
        let mut now = account(Vec::new());
        let targets = vec!["[3, 4], 2 steps".to_owned(), "[3, 5], 3 steps".to_owned()];
        let aiming = AimAccount { armed: true, order: Some("Move".into()), targets, aimed: None };
        now.battle = Some(BattleAccount { aiming, phase: String::new() });
        let before = tree(&now, &[], &mut SpokenSoFar::default());
        let names = |tree: &TreeUpdate| -> Vec<String> {
            found(tree, Role::Button).iter().filter_map(|node| node.label()).map(str::to_owned).collect()
        };
        assert_eq!(names(&before), ["Back", "[3, 4], 2 steps", "[3, 5], 3 steps"]);
        let presses: Vec<_> = before.nodes.iter().filter(|(_, node)| node.role() == Role::Button).collect();
        let acts: Vec<_> = presses.iter().filter_map(|(id, _)| requested_press(*id)).collect();
        assert_eq!(acts, [RequestedPress::Usual, RequestedPress::Target(0), RequestedPress::Target(1)]);
        if let Some(battle) = &mut now.battle {
            battle.aiming.aimed = Some("Move: [3, 4], 2 steps".into());
        }
        let after = tree(&now, &[], &mut SpokenSoFar::default());
        assert_eq!(names(&after)[0], "Give the order");
        assert!(said(&after).starts_with("Move: [3, 4], 2 steps"));
    }

    #[test]
    fn the_focus_follows_the_button_that_was_chosen_last() {
        let mut memory = SpokenSoFar::default();
        let line = |first: bool| {
            account(vec![
                button("1", "Sound", false, true),
                button("2", "Volume", false, first),
                button("3", "Effects", false, !first),
            ])
        };
        assert_eq!(tree(&line(true), &[], &mut memory).focus, NodeId(1), "the first on a new screen");
        assert_eq!(tree(&line(false), &[], &mut memory).focus, NodeId(3));
        assert_eq!(tree(&line(false), &[], &mut memory).focus, NodeId(3));
        assert_eq!(tree(&line(true), &[], &mut memory).focus, NodeId(2));
        assert_eq!(tree(&account(Vec::new()), &[], &mut memory).focus, WINDOW);
    }
}
