//! The uses of rooms: name, size, who comes by, what their doors lead to, and furniture.
use super::furniture::FurniturePiece;
use DoorTarget::{Ground, To, Ways};
use FurniturePiece::{Amid, Beds, Counter, Grid, Lone, Wall};
use RoomAccess::{Bath, Outside, Private, Public, Service, Way};

/// The use of a room.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct RoomUse {
    pub name: &'static str,
    /// Tiles along the row that the room stands in, at least and at most.
    pub least: i16,
    pub most: i16,
    pub access: RoomAccess,
    /// What its doors lead to: for each entry, the first of its choices that it touches. A plan in which it touches nothing of
    /// the first entry is drawn again.
    pub doors: &'static [&'static [DoorTarget]],
    /// Whether its door to the ground outside is wide, for goods or a vehicle.
    pub wide: bool,
    /// Windows in its outer walls.
    pub light: bool,
    /// A door that is not needed may be locked.
    pub kept_shut: bool,
    pub furniture: &'static [FurniturePiece],
}

/// What a door of a room leads to.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum DoorTarget {
    /// Halls, corridors and all else that is there to be walked through.
    Ways,
    /// The ground outside, and stairs.
    Ground,
    /// A room of this name.
    To(&'static str),
}

/// Who comes by a room.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum RoomAccess {
    Outside,
    /// A corridor or hall, off which the others lie.
    Way,
    Public,
    Private,
    Service,
    /// A bathroom of one room alone.
    Bath,
}

const fn of(
    name: &'static str,
    [least, most]: [i16; 2],
    access: RoomAccess,
    furniture: &'static [FurniturePiece],
) -> RoomUse {
    let light = matches!(access, Way | Public | Private);
    let doors: &[&[DoorTarget]] = match access {
        Outside => &[],
        Way => &[&[Ways], &[Ground]],
        Public | Private | Service | Bath => &[&[Ways]],
    };
    RoomUse { name, least, most, access, doors, wide: false, light, kept_shut: false, furniture }
}

impl RoomUse {
    /// With doors that lead elsewhere than onto the ways.
    const fn onto(self, doors: &'static [&'static [DoorTarget]]) -> Self {
        Self { doors, ..self }
    }

    /// Without windows.
    const fn dark(self) -> Self {
        Self { light: false, ..self }
    }

    /// With a wide door to the ground outside.
    const fn wide(self) -> Self {
        Self { wide: true, ..self }
    }
}

/// A room that is kept shut, without windows.
const fn shut(name: &'static str, sides: [i16; 2], furniture: &'static [FurniturePiece]) -> RoomUse {
    RoomUse { kept_shut: true, light: false, ..of(name, sides, Service, furniture) }
}

/// A car for goods or staff.
const fn van(name: &'static str, sides: [i16; 2], furniture: &'static [FurniturePiece]) -> RoomUse {
    of(name, sides, Public, furniture).wide().onto(&[&[Ways], &[To("Platform")]])
}

const SHELVES: FurniturePiece = Wall('H', 3, 4);
const CABINET: FurniturePiece = Wall('H', 2, 1);
const CHAIRS: FurniturePiece = Wall('h', 2, 2);
const SOFA: FurniturePiece = Wall('h', 3, 1);
const BED: FurniturePiece = Beds(1);
const UNITS: FurniturePiece = Wall('h', 4, 2);

/// Gardens and courts, for the doors of rooms that people sit in.
const GARDENS: &[DoorTarget] = &[To("Garden"), To("Back garden"), To("Front garden"), To("Court")];
/// Yards and gardens behind a building, for the doors of those who work there.
const BACKS: &[DoorTarget] = &[To("Back yard"), To("Back garden"), To("Garden")];
/// Halls of goods, guests or customers, for what lies off them where there is no corridor.
const FLOORS: &[DoorTarget] = &[Ways, To("Main hall"), To("Sales floor"), To("Dining area"), To("Loading bay")];

pub(super) static LANDING: RoomUse = of("Landing", [3, 5], Outside, &[]).onto(&[&[To("Court")]]);
pub(super) static STAIRWELL: RoomUse = of("Stairwell", [4, 6], Outside, &[]);
pub(super) static STAIRHEAD: RoomUse = of("Stairhead", [4, 6], Outside, &[]);
pub(super) static BACK_STAIRS: RoomUse = of("Back stairs", [3, 4], Outside, &[]);
pub(super) static COURT: RoomUse = of("Court", [3, 9], Outside, &[Lone('h', 4), Wall('h', 2, 2)]);
pub(super) static FORECOURT: RoomUse = of("Forecourt", [3, 9], Outside, &[Lone('h', 3), Wall('H', 2, 2)]);
pub(super) static GARDEN: RoomUse = of("Garden", [3, 9], Outside, &[Lone('h', 6), Wall('h', 2, 2)]);
pub(super) static FRONT_GARDEN: RoomUse = of("Front garden", [3, 9], Outside, &[Lone('h', 3), Wall('h', 3, 3)]);
pub(super) static BACK_GARDEN: RoomUse = of("Back garden", [3, 9], Outside, &[Lone('h', 3), Wall('H', 2, 1)]);
pub(super) static AMBULANCES: RoomUse = of("Ambulance bay", [3, 9], Outside, &[Amid('H', 2, 4)]);
pub(super) static GROUNDS: RoomUse = of("Hospital grounds", [3, 9], Outside, &[Lone('h', 4), CHAIRS]);
pub(super) static PLAYGROUND: RoomUse = of("Playground", [3, 9], Outside, &[Lone('h', 4), CHAIRS]);
pub(super) static YARD: RoomUse = of("Yard", [3, 9], Outside, &[Amid('H', 2, 4), Wall('h', 2, 3)]);
pub(super) static BACK_YARD: RoomUse = of("Back yard", [3, 9], Outside, &[Wall('H', 2, 3)]);
pub(super) static STREET: RoomUse = of("Street", [3, 9], Outside, &[Grid('h', 3, 2, 5, 9)]);
pub(super) static CAR_PARK: RoomUse = of("Car park", [3, 9], Outside, &[Grid('h', 2, 2, 3, 9)]);
pub(super) static PLATFORM: RoomUse = of("Platform", [3, 9], Outside, &[Grid('h', 2, 1, 6, 9)]);

pub(super) static HALL: RoomUse = of("Hall", [2, 3], Way, &[Wall('h', 2, 1)]);
pub(super) static GREAT_HALL: RoomUse = of("Great hall", [5, 9], Way, &[Wall('h', 2, 4), Amid('h', 2, 2)]);
pub(super) static GALLERY: RoomUse = of("Gallery", [2, 2], Way, &[Lone('h', 1)]);
pub(super) static CORRIDOR: RoomUse = of("Corridor", [2, 2], Way, &[Lone('h', 1)]);
pub(super) static GANGWAY: RoomUse = of("Gangway", [1, 1], Way, &[]).dark().onto(&[&[Ways]]);
pub(super) static LOBBY: RoomUse = of("Lobby and desk", [7, 9], Way, &[Counter('h'), SOFA, SOFA, CHAIRS]);

pub(super) static LIVING: RoomUse =
    of("Living room", [5, 9], Public, &[SOFA, Amid('h', 2, 1), CABINET, Wall('h', 2, 1)]).onto(&[
        &[Ways],
        &[To("Dining room")],
        GARDENS,
    ]);
pub(super) static DINING: RoomUse = of("Dining room", [4, 8], Public, &[Amid('h', 3, 2), CABINET]).onto(&[
    &[Ways, To("Living room")],
    &[To("Kitchen")],
    &[To("Back garden")],
]);
pub(super) static KITCHEN: RoomUse = of("Kitchen", [3, 6], Public, &[UNITS, Amid('h', 2, 1), Wall('H', 1, 1)]).onto(&[
    &[Ways, To("Dining room"), To("Living room")],
    &[To("Dining room"), To("Living room")],
    BACKS,
]);
pub(super) static BEDROOM: RoomUse = of("Bedroom", [4, 6], Private, &[BED, CABINET]);
pub(super) static MASTER_BEDROOM: RoomUse = of("Master bedroom", [4, 8], Private, &[Beds(2), CABINET, SOFA]);
pub(super) static NURSERY: RoomUse = of("Nursery", [3, 5], Private, &[BED, Lone('h', 1)]);
pub(super) static GUEST_ROOM: RoomUse = of("Guest room", [4, 6], Private, &[BED, CABINET]);
pub(super) static STUDY: RoomUse = of("Study", [3, 5], Private, &[Wall('H', 2, 2), Amid('h', 2, 1)]);
pub(super) static BATHROOM: RoomUse = of("Bathroom", [3, 4], Service, &[Wall('h', 2, 1), Lone('h', 1)]);
pub(super) static TOILET: RoomUse =
    of("Toilet", [2, 3], Service, &[Lone('h', 1)]).onto(&[&[To("Break room"), Ways, To("Main hall")]]);
pub(super) static STORE_ROOM: RoomUse = of("Store room", [2, 4], Service, &[SHELVES]).onto(&[FLOORS]);
pub(super) static PANTRY: RoomUse = of("Pantry", [2, 3], Service, &[Wall('H', 2, 2)]).onto(&[&[To("Kitchen")]]);
pub(super) static UTILITY: RoomUse = of("Utility room", [3, 4], Service, &[Wall('h', 2, 2)]).onto(&[&[To("Kitchen")]]);
pub(super) static GARAGE: RoomUse = of("Garage", [5, 6], Service, &[Amid('H', 2, 4), Wall('h', 3, 1)])
    .wide()
    .onto(&[&[To("Front garden"), To("Garden")], &[To("Utility room"), Ways, To("Kitchen")]]);
pub(super) static DRAWING_ROOM: RoomUse =
    of("Drawing room", [6, 9], Public, &[SOFA, SOFA, Amid('h', 2, 2), CABINET]).onto(&[&[Ways], GARDENS]);
pub(super) static LIBRARY: RoomUse = of("Library", [5, 7], Private, &[SHELVES, Amid('h', 2, 1)]);
pub(super) static GAMES_ROOM: RoomUse = of("Games room", [5, 7], Public, &[Amid('h', 3, 2), CHAIRS]);
pub(super) static VILLA_DINING: RoomUse =
    of("Dining room", [5, 8], Public, &[Amid('h', 4, 2), CABINET, CABINET]).onto(&[&[Ways], &[To("Kitchen")], GARDENS]);

pub(super) static RECEPTION: RoomUse =
    of("Reception", [5, 8], Public, &[Counter('h'), CHAIRS]).onto(&[&[Ways], &[To("Forecourt"), To("Stairhead")]]);
pub(super) static OFFICE: RoomUse = of("Office", [3, 5], Private, &[Amid('h', 2, 1), Wall('H', 2, 1)]);
pub(super) static OPEN_OFFICE: RoomUse =
    of("Open-plan office", [8, 14], Public, &[Grid('h', 2, 2, 2, 1), CABINET, CABINET]);
pub(super) static MEETING_ROOM: RoomUse = of("Meeting room", [5, 8], Private, &[Amid('h', 4, 2)]);
pub(super) static BOARD_ROOM: RoomUse = of("Board room", [6, 9], Private, &[Amid('h', 5, 2), CABINET]);
pub(super) static SERVER_ROOM: RoomUse = shut("Server room", [3, 5], &[Grid('H', 2, 1, 2, 1), Wall('H', 2, 2)]);
pub(super) static ARCHIVE: RoomUse = shut("Archive", [4, 6], &[Grid('H', 3, 1, 2, 1)]);
pub(super) static COPY_ROOM: RoomUse = of("Copy room", [3, 3], Service, &[Wall('H', 1, 2), Wall('h', 2, 1)]);
pub(super) static TEA_KITCHEN: RoomUse = of("Tea kitchen", [3, 4], Service, &[Wall('h', 3, 1), Lone('h', 1)]);
pub(super) static TOILETS: RoomUse = of("Toilets", [3, 4], Service, &[Wall('h', 2, 2)]);
pub(super) static CANTEEN: RoomUse = of("Canteen", [6, 10], Public, &[Counter('h'), Grid('h', 2, 1, 2, 2)]);

pub(super) static WARD: RoomUse = of("Ward", [7, 11], Public, &[Beds(8)]);
pub(super) static SICKROOM: RoomUse = of("Single room", [4, 5], Private, &[BED, Lone('h', 1)]);
pub(super) static WAITING: RoomUse = of("Waiting room", [4, 6], Public, &[CHAIRS, Wall('h', 3, 1), Lone('h', 1)])
    .onto(&[&[Ways], &[To("Ambulance bay"), To("Hospital grounds")]]);
pub(super) static NURSES: RoomUse = of("Nurses' station", [5, 7], Public, &[Counter('h'), CABINET]);
pub(super) static PHARMACY: RoomUse = shut("Pharmacy", [3, 5], &[SHELVES]).onto(&[&[To("Nurses' station"), Ways]]);
pub(super) static THEATRE: RoomUse = of("Operating room", [6, 7], Private, &[Amid('h', 1, 2), Wall('H', 2, 2)]);
pub(super) static X_RAY: RoomUse = of("X-ray", [4, 6], Private, &[Amid('h', 2, 1), CABINET]).dark();
pub(super) static DAY_ROOM: RoomUse = of("Day room", [5, 8], Public, &[Grid('h', 2, 1, 3, 3), SOFA, CHAIRS]);
pub(super) static LINEN: RoomUse = of("Linen room", [2, 4], Service, &[SHELVES]);
pub(super) static SURGERY: RoomUse = of("Doctor's office", [3, 5], Private, &[Amid('h', 2, 1), CABINET]);

pub(super) static CLASSROOM: RoomUse = of("Classroom", [6, 10], Public, &[Grid('h', 3, 1, 2, 1)]);
pub(super) static LABORATORY: RoomUse =
    of("Laboratory", [6, 9], Public, &[Grid('h', 3, 2, 2, 2), CABINET, Wall('h', 3, 1)]);
pub(super) static STAFF_ROOM: RoomUse = of("Staff room", [5, 7], Private, &[Amid('h', 3, 1), CABINET, SOFA]);
pub(super) static BOOKS: RoomUse = of("Book store", [3, 4], Service, &[SHELVES]);
pub(super) static GYM: RoomUse = of("Gym", [9, 13], Public, &[Wall('h', 4, 2), Wall('H', 2, 2)]);
pub(super) static HEAD: RoomUse = of("Head's office", [4, 5], Private, &[Amid('h', 2, 1), CABINET]);
pub(super) static CLOAKROOM: RoomUse = of("Cloakroom", [3, 5], Service, &[Wall('h', 3, 2), Wall('h', 2, 1)]);
pub(super) static SCHOOL_CLOAKROOM: RoomUse =
    of("Cloakroom", [4, 6], Public, &[Wall('h', 3, 2), Wall('h', 2, 1)]).onto(&[&[Ways], &[To("Playground")]]);
pub(super) static SCHOOL_LIBRARY: RoomUse =
    of("School library", [6, 9], Public, &[Grid('H', 3, 1, 2, 2), Wall('H', 2, 2)]);

pub(super) static HOTEL_ROOM: RoomUse =
    of("Room", [5, 5], Private, &[Beds(1), Wall('h', 2, 1)]).onto(&[&[To("Corridor")]]);
pub(super) static EN_SUITE: RoomUse =
    of("Bath", [2, 2], Bath, &[Lone('h', 1), Lone('h', 1)]).dark().onto(&[&[To("Room")]]);
pub(super) static LOUNGE: RoomUse = of("Lounge", [5, 8], Public, &[SOFA, SOFA, Amid('h', 2, 1), CABINET]);
pub(super) static BREAKFAST: RoomUse = of("Breakfast room", [7, 10], Public, &[Grid('h', 2, 2, 2, 2), Wall('h', 3, 1)]);
pub(super) static HOTEL_KITCHEN: RoomUse =
    of("Kitchen", [4, 7], Public, &[UNITS, Amid('h', 2, 1), Wall('H', 2, 1)]).onto(&[&[To("Breakfast room")], &[Ways]]);

pub(super) static MAIN_HALL: RoomUse = of("Main hall", [9, 40], Public, &[Grid('H', 5, 1, 2, 2)])
    .dark()
    .wide()
    .onto(&[&[To("Loading bay"), To("Yard")], &[To("Back yard")]]);
pub(super) static LOADING_BAY: RoomUse =
    of("Loading bay", [5, 8], Public, &[Grid('h', 2, 2, 3, 3)]).wide().onto(&[&[To("Yard")], &[To("Main hall")]]);
pub(super) static COLD_STORE: RoomUse = shut("Cold store", [4, 7], &[Grid('H', 3, 1, 2, 2), SHELVES]).onto(&[&[
    To("Kitchen"),
    To("Stock room"),
    To("Main hall"),
]]);
pub(super) static PACKING: RoomUse = of("Packing room", [5, 8], Public, &[Grid('h', 3, 1, 2, 2), Wall('H', 2, 1)])
    .onto(&[&[To("Main hall")], &[To("Loading bay")]]);
pub(super) static WORKSHOP: RoomUse =
    of("Workshop", [5, 8], Public, &[UNITS, Amid('h', 3, 1), CABINET]).onto(&[&[To("Main hall"), To("Loading bay")]]);
pub(super) static LOCKERS: RoomUse =
    of("Locker room", [3, 5], Service, &[Wall('H', 3, 2), Amid('h', 2, 1)]).onto(&[FLOORS]);
pub(super) static CAGE: RoomUse = shut("Cage", [3, 5], &[SHELVES]).onto(&[&[To("Main hall")]]);
pub(super) static DISPATCH: RoomUse = of("Dispatch office", [4, 5], Public, &[Amid('h', 2, 1), CABINET])
    .onto(&[&[To("Loading bay"), To("Main hall")], &[To("Yard")]]);
pub(super) static BOILER: RoomUse =
    shut("Boiler room", [3, 5], &[Amid('H', 2, 2)]).onto(&[&[Ways, To("Main hall"), To("Stock room")]]);

pub(super) static SALES: RoomUse = of("Sales floor", [9, 40], Public, &[FurniturePiece::Shelves, Wall('h', 4, 2)])
    .onto(&[&[To("Street"), To("Car park")]]);
pub(super) static BAKERY: RoomUse =
    of("Bakery", [4, 6], Public, &[UNITS, Amid('h', 2, 1), Wall('H', 2, 1)]).onto(&[&[To("Sales floor")]]);
pub(super) static STOCK: RoomUse = of("Stock room", [6, 12], Public, &[Grid('H', 3, 1, 2, 2), SHELVES])
    .dark()
    .wide()
    .onto(&[&[To("Sales floor")], &[To("Back yard")]]);
pub(super) static SHOP_OFFICE: RoomUse =
    of("Manager's office", [3, 5], Private, &[Amid('h', 2, 1), CABINET]).onto(&[FLOORS]);
pub(super) static BREAK_ROOM: RoomUse =
    of("Break room", [4, 6], Private, &[Amid('h', 2, 1), Wall('h', 3, 1)]).onto(&[FLOORS]);

pub(super) static GUESTS: RoomUse =
    of("Dining area", [8, 40], Public, &[Grid('h', 2, 2, 2, 1)]).onto(&[&[To("Street")], &[To("Bar")]]);
pub(super) static BAR: RoomUse =
    of("Bar", [4, 6], Public, &[Counter('h'), Wall('H', 3, 1)]).onto(&[&[To("Dining area")]]);
pub(super) static PRIVATE_DINING: RoomUse =
    of("Private dining room", [5, 7], Private, &[Amid('h', 3, 2)]).onto(&[&[To("Dining area")]]);
pub(super) static RANGE: RoomUse = of("Kitchen", [6, 12], Public, &[UNITS, Grid('h', 4, 1, 2, 2), Wall('H', 2, 1)])
    .onto(&[&[To("Dining area")], &[To("Back yard")], &[To("Bar")]]);
pub(super) static GUEST_TOILETS: RoomUse =
    of("Toilets", [3, 5], Service, &[Wall('h', 2, 2), Lone('h', 1)]).onto(&[&[To("Dining area")]]);

pub(super) static SECOND_CLASS: RoomUse =
    of("Second class", [6, 12], Public, &[FurniturePiece::Seats]).onto(&[&[Ways], &[To("Platform")]]);
pub(super) static DINING_CAR: RoomUse =
    of("Dining car", [6, 12], Public, &[FurniturePiece::Seats]).onto(&[&[Ways], &[To("Platform")]]);
pub(super) static GALLEY: RoomUse = of("Galley", [3, 4], Service, &[Wall('h', 3, 1)]).onto(&[&[To("Dining car")]]);
pub(super) static SIDE_CORRIDOR: RoomUse = of("Side corridor", [2, 2], Way, &[]);
pub(super) static COMPARTMENT: RoomUse =
    of("Compartment", [3, 5], Private, &[Wall('h', 3, 2)]).onto(&[&[To("Side corridor")]]);
pub(super) static MAIL: RoomUse = van("Mail car", [6, 12], &[Wall('H', 3, 3), Lone('h', 3)]);
pub(super) static LUGGAGE: RoomUse = van("Luggage car", [6, 12], &[Wall('h', 3, 3), Wall('H', 2, 2)]);
pub(super) static CAB: RoomUse = of("Driver's cab", [2, 3], Private, &[Lone('h', 1)]).onto(&[&[
    To("Mail car"),
    To("Luggage car"),
    To("Engine room"),
    To("Guard's van"),
]]);
pub(super) static ENGINE: RoomUse =
    RoomUse { kept_shut: true, ..van("Engine room", [5, 12], &[Amid('H', 5, 1), Wall('h', 2, 1)]).dark() };
pub(super) static GUARD: RoomUse = van("Guard's van", [6, 12], &[Wall('H', 2, 2), Amid('h', 2, 1)]);

pub(super) static PUBLIC_DESK: RoomUse =
    of("Front office", [5, 7], Public, &[Counter('h'), CHAIRS]).onto(&[&[Ways], &[To("Street")]]);
pub(super) static CUSTODY_CORRIDOR: RoomUse = of("Custody corridor", [2, 2], Way, &[]);
pub(super) static CELL: RoomUse =
    of("Cell", [2, 3], Private, &[Wall('h', 2, 1)]).dark().onto(&[&[To("Custody corridor"), Ways]]);
pub(super) static CUSTODY: RoomUse =
    of("Custody desk", [4, 6], Public, &[Counter('h')]).onto(&[&[Ways], &[To("Yard")]]);
pub(super) static INTERVIEW: RoomUse = of("Interview room", [3, 4], Private, &[Amid('h', 2, 1)]);
pub(super) static ARMOURY: RoomUse = shut("Armoury", [3, 4], &[SHELVES]);
pub(super) static EVIDENCE: RoomUse = shut("Evidence store", [3, 5], &[SHELVES]);
pub(super) static BRIEFING: RoomUse = of("Briefing room", [6, 9], Public, &[Grid('h', 3, 1, 2, 1)]);
pub(super) static CID: RoomUse = of("Detectives' office", [7, 11], Public, &[Grid('h', 2, 2, 2, 1), CABINET]);
