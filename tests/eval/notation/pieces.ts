import { type Composed, compose } from '#shared/composer/compose'
import { toSmf } from '#shared/composer/file/toSmf'
import { humanise as played } from '#shared/composer/humanise/humanise'
import { EMPTY_REQUEST, type TrackRequest } from '#shared/composer/request'
import { PPQ, type SketchNote, type TrackRole } from '#shared/composer/spec'
import { GENRES, KEY_NAMES } from '#shared/composer/vocabulary'

/** Two tracks of a composed song that are played on one track. */
export interface Material {
  readonly name: string
  /** The upper line, or the right hand's, first. */
  readonly lines: readonly [Line, Line]
  /** 0–127. */
  readonly program: number
}

interface Line {
  readonly role: TrackRole
  /** Semitones that the line is moved, so that both lie on one instrument. */
  readonly shift: number
}

/** A track made of two lines. */
export interface Piece {
  readonly material: Material
  readonly midi: Uint8Array
  readonly notes: readonly LineNote[]
}

/** In quarter notes on the composer's grid, from the start of the song; `line`: where it comes from, 0 or 1. */
export interface LineNote {
  readonly start: number
  readonly end: number
  readonly noteNumber: number
  readonly line: 0 | 1
}

const PIANO = 0
const GUITAR = 24
const STRINGS = 48

/** Pieces for two hands. The truth of a note's hand is the track it was composed for. */
export const FOR_HANDS: readonly Material[] = [
  { name: 'melody over chords', lines: [line('lead'), line('chords')], program: PIANO },
  { name: 'melody over arpeggios', lines: [line('lead'), line('arpeggio')], program: PIANO },
  { name: 'chords over bass', lines: [line('chords'), line('bass')], program: PIANO },
  { name: 'melody among chords', lines: [line('lead', -12), line('chords')], program: PIANO },
]

/** Two lines for one staff. The truth of a note's voice is the track it was composed for. */
export const FOR_VOICES: readonly Material[] = [
  { name: 'two melodies', lines: [line('lead'), line('counter')], program: STRINGS },
  { name: 'melody and bass', lines: [line('lead', -12), line('bass', 12)], program: GUITAR },
]

function line(role: TrackRole, shift = 0): Line {
  return { role, shift }
}

const piano = (type: TrackRequest['type']): TrackRequest => ({ type, complexity: null, instrument: 'Piano' })
const TRACKS = [
  piano('melody'),
  piano('chords'),
  { type: 'bass', complexity: null, instrument: null },
  piano('melody'),
  piano('chords'),
  piano('chords'),
] as const

/** A piece of each material for each genre and seed, all sections of the song, played by `humanise`. */
export function piecesOf(materials: readonly Material[], seeds: readonly number[], humanise: number): Piece[] {
  const songs = seeds.flatMap((seed) =>
    GENRES.map((genre, i) => {
      const scale = KEY_NAMES[(seed * 37 + i * 11) % KEY_NAMES.length]
      return compose({ ...EMPTY_REQUEST, genre, seed, scale, trackCount: TRACKS.length, tracks: TRACKS })
    }),
  )
  return songs.flatMap((song) => {
    const tracks = played(song.plan, song.tracks, humanise)
    return materials.map((material) => pieceOf(song, tracks, material))
  })
}

function pieceOf(
  { plan, tracks: grid }: Composed,
  tracks: readonly (readonly SketchNote[])[],
  material: Material,
): Piece {
  const { spec } = plan
  const places = material.lines.map(({ role }) => spec.tracks.findIndex((track) => track.role === role))
  const moved = material.lines.flatMap(({ shift }, i) =>
    tracks[places[i]].map((note, n) => ({
      note: { ...note, noteNumber: note.noteNumber + shift },
      grid: grid[places[i]][n],
      line: i === 0 ? (0 as const) : (1 as const),
    })),
  )
  const kept = moved.filter(
    (each) => each.line === 0 || !moved.some((other) => other.line === 0 && isOneKey(each.note, other.note)),
  )
  const track = { ...spec.tracks[places[0]], program: material.program }
  return {
    material,
    midi: toSmf({ ...plan, spec: { ...spec, tracks: [track] } }, [kept.map(({ note }) => note)]),
    notes: kept
      .map(({ note, grid: { tick, duration }, line }) => ({
        start: tick / PPQ,
        end: (tick + duration) / PPQ,
        noteNumber: note.noteNumber,
        line,
      }))
      .sort((a, b) => a.start - b.start || a.noteNumber - b.noteNumber),
  }
}

/** Whether two notes would need one key of the keyboard at once, which a track cannot hold. */
const isOneKey = (a: SketchNote, b: SketchNote): boolean =>
  a.noteNumber === b.noteNumber && a.tick < b.tick + b.duration && b.tick < a.tick + a.duration
