import { isBlackKey, noteName } from '#shared/music/noteNames'
import { scaleAt } from '#shared/music/scaleKeys'
import { isInScale } from '#shared/music/scales'
import { noteNumberToY, yToNoteNumber } from '#shared/view/noteView'
import { BLACK_KEY_RATIO, KEYS_WIDTH } from '../layout'
import type { RollModel } from '../models/rollModel'
import type { QuadBatch } from '../quadBatch'
import type { TextStyle } from '../textAtlas'
import { faded, type PackedColor } from '../theme'
import { KEY_TEXT, SMALL_TEXT } from './paintText'

const SEPARATOR = 0.28
const LABEL_RIGHT = 4
const DRUM_INDENT = 5
const LEAST_LABEL_ROW = 9
const DRUM_TEXT: TextStyle = { ...SMALL_TEXT, maxWidth: KEYS_WIDTH - 2 * DRUM_INDENT }

/** Paints the column of keys beside the note area: a piano, or the names of a drum kit. */
export function paintKeys(batch: QuadBatch, model: RollModel): void {
  const { viewport, theme } = model
  const { notesTop, notesHeight } = viewport.layout
  if (model.rhythm) paintDrums(batch, model)
  else paintPiano(batch, model)
  batch.rect(KEYS_WIDTH - 1, notesTop, 1, notesHeight, theme.line)
}

/** Opacity of the shade over keys outside the scale. */
const OUT_OF_SCALE = 0.42

function paintPiano(batch: QuadBatch, model: RollModel): void {
  const { viewport, theme, atlas, litKeys, keys, scales } = model
  const scale = scales && scaleAt(keys, scales, Math.floor(viewport.scrollTick))
  const isOut = (key: number) => scale !== null && !isInScale(key, scale.root, scale.scale)
  const shade = faded(theme.surface, OUT_OF_SCALE)
  const { notesTop, notesHeight } = viewport.layout
  const { keyHeight } = viewport
  const lowest = Math.max(0, yToNoteNumber(viewport, notesHeight) - 1)
  const highest = Math.min(127, yToNoteNumber(viewport, 0) + 1)
  const separator = faded(theme.keyText, SEPARATOR)
  batch.rect(0, notesTop, KEYS_WIDTH, notesHeight, theme.keyWhite)
  for (let key = highest; key >= lowest; key--) {
    if (isBlackKey(key)) continue
    const row = notesTop + noteNumberToY(viewport, key)
    // A white key reaches to the middle of the black keys beside it.
    const top = row - (key < 127 && isBlackKey(key + 1) ? keyHeight / 2 : 0)
    const bottom = row + keyHeight + (key > 0 && isBlackKey(key - 1) ? keyHeight / 2 : 0)
    if (litKeys.has(key)) batch.rect(0, top, KEYS_WIDTH, bottom - top, theme.ember)
    if (isOut(key)) batch.rect(0, top, KEYS_WIDTH, bottom - top, shade)
    batch.rect(0, bottom - 0.5, KEYS_WIDTH, 1, separator)
    if (key % 12 === 0 && keyHeight >= LEAST_LABEL_ROW) {
      const label = atlas.text(noteName(key), KEY_TEXT)
      const x = KEYS_WIDTH - LABEL_RIGHT - label.width
      batch.glyph(label, x, row + (keyHeight - label.height) / 2, theme.keyText)
    }
  }
  for (let key = highest; key >= lowest; key--) {
    if (!isBlackKey(key)) continue
    const color = litKeys.has(key) ? theme.ember : theme.keyBlack
    const top = notesTop + noteNumberToY(viewport, key)
    batch.rect(0, top, KEYS_WIDTH * BLACK_KEY_RATIO, keyHeight, color)
    if (isOut(key)) batch.rect(0, top, KEYS_WIDTH * BLACK_KEY_RATIO, keyHeight, shade)
  }
}

function paintDrums(batch: QuadBatch, { viewport, theme, atlas, litKeys, drumLabels }: RollModel): void {
  const { notesTop, notesHeight } = viewport.layout
  const { keyHeight } = viewport
  batch.rect(0, notesTop, KEYS_WIDTH, notesHeight, theme.surface)
  for (let key = yToNoteNumber(viewport, 0); key >= yToNoteNumber(viewport, notesHeight); key--) {
    const y = notesTop + noteNumberToY(viewport, key)
    const lit = litKeys.has(key)
    if (lit) batch.rect(0, y, KEYS_WIDTH, keyHeight, theme.ember)
    batch.rect(0, y + keyHeight - 0.5, KEYS_WIDTH, 1, theme.lineSoft)
    const name = drumLabels.get(key)
    if (name === undefined || keyHeight < LEAST_LABEL_ROW) continue
    const label = atlas.text(name, DRUM_TEXT)
    const ink: PackedColor = lit ? theme.noteText : theme.text2
    batch.glyph(label, DRUM_INDENT, y + (keyHeight - label.height) / 2, ink)
  }
}
