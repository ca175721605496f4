//! What a player can do, whichever device does it.
use bevy::prelude::*;
use leafwing_input_manager::prelude::*;
use serde::{Deserialize, Serialize};

/// Everything a player can do.
#[derive(Actionlike, Reflect, Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    Select,
    Alternate,
    Up,
    Down,
    Left,
    Right,
    Confirm,
    Cancel,
    Next,
    Previous,
    /// The next or the previous order of the figure that can be given; `Confirm` then gives it.
    NextOrder,
    PreviousOrder,
    EndPhase,
    Undo,
    /// Make again what was undone.
    Redo,
    /// Take out what is selected.
    Delete,
    /// Play the level under edit, or go back to the editor.
    Edit,
    Skip,
    Grab,
    PanUp,
    PanDown,
    PanLeft,
    PanRight,
    /// In notches of the wheel, positive towards the board.
    #[actionlike(Axis)]
    Zoom,
    ZoomIn,
    ZoomOut,
    /// In logical pixels, positive towards the start of the list.
    #[actionlike(Axis)]
    Scroll,
    Whole,
    Watch,
    Faster,
    Slower,
    Other,
    Advice,
    Eyes,
    /// Play the other side's last turn again.
    Again,
    /// Turn the page of the order bar.
    MoreOrders,
    /// Draw up a plan of orders, or let it go.
    Plan,
    /// Leave the routine orders of a calm round to the team.
    CarryOn,
    /// Give the selected figure its standing order, or take it away.
    Standing,
    /// Mark what known hostiles see and what is not swept.
    Foresight,
    Save,
    Load,
    Paste,
    Fullscreen,
    Photo,
    Help,
    Settings,
    /// The order with this letter or digit.
    Order(char),
    /// A modifier: while it is held, letters and digits give no order.
    NoOrder,
}
