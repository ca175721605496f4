//! The uses of rooms: name, size, who comes by, and furniture.
use super::furniture::Piece;
use Access::{Bath, Outside, Private, Public, Service, Way};
use Piece::{Amid, Beds, Counter, Grid, Lone, Wall};

/// The use of a room.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Use {
    pub name: &'static str,
    /// Tiles along the row that the room stands in, at least and at most.
    pub least: i16,
    pub most: i16,
    pub access: Access,
    /// Windows in its outer walls.
    pub light: bool,
    /// A door that is not needed may be locked.
    pub kept_shut: bool,
    pub furniture: &'static [Piece],
}

/// Who comes by a room: what its doors lead to.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Access {
    Outside,
    /// A corridor or hall, off which the others lie.
    Way,
    Public,
    Private,
    Service,
    /// A bathroom of one room alone.
    Bath,
}

const fn of(name: &'static str, [least, most]: [i16; 2], access: Access, furniture: &'static [Piece]) -> Use {
    let light = matches!(access, Way | Public | Private);
    Use { name, least, most, access, light, kept_shut: false, furniture }
}

/// A room that is kept shut, without windows.
const fn shut(name: &'static str, sides: [i16; 2], furniture: &'static [Piece]) -> Use {
    Use { kept_shut: true, light: false, ..of(name, sides, Service, furniture) }
}

const SHELVES: Piece = Wall('H', 3, 4);
const CABINET: Piece = Wall('H', 2, 1);
const CHAIRS: Piece = Wall('h', 2, 2);
const SOFA: Piece = Wall('h', 3, 1);
const BED: Piece = Beds(1);
const UNITS: Piece = Wall('h', 4, 2);

pub(super) static LANDING: Use = of("Landing", [3, 5], Outside, &[]);
pub(super) static STAIRWELL: Use = of("Stairwell", [4, 6], Outside, &[]);
pub(super) static STAIRHEAD: Use = of("Stairhead", [4, 6], Outside, &[]);
pub(super) static FORECOURT: Use = of("Forecourt", [3, 9], Outside, &[Lone('h', 3), Wall('H', 2, 2)]);
pub(super) static GARDEN: Use = of("Garden", [3, 9], Outside, &[Lone('h', 6), Wall('h', 2, 2)]);
pub(super) static FRONT_GARDEN: Use = of("Front garden", [3, 9], Outside, &[Lone('h', 3), Wall('h', 3, 3)]);
pub(super) static BACK_GARDEN: Use = of("Back garden", [3, 9], Outside, &[Lone('h', 3), Wall('H', 2, 1)]);
pub(super) static AMBULANCES: Use = of("Ambulance bay", [3, 9], Outside, &[Amid('H', 2, 4)]);
pub(super) static GROUNDS: Use = of("Hospital grounds", [3, 9], Outside, &[Lone('h', 4), CHAIRS]);
pub(super) static PLAYGROUND: Use = of("Playground", [3, 9], Outside, &[Lone('h', 4), CHAIRS]);
pub(super) static YARD: Use = of("Yard", [3, 9], Outside, &[Amid('H', 2, 4), Wall('h', 2, 3)]);
pub(super) static BACK_YARD: Use = of("Back yard", [3, 9], Outside, &[Wall('H', 2, 3)]);
pub(super) static STREET: Use = of("Street", [3, 9], Outside, &[Grid('h', 3, 2, 5, 9)]);
pub(super) static CAR_PARK: Use = of("Car park", [3, 9], Outside, &[Grid('h', 2, 2, 3, 9)]);
pub(super) static LOBBY: Use = of("Lobby", [4, 9], Outside, &[CHAIRS, CHAIRS]);
pub(super) static PLATFORM: Use = of("Platform", [3, 9], Outside, &[Grid('h', 2, 1, 6, 9)]);

pub(super) static HALL: Use = of("Hall", [2, 3], Way, &[Wall('h', 2, 1)]);
pub(super) static GREAT_HALL: Use = of("Great hall", [5, 9], Way, &[Wall('h', 2, 4), Amid('h', 2, 2)]);
pub(super) static CORRIDOR: Use = of("Corridor", [2, 2], Way, &[Lone('h', 1)]);
pub(super) static GANGWAY: Use = Use { light: false, ..of("Gangway", [1, 1], Way, &[]) };

pub(super) static LIVING: Use = of("Living room", [5, 9], Public, &[SOFA, Amid('h', 2, 1), CABINET, Wall('h', 2, 1)]);
pub(super) static DINING: Use = of("Dining room", [4, 8], Public, &[Amid('h', 3, 2), CABINET]);
pub(super) static KITCHEN: Use = of("Kitchen", [3, 6], Public, &[UNITS, Amid('h', 2, 1), Wall('H', 1, 1)]);
pub(super) static BEDROOM: Use = of("Bedroom", [4, 6], Private, &[BED, CABINET]);
pub(super) static MASTER_BEDROOM: Use = of("Master bedroom", [5, 8], Private, &[Beds(2), CABINET, SOFA]);
pub(super) static NURSERY: Use = of("Nursery", [3, 5], Private, &[BED, Lone('h', 1)]);
pub(super) static GUEST_ROOM: Use = of("Guest room", [4, 6], Private, &[BED, CABINET]);
pub(super) static STUDY: Use = of("Study", [3, 5], Private, &[Wall('H', 2, 2), Amid('h', 2, 1)]);
pub(super) static BATHROOM: Use = of("Bathroom", [3, 4], Service, &[Wall('h', 2, 1), Lone('h', 1)]);
pub(super) static TOILET: Use = of("Toilet", [2, 3], Service, &[Lone('h', 1)]);
pub(super) static STORE_ROOM: Use = of("Store room", [2, 4], Service, &[SHELVES]);
pub(super) static PANTRY: Use = of("Pantry", [2, 3], Service, &[Wall('H', 2, 2)]);
pub(super) static UTILITY: Use = of("Utility room", [2, 4], Service, &[Wall('h', 2, 2)]);
pub(super) static GARAGE: Use = of("Garage", [5, 6], Service, &[Amid('H', 2, 4), Wall('h', 3, 1)]);
pub(super) static DRAWING_ROOM: Use = of("Drawing room", [6, 9], Public, &[SOFA, SOFA, Amid('h', 2, 2), CABINET]);
pub(super) static LIBRARY: Use = of("Library", [5, 7], Private, &[SHELVES, Amid('h', 2, 1)]);
pub(super) static GAMES_ROOM: Use = of("Games room", [5, 7], Public, &[Amid('h', 3, 2), CHAIRS]);
pub(super) static GARDEN_ROOM: Use = of("Garden room", [5, 9], Public, &[SOFA, Lone('h', 3)]);
pub(super) static GUN_ROOM: Use = shut("Gun room", [3, 4], &[SHELVES]);

pub(super) static RECEPTION: Use = of("Reception", [5, 8], Public, &[Counter('h'), CHAIRS]);
pub(super) static OFFICE: Use = of("Office", [3, 5], Private, &[Amid('h', 2, 1), Wall('H', 2, 1)]);
pub(super) static OPEN_OFFICE: Use =
    of("Open-plan office", [8, 14], Public, &[Grid('h', 2, 2, 2, 1), CABINET, CABINET]);
pub(super) static MEETING_ROOM: Use = of("Meeting room", [5, 8], Private, &[Amid('h', 4, 2)]);
pub(super) static BOARD_ROOM: Use = of("Board room", [6, 9], Private, &[Amid('h', 5, 2), CABINET]);
pub(super) static SERVER_ROOM: Use = shut("Server room", [3, 5], &[Grid('H', 2, 1, 2, 1), Wall('H', 2, 2)]);
pub(super) static ARCHIVE: Use = shut("Archive", [4, 6], &[Grid('H', 3, 1, 2, 1)]);
pub(super) static COPY_ROOM: Use = of("Copy room", [3, 3], Service, &[Wall('H', 1, 2), Wall('h', 2, 1)]);
pub(super) static TEA_KITCHEN: Use = of("Tea kitchen", [3, 4], Service, &[Wall('h', 3, 1), Lone('h', 1)]);
pub(super) static TOILETS: Use = of("Toilets", [3, 4], Service, &[Wall('h', 2, 2)]);
pub(super) static CANTEEN: Use = of("Canteen", [6, 10], Public, &[Counter('h'), Grid('h', 2, 1, 2, 2)]);

pub(super) static WARD: Use = of("Ward", [7, 11], Private, &[Beds(8)]);
pub(super) static SICKROOM: Use = of("Single room", [4, 5], Private, &[BED, Lone('h', 1)]);
pub(super) static NURSES: Use = of("Nurses' station", [5, 7], Public, &[Counter('h'), CABINET]);
pub(super) static PHARMACY: Use = shut("Pharmacy", [3, 5], &[SHELVES]);
pub(super) static THEATRE: Use = of("Operating room", [6, 7], Private, &[Amid('h', 1, 2), Wall('H', 2, 2)]);
pub(super) static X_RAY: Use = Use { light: false, ..of("X-ray", [4, 6], Private, &[Amid('h', 2, 1), CABINET]) };
pub(super) static DAY_ROOM: Use = of("Day room", [5, 8], Public, &[Grid('h', 2, 1, 3, 3), SOFA, CHAIRS]);
pub(super) static LINEN: Use = of("Linen room", [2, 4], Service, &[SHELVES]);
pub(super) static SURGERY: Use = of("Doctor's office", [3, 5], Private, &[Amid('h', 2, 1), CABINET]);

pub(super) static CLASSROOM: Use = of("Classroom", [7, 10], Private, &[Grid('h', 3, 1, 2, 1)]);
pub(super) static LABORATORY: Use = of("Laboratory", [7, 9], Private, &[Amid('h', 4, 2), CABINET, Wall('h', 3, 1)]);
pub(super) static STAFF_ROOM: Use = of("Staff room", [5, 7], Private, &[Amid('h', 3, 1), CABINET, SOFA]);
pub(super) static BOOKS: Use = of("Book store", [3, 4], Service, &[SHELVES]);
pub(super) static GYM: Use = of("Gym", [9, 13], Public, &[Wall('h', 4, 2), Wall('H', 2, 2)]);
pub(super) static HEAD: Use = of("Head's office", [4, 5], Private, &[Amid('h', 2, 1), CABINET]);
pub(super) static CLOAKROOM: Use = of("Cloakroom", [3, 5], Service, &[Wall('h', 3, 2), Wall('h', 2, 1)]);
pub(super) static SCHOOL_LIBRARY: Use = of("School library", [6, 9], Public, &[Grid('H', 3, 1, 2, 2), Wall('H', 2, 2)]);

pub(super) static HOTEL_ROOM: Use = of("Room", [5, 5], Private, &[Beds(1), Wall('h', 2, 1)]);
pub(super) static EN_SUITE: Use = Use { light: false, ..of("Bath", [2, 2], Bath, &[]) };
pub(super) static SUITE: Use = of("Suite", [6, 8], Private, &[Beds(2), SOFA, CABINET, Amid('h', 2, 1)]);
pub(super) static BREAKFAST: Use = of("Breakfast room", [7, 10], Public, &[Grid('h', 2, 1, 2, 2), Wall('h', 3, 1)]);
pub(super) static FRONT_DESK: Use = of("Front desk", [5, 8], Public, &[Counter('h'), SOFA]);

pub(super) static MAIN_HALL: Use = Use { light: false, ..of("Main hall", [9, 40], Public, &[Grid('H', 5, 1, 2, 2)]) };
pub(super) static LOADING_BAY: Use = of("Loading bay", [5, 8], Public, &[Grid('h', 2, 2, 3, 3)]);
pub(super) static COLD_STORE: Use = shut("Cold store", [4, 7], &[Grid('H', 3, 1, 2, 2), SHELVES]);
pub(super) static PACKING: Use = of("Packing room", [5, 8], Public, &[Grid('h', 3, 1, 2, 2), Wall('H', 2, 1)]);
pub(super) static WORKSHOP: Use = of("Workshop", [5, 8], Public, &[UNITS, Amid('h', 3, 1), CABINET]);
pub(super) static LOCKERS: Use = of("Locker room", [3, 5], Service, &[Wall('H', 3, 2), Amid('h', 2, 1)]);
pub(super) static CAGE: Use = shut("Cage", [3, 5], &[SHELVES]);
pub(super) static DISPATCH: Use = of("Dispatch office", [4, 5], Private, &[Amid('h', 2, 1), CABINET]);
pub(super) static BOILER: Use = shut("Boiler room", [3, 5], &[Amid('H', 2, 2)]);

pub(super) static SALES: Use =
    of("Sales floor", [9, 40], Public, &[Piece::Tills, Grid('H', 4, 1, 2, 2), Wall('h', 4, 2)]);
pub(super) static BAKERY: Use = of("Bakery", [4, 6], Public, &[UNITS, Amid('h', 2, 1), Wall('H', 2, 1)]);
pub(super) static STOCK: Use = of("Stock room", [6, 12], Service, &[Grid('H', 3, 1, 2, 2), SHELVES]);
pub(super) static SHOP_OFFICE: Use = of("Manager's office", [3, 5], Private, &[Amid('h', 2, 1), CABINET]);
pub(super) static BREAK_ROOM: Use = of("Break room", [4, 6], Private, &[Amid('h', 2, 1), Wall('h', 3, 1)]);

pub(super) static GUESTS: Use = of("Dining area", [8, 40], Public, &[Grid('h', 2, 2, 2, 1)]);
pub(super) static BAR: Use = of("Bar", [4, 6], Public, &[Counter('h'), Wall('H', 3, 1)]);
pub(super) static PRIVATE_DINING: Use = of("Private dining room", [5, 7], Private, &[Amid('h', 3, 2)]);
pub(super) static RANGE: Use = of("Kitchen", [6, 12], Public, &[UNITS, Grid('h', 4, 1, 2, 2), Wall('H', 2, 1)]);
pub(super) static SCULLERY: Use = of("Scullery", [3, 5], Service, &[UNITS]);
pub(super) static WINE: Use = shut("Wine store", [3, 4], &[SHELVES]);
pub(super) static GUEST_TOILETS: Use = of("Toilets", [3, 5], Service, &[Wall('h', 2, 1)]);

pub(super) static SECOND_CLASS: Use = of("Second class", [6, 12], Public, &[Piece::Seats]);
pub(super) static DINING_CAR: Use = of("Dining car", [6, 12], Public, &[Piece::Seats]);
pub(super) static GALLEY: Use = of("Galley", [3, 4], Service, &[Wall('h', 3, 1)]);
pub(super) static SIDE_CORRIDOR: Use = of("Side corridor", [2, 2], Way, &[]);
pub(super) static COMPARTMENT: Use = of("Compartment", [2, 3], Private, &[Wall('h', 2, 1)]);
pub(super) static MAIL: Use = of("Mail car", [6, 12], Public, &[Wall('H', 3, 3), Lone('h', 3)]);
pub(super) static LUGGAGE: Use = of("Luggage car", [6, 12], Public, &[Wall('h', 3, 3), Wall('H', 2, 2)]);
pub(super) static CAB: Use = of("Driver's cab", [2, 3], Private, &[Lone('h', 1)]);
pub(super) static ENGINE: Use = shut("Engine room", [5, 12], &[Amid('H', 5, 1), Wall('h', 2, 1)]);
pub(super) static GUARD: Use = of("Guard's van", [6, 12], Public, &[Wall('H', 2, 2), Amid('h', 2, 1)]);

pub(super) static PUBLIC_DESK: Use = of("Front office", [5, 7], Public, &[Counter('h'), CHAIRS]);
pub(super) static CELL: Use = Use { light: false, ..of("Cell", [2, 3], Private, &[Wall('h', 2, 1)]) };
pub(super) static CUSTODY: Use = of("Custody desk", [4, 6], Public, &[Counter('h')]);
pub(super) static INTERVIEW: Use = of("Interview room", [3, 4], Private, &[Amid('h', 2, 1)]);
pub(super) static ARMOURY: Use = shut("Armoury", [3, 4], &[SHELVES]);
pub(super) static EVIDENCE: Use = shut("Evidence store", [3, 5], &[SHELVES]);
pub(super) static BRIEFING: Use = of("Briefing room", [6, 9], Public, &[Grid('h', 3, 1, 2, 1)]);
pub(super) static CID: Use = of("Detectives' office", [7, 11], Public, &[Grid('h', 2, 2, 2, 2), CABINET]);
