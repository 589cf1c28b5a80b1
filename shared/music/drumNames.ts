/** The lowest key with a percussion sound. */
const FIRST_DRUM = 27

/** Percussion sounds of keys 27–87: 35–81 by General MIDI System Level 1, the others by General MIDI 2. */
export const DRUM_NAMES = [
  'High Q',
  'Slap',
  'Scratch Push',
  'Scratch Pull',
  'Sticks',
  'Square Click',
  'Metronome Click',
  'Metronome Bell',
  'Acoustic Bass Drum',
  'Bass Drum 1',
  'Side Stick',
  'Acoustic Snare',
  'Hand Clap',
  'Electric Snare',
  'Low Floor Tom',
  'Closed Hi-Hat',
  'High Floor Tom',
  'Pedal Hi-Hat',
  'Low Tom',
  'Open Hi-Hat',
  'Low-Mid Tom',
  'Hi-Mid Tom',
  'Crash Cymbal 1',
  'High Tom',
  'Ride Cymbal 1',
  'Chinese Cymbal',
  'Ride Bell',
  'Tambourine',
  'Splash Cymbal',
  'Cowbell',
  'Crash Cymbal 2',
  'Vibraslap',
  'Ride Cymbal 2',
  'Hi Bongo',
  'Low Bongo',
  'Mute Hi Conga',
  'Open Hi Conga',
  'Low Conga',
  'High Timbale',
  'Low Timbale',
  'High Agogo',
  'Low Agogo',
  'Cabasa',
  'Maracas',
  'Short Whistle',
  'Long Whistle',
  'Short Guiro',
  'Long Guiro',
  'Claves',
  'Hi Wood Block',
  'Low Wood Block',
  'Mute Cuica',
  'Open Cuica',
  'Mute Triangle',
  'Open Triangle',
  'Shaker',
  'Jingle Bell',
  'Belltree',
  'Castanets',
  'Mute Surdo',
  'Open Surdo',
] as const

export type DrumName = (typeof DRUM_NAMES)[number]

/** Name of the percussion sound on a key of the rhythm channel, or null where there is none. */
export function drumName(noteNumber: number): DrumName | null {
  return DRUM_NAMES[noteNumber - FIRST_DRUM] ?? null
}

/** A row of the rhythm track's piano roll. */
export interface DrumRow {
  readonly noteNumber: number
  readonly name: DrumName
}

/** The rows that have a sound, from the lowest key up. */
export const DRUM_ROWS: readonly DrumRow[] = DRUM_NAMES.map((name, i) => ({ noteNumber: FIRST_DRUM + i, name }))
