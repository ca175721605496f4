//! The browser's loudspeakers, through the page's own WebAudio. Browsers let a page sound only after the player's first
//! click or key, so nothing is opened before.
use std::cell::RefCell;
use std::collections::BTreeMap;

use wasm_bindgen::prelude::*;
use web_sys::{AudioBuffer, AudioBufferSourceNode, AudioContext, AudioNode, GainNode};

use crate::audio::sound_catalogue::{Bus, SoundLoop};
use crate::audio::sound_position::Bearing;
use crate::audio::synth::{RATE, Samples};
use crate::localization::{Phrase, phrase};

thread_local!(static MIXER: RefCell<Option<Result<Mixer, Phrase>>> = const { RefCell::new(None) });

/// A handle for the mixer, which lives on the page's thread.
pub struct Output;

struct Mixer {
    context: AudioContext,
    buses: Vec<(Bus, GainNode)>,
    loops: BTreeMap<SoundLoop, GainNode>,
    /// Clips that were handed to the browser, by the place of their samples.
    buffers: BTreeMap<usize, (Samples, AudioBuffer)>,
}

/// Events of a player's first gesture.
const GESTURES: [&str; 3] = ["pointerdown", "keydown", "touchend"];

/// Seconds in which volumes change, so that they do not click.
const SOON: f64 = 0.05;

impl Output {
    pub fn open() -> Self {
        let Some(window) = web_sys::window() else { return Self };
        let listener = Closure::<dyn Fn()>::new(|| {
            MIXER.with_borrow_mut(|mixer| match mixer {
                None => *mixer = Some(Mixer::open().map_err(|_| silent())),
                // Some browsers stop the sound of a page that was away.
                Some(Ok(mixer)) => drop(mixer.context.resume()),
                Some(Err(_)) => {}
            });
        });
        for gesture in GESTURES {
            // Before the canvas sees it.
            let _ = window.add_event_listener_with_callback_and_bool(gesture, listener.as_ref().unchecked_ref(), true);
        }
        // The listener lives as long as the page.
        listener.forget();
        Self
    }

    pub fn opening_result(&mut self) -> Option<Result<(), Phrase>> {
        MIXER.with_borrow(|mixer| mixer.as_ref().map(|mixer| mixer.as_ref().map(|_| ()).map_err(Clone::clone)))
    }

    pub fn play(&mut self, clip: &Samples, bearing: Bearing, pitch: f32) {
        // A browser that refuses a node leaves this sound out.
        let _ = with(|mixer| mixer.play(clip, bearing, pitch));
    }

    pub fn start_loop(&mut self, of: SoundLoop, clip: &Samples) {
        let _ = with(|mixer| mixer.start(of, clip));
    }

    pub fn fade_loop(&mut self, of: SoundLoop, strength: f32, seconds: f32) {
        let _ = with(|mixer| match mixer.loops.get(&of) {
            Some(gain) => mixer.glide(gain, strength, f64::from(seconds)),
            None => Ok(()),
        });
    }

    pub fn set_volume(&mut self, bus: Bus, volume: f32) {
        let _ = with(|mixer| mixer.glide(mixer.bus(bus)?, volume, SOON));
    }

    pub fn set_paused(&mut self, hold: bool) {
        let _ = with(|mixer| if hold { mixer.context.suspend() } else { mixer.context.resume() }.map(drop));
    }
}

fn with(act: impl FnOnce(&mut Mixer) -> Result<(), JsValue>) -> Result<(), JsValue> {
    MIXER.with_borrow_mut(|mixer| match mixer {
        Some(Ok(mixer)) => act(mixer),
        _ => Ok(()),
    })
}

fn silent() -> Phrase {
    phrase!("sound-none-in-browser")
}

impl Mixer {
    fn open() -> Result<Self, JsValue> {
        let context = AudioContext::new()?;
        let mut buses = Vec::new();
        for bus in Bus::ALL {
            let gain = context.create_gain()?;
            gain.connect_with_audio_node(&context.destination())?;
            buses.push((bus, gain));
        }
        Ok(Self { context, buses, loops: BTreeMap::new(), buffers: BTreeMap::new() })
    }

    fn bus(&self, bus: Bus) -> Result<&GainNode, JsValue> {
        self.buses.iter().find(|(of, _)| *of == bus).map(|(_, gain)| gain).ok_or(JsValue::NULL)
    }

    /// The clip as a node that plays it once.
    fn source(&mut self, clip: &Samples) -> Result<AudioBufferSourceNode, JsValue> {
        let place = clip.as_ptr() as usize;
        if !self.buffers.contains_key(&place) {
            let buffer = self.context.create_buffer(1, clip.len().max(1) as u32, RATE as f32)?;
            buffer.copy_to_channel(clip, 0)?;
            self.buffers.insert(place, (clip.clone(), buffer));
        }
        let source = self.context.create_buffer_source()?;
        source.set_buffer(self.buffers.get(&place).map(|(_, buffer)| buffer));
        Ok(source)
    }

    fn play(&mut self, clip: &Samples, bearing: Bearing, pitch: f32) -> Result<(), JsValue> {
        let source = self.source(clip)?;
        source.playback_rate().set_value(pitch);
        let gain = self.context.create_gain()?;
        gain.gain().set_value(bearing.gain);
        source.connect_with_audio_node(&gain)?;
        let mut end: AudioNode = gain.into();
        if let Ok(side) = self.context.create_stereo_panner() {
            side.pan().set_value(bearing.pan);
            end.connect_with_audio_node(&side)?;
            end = side.into();
        }
        end.connect_with_audio_node(self.bus(Bus::Effects)?)?;
        source.start()
    }

    fn start(&mut self, of: SoundLoop, clip: &Samples) -> Result<(), JsValue> {
        let source = self.source(clip)?;
        source.set_loop(true);
        let gain = self.context.create_gain()?;
        gain.gain().set_value(0.0);
        source.connect_with_audio_node(&gain)?;
        gain.connect_with_audio_node(self.bus(of.bus())?)?;
        source.start()?;
        self.loops.insert(of, gain);
        Ok(())
    }

    fn glide(&self, gain: &GainNode, strength: f32, seconds: f64) -> Result<(), JsValue> {
        let (now, param) = (self.context.current_time(), gain.gain());
        param.cancel_scheduled_values(now)?;
        param.set_value_at_time(param.value(), now)?;
        param.linear_ramp_to_value_at_time(strength, now + seconds)?;
        Ok(())
    }
}
