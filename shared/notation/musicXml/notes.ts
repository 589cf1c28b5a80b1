import type { Chord, Grace, Part, Rest, ScoreNote, Voice, VoiceElement } from '../score'
import type { XmlWriter } from './xml'

/** Writes a chord or rest as <note> elements. Notes after the first of a chord take no time. */
export function writeElement(xml: XmlWriter, element: VoiceElement, voice: Voice, part: Part): void {
  if (element.kind === 'rest') {
    writeRest(xml, element, voice, part)
    return
  }
  for (const grace of element.graces) if (!grace.isAfter) writeGrace(xml, grace, voice, part)
  for (const [i, note] of element.notes.entries()) writeNote(xml, element, note, i === 0, voice, part)
  for (const grace of element.graces) if (grace.isAfter) writeGrace(xml, grace, voice, part)
}

function writeRest(xml: XmlWriter, rest: Rest, voice: Voice, part: Part): void {
  xml.element('note', {}, () => {
    xml.empty('rest', rest.isWholeMeasure ? { measure: 'yes' } : {})
    xml.text('duration', rest.length)
    xml.text('voice', voice.number)
    if (!rest.isWholeMeasure) writeType(xml, rest, voice)
    writeStaff(xml, voice, part)
    if (tupletEdges(rest, voice).length > 0) xml.element('notations', {}, () => writeTuplets(xml, rest, voice))
  })
}

function writeNote(xml: XmlWriter, chord: Chord, note: ScoreNote, isFirst: boolean, voice: Voice, part: Part): void {
  xml.element('note', {}, () => {
    if (!isFirst) xml.empty('chord')
    writePitch(xml, note, part)
    xml.text('duration', chord.length)
    if (note.tieStop) xml.empty('tie', { type: 'stop' })
    if (note.tieStart) xml.empty('tie', { type: 'start' })
    if (note.instrument !== null) xml.empty('instrument', { id: note.instrument })
    xml.text('voice', voice.number)
    writeType(xml, chord, voice, note)
    if (chord.stem !== null) xml.text('stem', chord.stem)
    writeHead(xml, note)
    writeStaff(xml, voice, part)
    if (isFirst) for (const [i, beam] of chord.beams.entries()) xml.text('beam', beam, { number: i + 1 })
    const hasTuplet = isFirst && tupletEdges(chord, voice).length > 0
    const isStaccato = isFirst && chord.isStaccato
    const isTrill = isFirst && chord.isTrill
    if (note.tieStop || note.tieStart || hasTuplet || isStaccato || isTrill)
      xml.element('notations', {}, () => {
        if (note.tieStop) xml.empty('tied', { type: 'stop' })
        if (note.tieStart) xml.empty('tied', { type: 'start' })
        if (isFirst) writeTuplets(xml, chord, voice)
        if (isTrill) xml.element('ornaments', {}, () => xml.empty('trill-mark'))
        if (isStaccato) xml.element('articulations', {}, () => xml.empty('staccato'))
      })
    for (const lyric of isFirst ? chord.lyrics : [])
      xml.element('lyric', { number: lyric.verse, placement: lyric.isAbove ? 'above' : undefined }, () => {
        xml.text('syllabic', lyric.syllabic)
        xml.text('text', lyric.text)
      })
  })
}

function writeGrace(xml: XmlWriter, grace: Grace, voice: Voice, part: Part): void {
  for (const [i, note] of grace.notes.entries())
    xml.element('note', {}, () => {
      xml.empty('grace', grace.hasSlash ? { slash: 'yes' } : {})
      if (i > 0) xml.empty('chord')
      writePitch(xml, note, part)
      if (note.instrument !== null) xml.empty('instrument', { id: note.instrument })
      xml.text('voice', voice.number)
      xml.text('type', grace.type)
      if (note.accidental !== null) xml.text('accidental', accidentalName(note))
      writeHead(xml, note)
      writeStaff(xml, voice, part)
    })
}

function writePitch(xml: XmlWriter, { pitch }: ScoreNote, { drums }: Part): void {
  if (drums !== null)
    xml.element('unpitched', {}, () => {
      xml.text('display-step', pitch.step)
      xml.text('display-octave', pitch.octave)
    })
  else
    xml.element('pitch', {}, () => {
      // The lowest octave of MusicXML is 0.
      const below = Math.min(0, pitch.octave)
      const alter = pitch.alter + 12 * below
      xml.text('step', pitch.step)
      if (alter !== 0) xml.text('alter', alter)
      xml.text('octave', pitch.octave - below)
    })
}

function writeType(xml: XmlWriter, element: VoiceElement, voice: Voice, note?: ScoreNote): void {
  xml.text('type', element.type)
  for (let i = 0; i < element.dots; i++) xml.empty('dot')
  if (note !== undefined && note.accidental !== null) xml.text('accidental', accidentalName(note))
  const tuplet = element.tuplet === null ? null : voice.tuplets[element.tuplet]
  if (tuplet !== null)
    xml.element('time-modification', {}, () => {
      xml.text('actual-notes', tuplet.actual)
      xml.text('normal-notes', tuplet.normal)
      if (tuplet.type !== element.type || element.dots > 0) xml.text('normal-type', tuplet.type)
    })
}

/** MusicXML calls 𝄫 flat-flat. */
const accidentalName = ({ accidental }: ScoreNote): string =>
  accidental === 'double-flat' ? 'flat-flat' : (accidental ?? '')

function writeHead(xml: XmlWriter, { head }: ScoreNote): void {
  if (head !== 'normal') xml.text('notehead', head)
}

function writeStaff(xml: XmlWriter, { staff }: Voice, { staves }: Part): void {
  if (staves.length > 1) xml.text('staff', staff + 1)
}

function tupletEdges(element: VoiceElement, voice: Voice): ('start' | 'stop')[] {
  if (element.tuplet === null) return []
  const { position, length } = voice.tuplets[element.tuplet]
  const starts = element.position === position
  const stops = element.position + element.length === position + length
  return [...(starts ? ['start' as const] : []), ...(stops ? ['stop' as const] : [])]
}

function writeTuplets(xml: XmlWriter, element: Chord | Rest, voice: Voice): void {
  const tuplet = element.tuplet === null ? null : voice.tuplets[element.tuplet]
  for (const type of tupletEdges(element, voice)) {
    const bracket = tuplet?.hasBracket ? 'yes' : 'no'
    xml.empty('tuplet', { type, number: 1, bracket: type === 'start' ? bracket : undefined })
  }
}
