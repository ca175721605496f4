//! Each setting as a line of the settings screen: what it is called, what it does, its value and how that changes.
use super::{Settings, TeamPanel};
use crate::theme::colour_blind_palettes::Vision;
use crate::view::end_phase::QUESTION;
use crate::view::playback::SPEEDS;

/// A page of the settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SettingsPage {
    #[default]
    Sound,
    Video,
    Play,
    Comfort,
    /// Keys and mouse buttons; its lines are the actions.
    Keys,
}

impl SettingsPage {
    /// Every page.
    pub const ALL: [SettingsPage; 5] =
        [SettingsPage::Sound, SettingsPage::Video, SettingsPage::Play, SettingsPage::Comfort, SettingsPage::Keys];

    /// Its title.
    pub fn title(self) -> &'static str {
        match self {
            SettingsPage::Sound => "SOUND",
            SettingsPage::Video => "VIDEO",
            SettingsPage::Play => "PLAY",
            SettingsPage::Comfort => "COMFORT",
            SettingsPage::Keys => "KEYS",
        }
    }

    /// Its settings, from the top.
    pub fn settings(self) -> impl Iterator<Item = Setting> {
        Setting::ALL.iter().copied().filter(move |setting| setting.page() == self && setting.is_here())
    }
}

/// Makes the settings, page by page: each with its name, and what it does.
macro_rules! settings {
    ($($page:ident { $($setting:ident $name:literal, $does:literal;)* })*) => {
        /// A setting.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Setting { $($(#[doc = $does] $setting,)*)* }

        impl Setting {
            /// Every setting, page by page.
            pub const ALL: &[Setting] = &[$($(Setting::$setting,)*)*];

            /// The page it is on.
            pub fn page(self) -> SettingsPage {
                match self { $($(Setting::$setting)|* => SettingsPage::$page,)* }
            }

            /// Its name and what it does.
            pub fn about(self) -> (&'static str, &'static str) {
                match self { $($(Setting::$setting => ($name, $does),)*)* }
            }
        }
    };
}

settings! {
    Sound {
        Master "Volume", "Everything that is heard.";
        Effects "Effects", "Shots, doors, steps, voices, dice and signs.";
        Music "Music", "Calm while nobody dangerous is in view, tense when somebody is.";
        Ambience "Ambience", "The air of a building, the wind outside.";
        Muted "Mute", "Silences everything, and keeps the volumes.";
        Captions "Captions", "Says in words what is heard, and from which direction of the team.";
    }
    Video {
        Scale "Interface size", "Panels, buttons and their text, as far as the window has room.";
        Fullscreen "Fullscreen", "Fills the screen.";
        Vsync "Vertical sync", "Waits for the screen, so that no picture tears.";
        FrameLimit "Frame limit", "Draws at most so many pictures a second, and saves power.";
        Shadows "Shadows", "Walls shade the floor beside them.";
        Team "Team panel", "Cards beside the board, compact cards, or a row along the bottom: the board has the rest.";
        FoldLog "Fold the log", "The log shows its last line alone.";
    }
    Play {
        Speed "Speed of events", "How fast a battle shows what happens.";
        AskEnd "Ask before a phase ends",
            "Asks first when somebody could still act, or an order ends the mission early.";
        AutoEnd "End a finished phase", "Ends the phase by itself once nobody can act any more.";
        Undo "Undo", "The last order can be taken back, unless it rolled or revealed something.";
        Dice "Dice on the board", "Shows what was rolled beside the figure it was rolled for.";
        Hints "Hints", "The first missions say in a line what can be done; each hint goes once followed.";
        KeysBy "Keys of letters",
            "By letter they follow the labels of your keyboard; by place they stay where a US one has them.";
    }
    Comfort {
        Colours "Colours", "Palettes for eyes that confuse red with green or blue with yellow.";
        Text "Text size", "All words, without the panels around them.";
        Hold "Hold to show", "Lanes, threats and advice turn over only while their key is held.";
        LessMotion "Less motion", "The view jumps in place of gliding, and words do not drift.";
        CloseUps "Close-ups",
            "Looks from close by at a shot that decides something, once a turn; never with less motion.";
        LessFlashing "Less flashing", "Flashbangs and muzzle flashes stay dim.";
    }
}

/// The bounds of a number, and its step.
struct Bounds(u16, u16, u16);

const PERCENT: Bounds = Bounds(0, 100, 5);
const SCALE: Bounds = Bounds(75, 200, 5);
const TEXT: Bounds = Bounds(90, 130, 5);

/// The limits of frames a second; 0 is none.
const LIMITS: [u16; 5] = [0, 30, 60, 120, 144];

impl Bounds {
    fn nudge(&self, value: u16, up: bool) -> u16 {
        let Bounds(least, most, by) = *self;
        let value = value.clamp(least, most);
        if up { (value + by).min(most) } else { value.saturating_sub(by).max(least) }
    }
}

impl Setting {
    /// Whether this machine has it: the browser itself paces its frames.
    fn is_here(self) -> bool {
        !(cfg!(target_family = "wasm") && matches!(self, Setting::Vsync | Setting::FrameLimit))
    }

    /// Its value, in words.
    pub fn value(self, settings: &Settings) -> String {
        let (sound, video, play, comfort) = (&settings.sound, &settings.video, &settings.play, &settings.comfort);
        let switch = |on: bool| if on { "on" } else { "off" }.to_owned();
        match self {
            Setting::Master => format!("{} %", sound.master),
            Setting::Effects => format!("{} %", sound.effects),
            Setting::Music => format!("{} %", sound.music),
            Setting::Ambience => format!("{} %", sound.ambience),
            Setting::Muted => switch(sound.muted),
            Setting::Captions => switch(sound.captions),
            Setting::Scale => format!("{} %", video.scale),
            Setting::Fullscreen => switch(video.fullscreen),
            Setting::Vsync => switch(video.vsync),
            Setting::FrameLimit if video.frame_limit == 0 => "none".into(),
            Setting::FrameLimit => video.frame_limit.to_string(),
            Setting::Shadows => switch(video.shadows),
            Setting::Team => video.team.title().into(),
            Setting::FoldLog => switch(video.fold_log),
            Setting::Speed => SPEEDS[usize::from(play.speed).min(SPEEDS.len() - 1)].1.into(),
            Setting::AskEnd => switch(settings.asks_question(QUESTION)),
            Setting::AutoEnd => switch(play.auto_end),
            Setting::Undo => switch(play.undo),
            Setting::Dice => switch(play.dice),
            Setting::Hints => switch(play.hints),
            Setting::KeysBy => if play.keys_by_place { "by place" } else { "by letter" }.into(),
            Setting::Colours => comfort.colours.title().into(),
            Setting::Text => format!("{} %", comfort.text),
            Setting::Hold => switch(comfort.hold),
            Setting::LessMotion => switch(comfort.less_motion),
            Setting::CloseUps => switch(comfort.close_ups),
            Setting::LessFlashing => switch(comfort.less_flashing),
        }
    }

    /// Changes it by one step; a switch turns over.
    pub fn change(self, settings: &mut Settings, up: bool) {
        let percent = |value: &mut u8| *value = PERCENT.nudge(u16::from(*value), up) as u8;
        let asks = settings.asks_question(QUESTION);
        let (sound, video, play, comfort) =
            (&mut settings.sound, &mut settings.video, &mut settings.play, &mut settings.comfort);
        match self {
            Setting::Master => percent(&mut sound.master),
            Setting::Effects => percent(&mut sound.effects),
            Setting::Music => percent(&mut sound.music),
            Setting::Ambience => percent(&mut sound.ambience),
            Setting::Muted => sound.muted = !sound.muted,
            Setting::Captions => sound.captions = !sound.captions,
            Setting::Scale => video.scale = SCALE.nudge(video.scale, up),
            Setting::Fullscreen => video.fullscreen = !video.fullscreen,
            Setting::Vsync => video.vsync = !video.vsync,
            Setting::FrameLimit => video.frame_limit = next(&LIMITS, video.frame_limit, up),
            Setting::Shadows => video.shadows = !video.shadows,
            Setting::Team => video.team = next(&TeamPanel::ALL, video.team, up),
            Setting::FoldLog => video.fold_log = !video.fold_log,
            Setting::Speed => play.speed = Bounds(0, SPEEDS.len() as u16 - 1, 1).nudge(u16::from(play.speed), up) as u8,
            Setting::AskEnd => settings.set_asked(QUESTION, !asks),
            Setting::AutoEnd => play.auto_end = !play.auto_end,
            Setting::Undo => play.undo = !play.undo,
            Setting::Dice => play.dice = !play.dice,
            Setting::Hints => play.hints = !play.hints,
            Setting::KeysBy => play.keys_by_place = !play.keys_by_place,
            Setting::Colours => comfort.colours = next(&Vision::ALL, comfort.colours, up),
            Setting::Text => comfort.text = TEXT.nudge(comfort.text, up),
            Setting::Hold => comfort.hold = !comfort.hold,
            Setting::LessMotion => comfort.less_motion = !comfort.less_motion,
            Setting::CloseUps => comfort.close_ups = !comfort.close_ups,
            Setting::LessFlashing => comfort.less_flashing = !comfort.less_flashing,
        }
        settings.note_chosen(self);
    }
}

/// The next or previous entry of a list, wrapping around.
fn next<T: Copy + PartialEq>(all: &[T], now: T, up: bool) -> T {
    let place = all.iter().position(|one| *one == now).unwrap_or(0);
    all[(place + if up { 1 } else { all.len() - 1 }) % all.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stay_in_their_bounds() {
        let mut settings = Settings::default();
        for (setting, least, most) in
            [(Setting::Master, "0 %", "100 %"), (Setting::Scale, "75 %", "200 %"), (Setting::Text, "90 %", "130 %")]
        {
            (0..60).for_each(|_| setting.change(&mut settings, true));
            assert_eq!(setting.value(&settings), most);
            (0..60).for_each(|_| setting.change(&mut settings, false));
            assert_eq!(setting.value(&settings), least);
        }
    }

    #[test]
    fn every_setting_is_on_one_page_and_says_what_it_does() {
        let listed: usize = SettingsPage::ALL.iter().map(|page| page.settings().count()).sum();
        assert_eq!(listed, Setting::ALL.len());
        assert!(Setting::ALL.iter().all(|setting| setting.about().1.ends_with('.')));
    }
}
