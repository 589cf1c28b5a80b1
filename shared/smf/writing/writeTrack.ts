import type { MidiEvent } from 'midi-file'
import { eventsInFile } from '../../song/keyMode'
import { MetaType } from '../../song/metaEvents'
import { NOTATION_BITS, type NotedNumber, notesData } from '../../song/noteNotation'
import type { RawEvent, Track } from '../../song/song'
import { prefixChannelOf } from '../../song/tracks/trackMetas'
import { channelEvent, encodeChannelEvents } from '../channelEvents'
import { type EventOrder, EventRank, orderEvents } from '../eventOrder'
import { type ByteWriter, MAX_QUANTITY } from './byteWriter'

/** The number of channel messages that the encoder handles quickly at a time. */
const RUN_EVENTS = 48

/** Appends the events of a track, including its end-of-track. */
export function writeTrack(track: Track, out: ByteWriter): void {
  const order = orderEvents(track)
  const run: MidiEvent[] = []
  const flush = () => {
    if (run.length > 0) out.bytes(encodeChannelEvents(run))
    run.length = 0
  }
  let last = 0
  // The delta time since the last event. If it is too large for one event, empty text events split it.
  const stepTo = (tick: number) => {
    for (; tick - last > MAX_QUANTITY; last += MAX_QUANTITY) {
      flush()
      out.quantity(MAX_QUANTITY)
      out.bytes([0xff, MetaType.text, 0])
    }
    const step = tick - last
    last = tick
    return step
  }

  let toldTick = -1
  writeChannelPrefix(track, out)
  for (let i = 0; i < order.length; i++) {
    if (order.kind[i] === EventRank.noteOn && order.tick[i] !== toldTick) {
      toldTick = order.tick[i]
      const told = notationFrom(track, order, i)
      if (told.length > 0) {
        const before = stepTo(toldTick)
        flush()
        writeRaw({ status: 0xff, metaType: MetaType.sequencerSpecific, data: notesData(told) }, before, out)
      }
    }
    const step = stepTo(order.tick[i])
    if (order.kind[i] === EventRank.raw) {
      flush()
      for (const [at, event] of eventsInFile(track.events[order.index[i]]).entries())
        writeRaw(event, at === 0 ? step : 0, out)
    } else if (run.push(channelEvent(track, order.kind[i], order.index[i], step)) === RUN_EVENTS) flush()
  }
  const step = stepTo(Math.max(last, track.endTick))
  flush()
  out.quantity(step)
  out.bytes([0xff, MetaType.endOfTrack, 0])
}

/** Writes the channel of a track without channel messages: nothing else in the file tells it. */
function writeChannelPrefix(track: Track, out: ByteWriter): void {
  const { channel, notes, controls, events } = track
  if (channel === null || notes.length + controls.length > 0 || channel === prefixChannelOf(events)) return
  out.bytes([0, 0xff, MetaType.channelPrefix, 1, channel])
}

/**
 * The notation of the notes that begin at the tick of row `first`, from that row on; notes without stored notation are
 * omitted.
 */
function notationFrom({ notes }: Track, { length, tick, kind, index }: EventOrder, first: number): NotedNumber[] {
  const told: NotedNumber[] = []
  for (let row = first; row < length && tick[row] === tick[first]; row++) {
    const notation = kind[row] === EventRank.noteOn ? notes.flags[index[row]] & NOTATION_BITS : 0
    if (notation > 0) told.push([notes.noteNumber[index[row]], notation])
  }
  return told
}

function writeRaw(
  { status, metaType, data }: Pick<RawEvent, 'status' | 'metaType' | 'data'>,
  step: number,
  out: ByteWriter,
): void {
  out.quantity(step)
  out.byte(status)
  if (status === 0xff) out.byte(metaType)
  out.quantity(data.length)
  out.bytes(data)
}
