//! The languages that the player's system wishes.

/// The languages that the browser wishes, best first, as the page has them: an attribute of its body.
#[cfg(target_family = "wasm")]
pub fn system_languages() -> Vec<String> {
    let body = web_sys::window().and_then(|window| window.document()).and_then(|document| document.body());
    let wished = body.and_then(|body| body.get_attribute("data-languages")).unwrap_or_default();
    wished.split(' ').map(str::to_owned).collect()
}

/// The languages that the system wishes, best first: by the environment as GNU gettext reads it, else by the system's settings.
#[cfg(not(target_family = "wasm"))]
pub fn system_languages() -> Vec<String> {
    let wished = languages_of_environment(|name| std::env::var(name).ok());
    if wished.is_empty() { sys_locale::get_locales().collect() } else { wished }
}

/// `LANGUAGE` is a list, which counts where a locale is set at all; of the others the first that is set counts.
#[cfg(any(not(target_family = "wasm"), test))]
fn languages_of_environment(value: impl Fn(&str) -> Option<String>) -> Vec<String> {
    let value = |name: &str| value(name).filter(|value| !value.is_empty());
    let Some(locale) = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(value) else { return Vec::new() };
    let plain = matches!(locale.split('.').next(), Some("C" | "POSIX"));
    let list = value("LANGUAGE").filter(|_| !plain).unwrap_or_default();
    list.split(':').filter(|tag| !tag.is_empty()).map(str::to_owned).chain([locale]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(set: &[(&str, &str)]) -> Vec<String> {
        languages_of_environment(|name| set.iter().find(|(of, _)| *of == name).map(|(_, value)| (*value).to_owned()))
    }

    #[test]
    fn the_environment_is_read_as_gettext_does() {
        assert_eq!(of(&[("LANG", "de_DE.UTF-8")]), ["de_DE.UTF-8"]);
        assert_eq!(of(&[("LC_ALL", "pl_PL"), ("LANG", "de_DE")]), ["pl_PL"]);
        assert_eq!(of(&[("LANGUAGE", "pl:de"), ("LANG", "en_US")]), ["pl", "de", "en_US"]);
        assert_eq!(of(&[("LANGUAGE", "pl"), ("LC_ALL", "C")]), ["C"], "C turns messages off");
        assert_eq!(of(&[("LANGUAGE", "pl")]), [""; 0]);
        assert_eq!(of(&[("LC_ALL", ""), ("LANG", "de")]), ["de"], "an empty one is not set");
    }
}
