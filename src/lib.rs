//! Fatal Funnel.
