import { GENRES, INSTRUMENTS, MOODS } from '../../vocabulary'
import type { Words } from './words'

const same = (names: readonly string[]): Record<string, string> => Object.fromEntries(names.map((name) => [name, name]))

export const en: Words = {
  untitled: 'New song',
  genres: same(GENRES) as Words['genres'],
  moods: same(MOODS) as Words['moods'],
  scales: {
    major: 'major',
    minor: 'minor',
    dorian: 'Dorian',
    mixolydian: 'Mixolydian',
    phrygian: 'Phrygian',
    lydian: 'Lydian',
    locrian: 'Locrian',
    blues: 'blues',
    harmonicMinor: 'harmonic minor',
    pentatonic: 'pentatonic',
  },
  instruments: same(INSTRUMENTS) as Words['instruments'],
  roles: {
    lead: 'Melody',
    counter: 'Counter-melody',
    chords: 'Chords',
    pad: 'Pad',
    arpeggio: 'Arpeggio',
    bass: 'Bass',
    drums: 'Drums',
    percussion: 'Percussion',
  },
  notes: {
    major: ['C', 'D♭', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B'],
    minor: ['C', 'C♯', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'G♯', 'A', 'B♭', 'B'],
  },
  key: (note, scale) => `${note} ${scale}`,
  list: (items) => items.join(', '),
  quote: (text) => `“${text}”`,
  source: (from, words) =>
    ({
      form: 'as chosen in the form',
      prompt: `from ${words}`,
      blueprint: 'as the outside model proposes',
      genre: 'as is usual for the genre',
      mood: 'to suit the mood',
      default: 'since nothing else was asked for',
    })[from],
  genre: (name, source) => `The genre is ${name}, ${source}.`,
  noGenre: 'No genre was named, so the song follows the ways of pop.',
  secondGenre: (name, source) => `A touch of ${name} is mixed in, ${source}.`,
  mood: (name, source) => `The mood is ${name}, ${source}.`,
  keyLine: (name, source) => `The key is ${name}, ${source}.`,
  tempo: (bpm, source) => `The tempo is ${bpm} BPM, ${source}.`,
  bars: (count, source) => `The song has ${count} bars, ${source}.`,
  tracks: (count, names, source) =>
    `${count === 1 ? 'One track plays' : `${count} tracks play`} (${names}), ${source}.`,
  without: (names) => `Left out, as asked: ${names}.`,
  complexity: (level, source) => `The complexity is ${level} of 10, ${source}.`,
  sections: {
    Intro: 'Intro',
    A: 'A',
    B: 'B',
    Build: 'Build',
    Drop: 'Drop',
    Break: 'Break',
    Outro: 'Outro',
    Tag: 'Tag',
  },
  form: (sections) => `The form is ${sections}.`,
  harmony: (section, chords) => `The chords of ${section} are ${chords}.`,
  conflict: (kept, words) => `The form says ${kept}, so ${words} was set aside.`,
  adjusted: (words, taken) => `${words} is not available; ${taken} was taken instead.`,
}
