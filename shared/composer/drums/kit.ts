/** The General MIDI drums that the composer uses. */
export const KIT = {
  kick: 36,
  rim: 37,
  snare: 38,
  clap: 39,
  lowTom: 43,
  hat: 42,
  midTom: 47,
  pedalHat: 44,
  openHat: 46,
  highTom: 50,
  crash: 49,
  ride: 51,
  tambourine: 54,
  maracas: 70,
  claves: 75,
} as const
export type Drum = keyof typeof KIT
