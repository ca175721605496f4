//! Each setting as a line of the settings screen: what it is called, what it does, its value and how that changes.
use super::{Settings, TeamPanel};
use crate::localization::{Language, LanguageChoice, MessageId, Phrase, phrase};
use crate::theme::colour_blind_palettes::Vision;
use crate::view::end_phase::QUESTION;
use crate::view::playback::{SPEEDS, speed_in_words};

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
    pub fn title(self) -> Phrase {
        match self {
            SettingsPage::Sound => phrase!("settings-page-sound"),
            SettingsPage::Video => phrase!("settings-page-video"),
            SettingsPage::Play => phrase!("settings-page-play"),
            SettingsPage::Comfort => phrase!("settings-page-comfort"),
            SettingsPage::Keys => phrase!("settings-page-keys"),
        }
    }

    /// Its settings, from the top.
    pub fn settings(self) -> impl Iterator<Item = Setting> {
        Setting::ALL.iter().copied().filter(move |setting| setting.page() == self && setting.is_here())
    }
}

/// Makes the settings, page by page: each with the id of its name, whose attribute `about` says what it does.
macro_rules! settings {
    ($($page:ident { $($setting:ident $id:literal;)* })*) => {
        /// A setting.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Setting { $($($setting,)*)* }

        impl Setting {
            /// Every setting, page by page.
            pub const ALL: &[Setting] = &[$($(Setting::$setting,)*)*];

            /// The page it is on.
            pub fn page(self) -> SettingsPage {
                match self { $($(Setting::$setting)|* => SettingsPage::$page,)* }
            }

            /// Its name.
            pub fn title(self) -> Phrase {
                match self { $($(Setting::$setting => MessageId($id).into(),)*)* }
            }

            /// What it does.
            pub fn about(self) -> Phrase {
                match self { $($(Setting::$setting => MessageId(concat!($id, ".about")).into(),)*)* }
            }
        }
    };
}

settings! {
    Sound {
        Master "setting-master";
        Effects "setting-effects";
        Music "setting-music";
        Ambience "setting-ambience";
        Muted "setting-muted";
        Captions "setting-captions";
    }
    Video {
        Scale "setting-scale";
        Fullscreen "setting-fullscreen";
        Vsync "setting-vsync";
        FrameLimit "setting-frame-limit";
        Shadows "setting-shadows";
        Team "setting-team";
        FoldLog "setting-fold-log";
    }
    Play {
        Speed "setting-speed";
        AskEnd "setting-ask-end";
        AutoEnd "setting-auto-end";
        Undo "setting-undo";
        Dice "setting-dice";
        Hints "setting-hints";
        KeysBy "setting-keys-by";
    }
    Comfort {
        Language "setting-language";
        Colours "setting-colours";
        Text "setting-text";
        Hold "setting-hold";
        LessMotion "setting-less-motion";
        CloseUps "setting-close-ups";
        LessFlashing "setting-less-flashing";
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
    pub fn value(self, settings: &Settings) -> Phrase {
        let (sound, video, play, comfort) = (&settings.sound, &settings.video, &settings.play, &settings.comfort);
        let switch = |on: bool| if on { phrase!("switch-on") } else { phrase!("switch-off") };
        let percent = |share: u16| phrase!("percent", share = share);
        match self {
            Setting::Master => percent(sound.master.into()),
            Setting::Effects => percent(sound.effects.into()),
            Setting::Music => percent(sound.music.into()),
            Setting::Ambience => percent(sound.ambience.into()),
            Setting::Muted => switch(sound.muted),
            Setting::Captions => switch(sound.captions),
            Setting::Scale => percent(video.scale),
            Setting::Fullscreen => switch(video.fullscreen),
            Setting::Vsync => switch(video.vsync),
            Setting::FrameLimit if video.frame_limit == 0 => phrase!("setting-frame-limit-none"),
            Setting::FrameLimit => video.frame_limit.to_string().into(),
            Setting::Shadows => switch(video.shadows),
            Setting::Team => video.team.title(),
            Setting::FoldLog => switch(video.fold_log),
            Setting::Speed => speed_in_words(play.speed.into()),
            Setting::AskEnd => switch(settings.asks_question(QUESTION)),
            Setting::AutoEnd => switch(play.auto_end),
            Setting::Undo => switch(play.undo),
            Setting::Dice => switch(play.dice),
            Setting::Hints => switch(play.hints),
            Setting::KeysBy if play.keys_by_place => phrase!("setting-keys-by-place"),
            Setting::KeysBy => phrase!("setting-keys-by-letter"),
            Setting::Language => language_in_words(&settings.language),
            Setting::Colours => comfort.colours.title(),
            Setting::Text => percent(comfort.text),
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
            Setting::Language => settings.language = settings.language.next(up),
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

/// A language is called what it calls itself, so that who cannot read the present one finds it.
fn language_in_words(choice: &LanguageChoice) -> Phrase {
    match choice {
        LanguageChoice::System => phrase!("setting-language-system"),
        LanguageChoice::Tag(tag) => Language::of_tag(tag).map_or_else(|| tag.into(), |one| one.own_name().into()),
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
            assert_eq!(setting.value(&settings).english(), most);
            (0..60).for_each(|_| setting.change(&mut settings, false));
            assert_eq!(setting.value(&settings).english(), least);
        }
    }

    #[test]
    fn every_setting_is_on_one_page_and_says_what_it_does() {
        let listed: usize = SettingsPage::ALL.iter().map(|page| page.settings().count()).sum();
        assert_eq!(listed, Setting::ALL.len());
        assert!(Setting::ALL.iter().all(|setting| setting.about().english().ends_with('.')));
    }
}
