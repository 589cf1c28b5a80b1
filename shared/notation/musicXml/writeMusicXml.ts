import { strToU8, zipSync } from 'fflate'
import { programName } from '../../music/gmPrograms'
import type { Measure, Part, PartDirection, Score, Voice } from '../score'
import { type InnerChange, innerChanges, writeAttributes, writeInnerChange, writeLooseChange } from './attributes'
import { writeDirection, writeScoreDirection } from './directions'
import { withLeastDivisions } from './leastDivisions'
import { panDegrees, percentOf } from './mix'
import { writeElement } from './notes'
import { XmlWriter } from './xml'

/** Writes a score as MusicXML 4.0 (partwise), with elements in the order of the specification. */
export function writeMusicXml(whole: Score): string {
  const score = withLeastDivisions(whole)
  const xml = new XmlWriter(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://www.musicxml.org/dtds/partwise.dtd">',
  )
  xml.element('score-partwise', { version: '4.0' }, () => {
    xml.element('work', {}, () => xml.text('work-title', score.title))
    const { subtitle, lyricist, arranger, rights } = score.credits
    if (subtitle !== '') xml.text('movement-title', subtitle)
    xml.element('identification', {}, () => {
      for (const [type, name] of Object.entries({ composer: score.author, lyricist, arranger }))
        if (name !== '') xml.text('creator', name, { type })
      if (rights !== '') xml.text('rights', rights)
      xml.element('encoding', {}, () => xml.text('software', 'Tunesmith'))
    })
    xml.element('part-list', {}, () => {
      for (const part of score.parts) writeScorePart(xml, part)
    })
    for (const [i, part] of score.parts.entries()) writePart(xml, score, part, i === 0)
  })
  return xml.toString()
}

/** Writes a score as compressed MusicXML (.mxl). */
export function writeMxl(score: Score): Uint8Array<ArrayBuffer> {
  const container = new XmlWriter('<?xml version="1.0" encoding="UTF-8"?>')
  container.element('container', {}, () =>
    container.element('rootfiles', {}, () =>
      container.empty('rootfile', {
        'full-path': 'score.musicxml',
        'media-type': 'application/vnd.recordare.musicxml+xml',
      }),
    ),
  )
  // The entries' time is fixed, so that the same score gives the same bytes.
  const mtime = '1980-01-01T00:00:00'
  return zipSync(
    {
      mimetype: [strToU8('application/vnd.recordare.musicxml'), { level: 0 }],
      'META-INF/container.xml': strToU8(container.toString()),
      'score.musicxml': strToU8(writeMusicXml(score)),
    },
    { mtime },
  )
}

/** Rounds to as many digits as other programs write. */
const rounded = (value: number): number => Number(value.toFixed(4))

function writeScorePart(xml: XmlWriter, part: Part): void {
  const { id, name, abbreviation, channel, program, volume, pan, changes, drums } = part
  xml.element('score-part', { id }, () => {
    xml.text('part-name', name)
    xml.text('part-abbreviation', abbreviation)
    const melodic = changes.map((each) => ({ ...each, name: programName(each.program), noteNumber: null }))
    const instruments = drums ?? (changes.length > 0 ? melodic : [{ id: `${id}-I1`, name, noteNumber: null }])
    for (const each of instruments)
      xml.element('score-instrument', { id: each.id }, () => xml.text('instrument-name', each.name))
    for (const each of instruments)
      xml.element('midi-instrument', { id: each.id }, () => {
        // All three are counted from 1 in MusicXML.
        xml.text('midi-channel', channel + 1)
        xml.text('midi-program', ('program' in each ? each.program : program) + 1)
        if (each.noteNumber !== null) xml.text('midi-unpitched', each.noteNumber + 1)
        xml.text('volume', rounded(percentOf(volume)))
        xml.text('pan', rounded(panDegrees(pan)))
      })
  })
}

function writePart(xml: XmlWriter, score: Score, part: Part, isFirst: boolean): void {
  xml.element('part', { id: part.id }, () => {
    for (const [i, measure] of score.measures.entries()) {
      const implicit = measure.isPartial ? 'yes' : undefined
      xml.element('measure', { number: measure.number, implicit }, () => {
        writeBarLine(xml, measure, 'left')
        writeAttributes(xml, score, part, i)
        const marks = isFirst ? score.directions.filter((each) => each.measure === i) : []
        for (const mark of marks) writeScoreDirection(xml, mark)
        const { voices, directions } = part.measures[i]
        const changes = innerChanges(part, measure, i)
        for (const change of changes.get(null) ?? []) writeLooseChange(xml, part, change)
        for (const [at, voice] of voices.entries()) {
          if (at > 0) xml.element('backup', {}, () => xml.text('duration', measure.length))
          // The upper voice of a staff carries its directions.
          const isFirst = voices.findIndex(({ staff }) => staff === voice.staff) === at
          const own = isFirst ? directions.filter(({ staff }) => staff === voice.staff) : []
          writeVoice(xml, part, voice, own, changes.get(voice) ?? [])
        }
        writeBarLine(xml, measure, 'right')
      })
    }
  })
}

/** Writes a voice. Each direction precedes the element in which it falls: programs ignore the offsets of some kinds. */
function writeVoice(
  xml: XmlWriter,
  part: Part,
  voice: Voice,
  directions: readonly PartDirection[],
  changes: readonly InnerChange[],
): void {
  for (const element of voice.elements) {
    for (const change of changes) if (change.position === element.position) writeInnerChange(xml, part, change)
    const end = element.position + element.length
    for (const each of directions)
      if (each.position >= element.position && each.position < end)
        writeDirection(xml, each, each.position - element.position, part.staves.length)
    writeElement(xml, element, voice, part)
  }
  const end = voice.elements.reduce((sum, { length }) => sum + length, 0)
  for (const each of directions) if (each.position >= end) writeDirection(xml, each, 0, part.staves.length)
}

/** The repeat bar line and the edge of an ending at one side of a measure; nothing where there is none. */
function writeBarLine(xml: XmlWriter, { repeat }: Measure, location: 'left' | 'right'): void {
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
