import type { Measure } from '../score'
import type { XmlWriter } from './xml'

/** Writes the repeat bar line and the edge of an ending at one side of a measure, if any. */
export function writeBarLine(xml: XmlWriter, { repeat }: Measure, location: 'left' | 'right'): void {
  if (repeat === null) return
  const { starts, times, ending } = repeat
  const isLeft = location === 'left'
  const hasRepeat = isLeft ? starts : times > 0
  const hasEnding = ending !== null && (isLeft ? ending.begins : ending.ends)
  if (!hasRepeat && !hasEnding) return
  xml.element('barline', { location }, () => {
    if (hasRepeat) xml.text('bar-style', isLeft ? 'heavy-light' : 'light-heavy')
    if (hasEnding)
      xml.empty('ending', { number: ending.pass, type: isLeft ? 'start' : times > 0 ? 'stop' : 'discontinue' })
    if (hasRepeat)
      xml.empty(
        'repeat',
        isLeft ? { direction: 'forward' } : { direction: 'backward', times: times > 2 ? times : undefined },
      )
  })
}
