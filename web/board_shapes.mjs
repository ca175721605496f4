// The pictures of the opening sheet's boards, in the game's world units: 44 to a tile. Their shapes are those of
// `src/theme/art/`, their colours are in opening.css.

/** What stands on a board, by name: tiles are centred on the origin, figures look to the right. */
export const SYMBOLS = {
  crate: `<rect class="b-wood-low" x="-17" y="-15.5" width="34" height="32" rx="2.5"/>
    <rect class="b-wood" x="-17" y="-15.5" width="34" height="27" rx="2.5"/><path class="b-slat" d="M-13-2h26"/>`,
  crates: `<rect class="b-wood-low" x="-18.5" y="-13.5" width="19" height="30" rx="2.5"/>
    <rect class="b-wood" x="-18.5" y="-13.5" width="19" height="25" rx="2.5"/>
    <rect class="b-wood-low" x="2.5" y="-6" width="16" height="22" rx="2.5"/>
    <rect class="b-wood" x="2.5" y="-6" width="16" height="18" rx="2.5"/><path class="b-slat" d="M-15-1H-3"/>`,
  table: `<rect class="b-wood-low" x="-18.5" y="-11" width="37" height="26" rx="2.5"/>
    <rect class="b-wood" x="-18.5" y="-11" width="37" height="20" rx="2.5"/><path class="b-slat" d="M-9-9V7M0-9V7M9-9V7"/>`,
  cabinet: `<rect class="b-steel-low" x="-18" y="-14.5" width="36" height="34" rx="2"/>
    <rect class="b-steel" x="-18" y="-19" width="36" height="30" rx="2"/><path class="b-gap" d="M0-18V10"/>
    <path class="b-knob" d="M-4-3h0M4-3h0"/>`,
  pillar: `<circle class="b-steel-low" cy="5.5" r="16.5"/><circle class="b-steel" cy="-3" r="16.5"/>
    <circle class="b-gap" cy="-3" r="10" fill="none"/>`,
  rubble: `<path class="b-stone" d="M-15-10l7-4 4 5-3 6-8-1zM3-16l6 2 1 6-6 2-4-5zM10 4l6-3 4 5-4 6-6-2zM-8 6l6-2 4 5-4 6-7-2zM-18 9l4-2 3 4-3 4-4-1zM13-8l4-1 1 4-4 2z"/>`,
  exit: `<path class="b-exit" d="M-17-8v-5q0-4 4-4h5M8-17h5q4 0 4 4v5M17 8v5q0 4-4 4H8M-8 17h-5q-4 0-4-4V8M0-9V5M-6.5-2.5L0 5l6.5-7.5"/>`,
  stairs: [0, 1, 2, 3, 4, 5].map((tread) => `<rect class="b-tread" x="-22" y="${(tread * 7.33 - 22).toFixed(1)}" width="44" height="7.4"
    opacity="${(0.9 - tread * 0.13).toFixed(2)}"/>`).join(''),
  window: `<rect class="b-reveal" x="-22" y="-22" width="44" height="44"/>
    <rect class="b-pane" x="-22" y="-7.5" width="44" height="15"/><path class="b-bar" d="M-11-7.5v15M11-7.5v15"/>
    <path class="b-glint" d="M-8 4l6-8M-1 4l6-8"/>`,
  jambs: `<rect class="b-jamb" x="-22.2" y="-8.5" width="3.6" height="17" rx=".8"/>
    <rect class="b-jamb" x="18.6" y="-8.5" width="3.6" height="17" rx=".8"/>`,
  door: '<rect class="b-leaf" x="-20" y="-5" width="40" height="10" rx="2"/>',
  open: `<path class="b-swing" d="M-18-36A36 36 0 0 1 18 0"/>
    <rect class="b-leaf" x="-21.5" y="-36" width="7" height="36" rx="2"/>`,
  gate: `<rect class="b-gate" x="-20" y="-7" width="40" height="14" rx="1"/>
    <path class="b-rods" d="M-14-5V5M-7-5V5M7-5V5M14-5V5"/>`,
  lock: `<path class="b-shackle" d="M-4.8-3a4.8 4.8 0 0 1 9.6 0"/>
    <rect class="b-lock" x="-7.5" y="-3" width="15" height="12" rx="2.2"/><path class="b-hole" d="M0 2.2v4"/>`,
  boards: '<path class="b-board-edge" d="M-17-7L17 7M-17 7L17-7"/><path class="b-plank" d="M-17-7L17 7M-17 7L17-7"/>',
  leaf: `<g class="b-leaves"><circle cx="-11" cy="-9" r="5.5"/><circle cx="6" cy="-13" r="4.5"/><circle cx="12" cy="3" r="5.5"/>
    <circle cx="-3" cy="2" r="6"/><circle cx="-13" cy="11" r="4.5"/><circle cx="5" cy="14" r="5"/></g>`,
  evidence: `<path class="b-paper" d="M-12-9h9l3 3h12V9h-24z"/><path class="b-print" d="M-8-1H3M-8 3H3"/>
    <circle class="b-seal" cx="8" cy="4" r="3.6"/>`,
  device: `<rect class="b-device" x="-13" y="-8" width="26" height="18" rx="3"/>
    <rect class="b-dial" x="-10" y="-3" width="14" height="8" rx="1.5"/><path class="b-digits" d="M-7-1v4M-3.5-1v4M1-1v4"/>
    <path class="b-wire" d="M6-8l3-5 4 4-4 7"/>`,
  terminal: `<rect class="b-case" x="-13" y="-11" width="26" height="18" rx="2.5"/>
    <rect class="b-screen" x="-10.5" y="-8.5" width="21" height="13" rx="1"/>
    <path class="b-text" d="M-7-5.5h9M-7-2H6M-7 1.5h5"/>
    <rect class="b-case" x="-11" y="8.5" width="22" height="4" rx="1.5"/>`,
  trap: `<path class="b-trap" d="M0-13L13 9.5H-13z"/><path class="b-trip" d="M-7 8.5V3M7 8.5V3M-7 6l4.6-1.6L2.4 6.6 7 5M0-7v5"/>`,
  other: '<rect class="b-other" x="-9" y="-9" width="18" height="18" rx="4"/>',
  body: `<path class="b-rim" d="M-12-14H4L14 0 4 14H-12L-16 0z"/><path class="b-body" d="M-12-14H4L14 0 4 14H-12L-16 0z"/>
    <circle class="b-head" cx="-1" r="7.2"/><path class="b-shine" d="M-5.1-1.5a4.4 4.4 0 0 1 6.2-2.4"/>`,
  hull: `<rect class="b-hull" x="-28" y="-18" width="56" height="36" rx="7"/>
    <path class="b-screen-glass" d="M8-14l8 3v22l-8 3z"/>
    <rect class="b-deck" x="-25" y="-14" width="28" height="28" rx="3"/>
    <path class="b-sign" d="M-20-9.5h10.6L-2.5 0l-6.9 9.5H-20L-23 0z"/>`,
  Pistol: '<rect x="12" y="-1.5" width="12" height="5" rx="1"/>',
  Smg: '<rect x="16" y="2.5" width="4" height="7" rx="1"/><rect x="8" y="-2" width="18" height="6" rx="1"/>',
  Carbine: '<rect x="17" y="-1" width="14" height="4" rx="1"/><rect x="9" y="-2.5" width="14" height="7" rx="1.2"/>',
  Shotgun: '<rect x="9" y="-2.5" width="22" height="4" rx="1"/><rect x="11.5" y="1.5" width="15" height="4.6" rx="1.4"/>',
  Rifle: `<rect x="16.5" y="-.6" width="17" height="3.2" rx=".8"/><rect x="8" y="-2.2" width="14" height="6.4" rx="1.2"/>
    <rect x="12" y="-5.9" width="10" height="3.8" rx="1.6"/>`,
  Heavy: `<rect x="25" y="-1.5" width="8" height="5" rx=".8"/><rect x="8" y="-3.5" width="20" height="9" rx="1.2"/>
    <rect x="12.5" y="4" width="9" height="8" rx="1.6"/>`,
  Blade: '<path d="M14-1.6L26-1l5 3-17 1.6z"/>',
  Shield: `<path class="b-shield-rim" d="M12.5-18.3a26 26 0 0 1 0 36.6"/><path class="b-shield" d="M12.5-18.3a26 26 0 0 1 0 36.6"/>`,
}

/** Gradients, patterns and blurs that all boards use; the page has them once. */
export const DEFS = `<svg width="0" height="0" aria-hidden="true" focusable="false"><defs>
<radialGradient id="b-lamp"><stop class="b-l" stop-opacity=".52"/><stop class="b-l" offset=".15" stop-opacity=".43"/><stop class="b-l" offset=".3" stop-opacity=".28"/><stop class="b-l" offset=".5" stop-opacity=".13"/><stop class="b-l" offset=".75" stop-opacity=".035"/><stop class="b-l" offset="1" stop-opacity="0"/></radialGradient>
<radialGradient id="b-team" gradientUnits="userSpaceOnUse" cx="-1" cy="0" r="17"><stop stop-color="#73d5ce"/><stop offset="1" stop-color="#41afa7"/></radialGradient>
<linearGradient id="b-held" x2="0" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="#a7aeb5"/></linearGradient>
<linearGradient id="b-steel" x2="0" y2="1"><stop stop-color="#8b9198"/><stop offset="1" stop-color="#686c70"/></linearGradient>
<linearGradient id="b-wood" x2="0" y2="1"><stop stop-color="#9b754c"/><stop offset="1" stop-color="#7e5f35"/></linearGradient>
<pattern id="b-joint" width="44" height="44" patternUnits="userSpaceOnUse"><path d="M0 43.4h44M43.4 0v44" stroke="#35322e" stroke-width="1.3"/></pattern>
<pattern id="b-strokes" width="11" height="11" patternUnits="userSpaceOnUse"><path d="M-1 1l2-2M0 11L11 0M10 12l2-2" stroke="#656e79" stroke-width="1.3"/></pattern>
<pattern id="b-roofing" width="11" height="11" patternUnits="userSpaceOnUse"><path d="M-1 1l2-2M0 11L11 0M10 12l2-2" stroke="#cfd8df" stroke-opacity=".3" stroke-width="1.5"/></pattern>
<pattern id="b-net" width="9" height="9" patternUnits="userSpaceOnUse"><path d="M0 9L9 0M0 0l9 9" stroke="#8bd17c" stroke-opacity=".45"/></pattern>
<pattern id="b-laths" width="44" height="11" patternUnits="userSpaceOnUse"><path d="M0 .5h44M12 0v5.5M34 5.5V11" stroke="#5f574d" stroke-width="1.2"/></pattern>
<filter id="b-blur" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="7"/></filter>
</defs></svg>`.replaceAll('>\n', '>')
