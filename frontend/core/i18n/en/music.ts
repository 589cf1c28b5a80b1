import { CONTROLLER_NAMES } from '#shared/music/controllerNames'
import { DRUM_KITS } from '#shared/music/drumKits'
import type { DrumName } from '#shared/music/drumNames'
import { GM_CATEGORIES, GM_PROGRAMS } from '#shared/music/gmPrograms'

/** A text for each name: the name itself. */
const asNamed = <N extends string>(names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, name])) as unknown as Record<N, string>

/** Short enough for the narrow column of keys. */
const drums: { readonly [Key in DrumName]: string } = {
  'High Q': 'High Q',
  Slap: 'Slap',
  'Scratch Push': 'Scratch Push',
  'Scratch Pull': 'Scratch Pull',
  Sticks: 'Sticks',
  'Square Click': 'Square Click',
  'Metronome Click': 'Metr. Click',
  'Metronome Bell': 'Metr. Bell',
  'Acoustic Bass Drum': 'Ac. Kick',
  'Bass Drum 1': 'Kick 1',
  'Side Stick': 'Side Stick',
  'Acoustic Snare': 'Ac. Snare',
  'Hand Clap': 'Hand Clap',
  'Electric Snare': 'El. Snare',
  'Low Floor Tom': 'Low Fl. Tom',
  'Closed Hi-Hat': 'Closed Hat',
  'High Floor Tom': 'High Fl. Tom',
  'Pedal Hi-Hat': 'Pedal Hat',
  'Low Tom': 'Low Tom',
  'Open Hi-Hat': 'Open Hat',
  'Low-Mid Tom': 'Low-Mid Tom',
  'Hi-Mid Tom': 'Hi-Mid Tom',
  'Crash Cymbal 1': 'Crash Cym. 1',
  'High Tom': 'High Tom',
  'Ride Cymbal 1': 'Ride Cym. 1',
  'Chinese Cymbal': 'China Cym.',
  'Ride Bell': 'Ride Bell',
  Tambourine: 'Tambourine',
  'Splash Cymbal': 'Splash Cym.',
  Cowbell: 'Cowbell',
  'Crash Cymbal 2': 'Crash Cym. 2',
  Vibraslap: 'Vibraslap',
  'Ride Cymbal 2': 'Ride Cym. 2',
  'Hi Bongo': 'Hi Bongo',
  'Low Bongo': 'Low Bongo',
  'Mute Hi Conga': 'Mute Hi Conga',
  'Open Hi Conga': 'Open Hi Conga',
  'Low Conga': 'Low Conga',
  'High Timbale': 'High Timb.',
  'Low Timbale': 'Low Timb.',
  'High Agogo': 'High Agogo',
  'Low Agogo': 'Low Agogo',
  Cabasa: 'Cabasa',
  Maracas: 'Maracas',
  'Short Whistle': 'Short Whistle',
  'Long Whistle': 'Long Whistle',
  'Short Guiro': 'Short Guiro',
  'Long Guiro': 'Long Guiro',
  Claves: 'Claves',
  'Hi Wood Block': 'Hi Block',
  'Low Wood Block': 'Low Block',
  'Mute Cuica': 'Mute Cuica',
  'Open Cuica': 'Open Cuica',
  'Mute Triangle': 'Mute Tri.',
  'Open Triangle': 'Open Tri.',
  Shaker: 'Shaker',
  'Jingle Bell': 'Jingle Bell',
  Belltree: 'Belltree',
  Castanets: 'Castanets',
  'Mute Surdo': 'Mute Surdo',
  'Open Surdo': 'Open Surdo',
}

/** The sounds of General MIDI, by their English names. */
export const music = {
  controllers: asNamed(CONTROLLER_NAMES),
  otherControllers: {
    fine: '{{name}}, fine',
    generalPurpose: 'General purpose {{number}}',
    unnamed: 'Controller {{number}}',
  },
  groups: asNamed(GM_CATEGORIES),
  programs: asNamed(GM_PROGRAMS),
  kits: asNamed(DRUM_KITS.map(({ name }) => name)),
  drums,
} as const
