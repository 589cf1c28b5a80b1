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

/** Percussion sounds that only special kits have. */
export const KIT_DRUM_NAMES = [
  'Electric Snare 1',
  'Electric Snare 2',
  'Reverse Cymbal',
  'Rim Shot',
  'Closed Hi-Hat 2',
  'High Conga',
  'Mid Conga',
  'Brush Tap',
  'Brush Slap',
  'Brush Swirl',
  'Concert Bass Drum 1',
  'Concert Bass Drum 2',
  'Concert Snare',
  'Timpani',
  'Concert Cymbal 1',
  'Concert Cymbal 2',
  'Guitar Fret Noise',
  'Guitar Cut Up',
  'Guitar Cut Down',
  'Double Bass Slap',
  'Flute Key Click',
  'Laughing',
  'Scream',
  'Punch',
  'Heart Beat',
  'Footsteps 1',
  'Footsteps 2',
  'Applause',
  'Door Creaking',
  'Door',
  'Scratch',
  'Wind Chimes',
  'Car Start',
  'Car Braking',
  'Car Passing',
  'Car Crash',
  'Siren',
  'Train',
  'Jet Plane',
  'Helicopter',
  'Starship',
  'Gunshot',
  'Machine Gun',
  'Laser Gun',
  'Explosion',
  'Dog',
  'Horse Gallop',
  'Birds',
  'Rain',
  'Thunder',
  'Wind',
  'Seashore',
  'Stream',
  'Bubble',
] as const

export type DrumName = (typeof DRUM_NAMES)[number] | (typeof KIT_DRUM_NAMES)[number]

/** A row of the rhythm track's piano roll. */
interface DrumRow {
  readonly noteNumber: number
  readonly name: DrumName
}

const from = (first: number, names: readonly DrumName[]): [number, DrumName][] =>
  names.map((name, i) => [first + i, name])

const STANDARD: ReadonlyMap<number, DrumName> = new Map(from(FIRST_DRUM, DRUM_NAMES))
const withOwn = (...own: [number, DrumName][]): ReadonlyMap<number, DrumName> => new Map([...STANDARD, ...own])

/**
 * The kits with sounds of their own, by program, from the percussion sets of General MIDI 2. A key only has another
 * name if its sound differs: a tom of the Room Kit is a tom.
 */
const KITS: ReadonlyMap<number, ReadonlyMap<number, DrumName>> = new Map([
  [24, withOwn([38, 'Electric Snare 1'], [40, 'Electric Snare 2'], [52, 'Reverse Cymbal'])],
  [25, withOwn([37, 'Rim Shot'], [44, 'Closed Hi-Hat 2'], [62, 'High Conga'], [63, 'Mid Conga'])],
  [40, withOwn(...from(38, ['Brush Tap', 'Brush Slap', 'Brush Swirl']))],
  [
    48,
    withOwn(
      ...from(27, ['Closed Hi-Hat', 'Pedal Hi-Hat', 'Open Hi-Hat', 'Ride Cymbal 1']),
      ...from(35, ['Concert Bass Drum 2', 'Concert Bass Drum 1']),
      ...from(38, ['Concert Snare', 'Castanets', 'Concert Snare']),
      ...from(41, Array<DrumName>(13).fill('Timpani')),
      [57, 'Concert Cymbal 2'],
      [59, 'Concert Cymbal 1'],
      [88, 'Applause'],
    ),
  ],
  [
    56,
    new Map([
      ...from(39, DRUM_NAMES.slice(0, 8)),
      ...from(47, KIT_DRUM_NAMES.slice(KIT_DRUM_NAMES.indexOf('Guitar Fret Noise'))),
    ]),
  ],
])

/** The percussion sound of a key of the rhythm channel in a program's kit; null if it has none. */
export function drumName(noteNumber: number, program = 0): DrumName | null {
  return kitOf(program).get(noteNumber) ?? null
}

/** The keys of a kit that have a sound, from the lowest up. */
export const drumRows = (program = 0): readonly DrumRow[] =>
  [...kitOf(program)].map(([noteNumber, name]) => ({ noteNumber, name })).sort((a, b) => a.noteNumber - b.noteNumber)

const kitOf = (program: number): ReadonlyMap<number, DrumName> => KITS.get(program) ?? STANDARD
