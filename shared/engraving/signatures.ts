import type { Clef, ScoreKey, TimeSignature } from '../notation/score'
import { type GlyphRun, glyph, glyphBox } from './displayList'
import { digits, SMUFL } from './smufl'

const CLEFS: Readonly<Record<Clef, { readonly code: number; readonly y: number }>> = {
  treble: { code: SMUFL.gClef, y: 3 },
  treble8: { code: SMUFL.gClef8vb, y: 3 },
  treble8va: { code: SMUFL.gClef8va, y: 3 },
  alto: { code: SMUFL.cClef, y: 2 },
  tenor: { code: SMUFL.cClef, y: 1 },
  bass: { code: SMUFL.fClef, y: 1 },
  bass8: { code: SMUFL.fClef8vb, y: 1 },
  bass8va: { code: SMUFL.fClef8va, y: 1 },
  percussion: { code: SMUFL.unpitchedPercussionClef1, y: 2 },
}
const SHARPS = [0, 1.5, -0.5, 1, 2.5, 0.5, 2]
const FLATS = [2, 0.5, 2.5, 1, 3, 1.5, 3.5]
/** Staff spaces by which key signatures are lower than in the treble clef. */
const LOWER: Partial<Record<Clef, number>> = { alto: 0.5, tenor: -0.5, bass: 1, bass8: 1, bass8va: 1 }
/** Places of sharps in the tenor clef: F, G and A, which would lie above the staff, are an octave lower. */
const TENOR_SHARPS = [3.5, 1.5, 3, 1, 2.5, 0.5, 2]

export function clefWidth(clef: Clef): number {
  return glyphBox(CLEFS[clef].code).advance
}

export function drawClef(clef: Clef, x: number, scale = 1): GlyphRun {
  return glyph(CLEFS[clef].code, x, CLEFS[clef].y, scale)
}

/** The accidentals of a key signature: naturals where C major cancels a key, otherwise those of the key. */
function signsOf(key: ScoreKey, previous: ScoreKey | null, clef: Clef): { code: number; y: number }[] {
  const places = (fifths: number) => {
    const all = fifths < 0 ? FLATS : clef === 'tenor' ? TENOR_SHARPS : SHARPS
    return all.slice(0, Math.abs(fifths)).map((y) => y + (LOWER[clef] ?? 0))
  }
  const cancels = previous !== null && key.fifths === 0
  const naturals = cancels ? places(previous.fifths).map((y) => ({ code: SMUFL.accidentalNatural, y })) : []
  return [
    ...naturals,
    ...places(key.fifths).map((y) => ({ code: key.fifths > 0 ? SMUFL.accidentalSharp : SMUFL.accidentalFlat, y })),
  ]
}

export function keyWidth(key: ScoreKey, previous: ScoreKey | null): number {
  const signs = signsOf(key, previous, 'treble')
  return signs.length === 0 ? 0 : signs.reduce((sum, { code }) => sum + glyphBox(code).advance + 0.1, 0.9)
}

export function drawKey(key: ScoreKey, previous: ScoreKey | null, clef: Clef, x: number): GlyphRun[] {
  if (clef === 'percussion') return []
  let at = x
  return signsOf(key, previous, clef).map(({ code, y }) => {
    const run = glyph(code, at, y)
    at += glyphBox(code).advance + 0.1
    return run
  })
}

const digitsWidth = (codes: readonly number[]): number => codes.reduce((sum, code) => sum + glyphBox(code).advance, 0)

export function timeWidth(time: TimeSignature): number {
  return (
    Math.max(digitsWidth(digits(time.beats, SMUFL.timeSig0)), digitsWidth(digits(time.beatType, SMUFL.timeSig0))) + 0.9
  )
}

export function drawTime(time: TimeSignature, x: number): GlyphRun[] {
  const width = timeWidth(time) - 0.9
  return [
    { codes: digits(time.beats, SMUFL.timeSig0), y: 1 },
    { codes: digits(time.beatType, SMUFL.timeSig0), y: 3 },
  ].map(({ codes, y }) => ({ kind: 'glyph', codes, x: x + (width - digitsWidth(codes)) / 2, y, scale: 1, ids: [] }))
}
