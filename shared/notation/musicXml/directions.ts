import type { PartDirection, ScoreDirection, SwingMark } from '../score'
import type { XmlWriter } from './xml'

/** Writes a tempo, section or swing mark above the first staff. */
export function writeScoreDirection(xml: XmlWriter, direction: ScoreDirection): void {
  const type = (inside: () => void) => xml.element('direction-type', {}, inside)
  xml.element('direction', { placement: 'above' }, () => {
    if (direction.kind === 'tempo')
      type(() =>
        xml.element('metronome', {}, () => {
          xml.text('beat-unit', direction.beatUnit.type)
          for (let i = 0; i < direction.beatUnit.dots; i++) xml.empty('beat-unit-dot')
          xml.text('per-minute', direction.bpm)
        }),
      )
    else if (direction.kind === 'section') type(() => xml.text('rehearsal', direction.text))
    else type(() => xml.text('words', direction.unit === 'eighth' ? 'Swing' : 'Swing 16ths'))
    writeOffset(xml, direction.position)
    if (direction.kind === 'tempo') xml.empty('sound', { tempo: direction.quartersPerMinute })
    if (direction.kind === 'swing') xml.element('sound', {}, () => writeSwing(xml, direction))
  })
}

function writeSwing(xml: XmlWriter, { unit, ratio }: SwingMark): void {
  // Exact for the usual two to one, otherwise to a hundredth.
  const [first, second] =
    Math.abs(ratio - 2 / 3) < 0.005 ? [2, 1] : [Math.round(ratio * 100), Math.round((1 - ratio) * 100)]
  xml.element('swing', {}, () => {
    xml.text('first', first)
    xml.text('second', second)
    xml.text('swing-type', unit)
  })
}

/** Writes a direction of one part, `offset` divisions after the place in the file. */
export function writeDirection(xml: XmlWriter, direction: PartDirection, offset: number, staves: number): void {
  const isAbove = direction.kind === 'octaveShift' && direction.shift === 'down'
  xml.element('direction', { placement: isAbove ? 'above' : 'below' }, () => {
    xml.element('direction-type', {}, () => {
      if (direction.kind === 'dynamics') xml.element('dynamics', {}, () => xml.empty(direction.level))
      else if (direction.kind === 'pedal') xml.empty('pedal', { type: direction.type, line: 'yes' })
      else {
        const type = direction.type === 'stop' ? 'stop' : direction.shift
        xml.empty('octave-shift', { type, size: 8 })
      }
    })
    writeOffset(xml, offset)
    if (staves > 1) xml.text('staff', direction.staff + 1)
  })
}

function writeOffset(xml: XmlWriter, position: number): void {
  // The sound is offset too, not only the print.
  if (position > 0) xml.text('offset', position, { sound: 'yes' })
}
