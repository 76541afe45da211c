use std::collections::BTreeMap;
use std::sync::{Arc, RwLock};

pub type Shared = Arc<Harbor>; // ~~ def type Shared

#[derive(Default)]
pub struct Harbor { // ~~ def struct Harbor
    berths: RwLock<BTreeMap<u16, String>>, // ~~ def variable Harbor.berths
}

impl Harbor {
    pub fn get(&self, berth: u16) -> Option<String> { // ~~ def method Harbor.get
        self.berths.read().unwrap().get(&berth).cloned()
    }

    pub fn put(&self, berth: u16, ship: String) { // ~~ def method Harbor.put
        self.berths.write().unwrap().insert(berth, ship);
    }

    pub fn delete(&self, berth: u16) -> bool { // ~~ def method Harbor.delete
        self.berths.write().unwrap().remove(&berth).is_some()
    }
}
