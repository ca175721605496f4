//! The claim of this window on the battle that it stores: another window that opens the same battle may watch it or take
//! it over.
use super::claim_holder::ClaimHolder;
#[cfg(not(target_family = "wasm"))]
use crate::chronicle::ExclusiveClaim;

/// The claim on a battle, until it is dropped.
pub struct BattleClaim {
    #[cfg(not(target_family = "wasm"))]
    claim: Result<Option<ExclusiveClaim>, String>,
    #[cfg(target_family = "wasm")]
    name: String,
}

#[cfg(not(target_family = "wasm"))]
impl BattleClaim {
    /// Claims a battle by the name that it is stored under.
    pub fn on(name: &str, take_over: bool) -> Self {
        // Unit tests store in memory, where no other window is.
        let claim = if cfg!(test) { Err(String::new()) } else { ExclusiveClaim::claim(name, take_over) };
        Self { claim }
    }

    /// Owner of the battle now. Where no claims can be made, each window has its own.
    pub fn holder(&self) -> ClaimHolder {
        match &self.claim {
            Ok(None) => ClaimHolder::Theirs,
            Ok(Some(claim)) if !claim.is_held() => ClaimHolder::Theirs,
            Ok(Some(_)) | Err(_) => ClaimHolder::Ours,
        }
    }
}

#[cfg(target_family = "wasm")]
impl BattleClaim {
    /// Claims a battle by the name that it is stored under.
    pub fn on(name: &str, take_over: bool) -> Self {
        super::browser_tab_locks::request(name, take_over);
        Self { name: name.to_owned() }
    }

    /// Owner of the battle now.
    pub fn holder(&self) -> ClaimHolder {
        super::browser_tab_locks::holder(&self.name)
    }
}

#[cfg(target_family = "wasm")]
impl Drop for BattleClaim {
    fn drop(&mut self) {
        super::browser_tab_locks::release(&self.name);
    }
}
