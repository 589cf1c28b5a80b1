import fc from 'fast-check'
import { ControlColumnsBuilder, NoteColumnsBuilder } from '../../song/columns'
import { newSong } from '../../song/newSong'
import type { RawEvent, Song } from '../../song/song'

const tick = fc.nat(20_000)
const pitch = fc.nat(127)
const velocity = fc.integer({ min: 1, max: 127 })

const note = fc.record({
  tick,
  duration: fc.oneof(fc.nat(2_000), fc.constant(0)),
  noteNumber: fc.oneof(pitch, fc.integer({ min: 60, max: 63 })),
  velocity,
  flags: fc.nat(0xff),
  release: pitch,
  order: fc.boolean(),
})

const control = fc.record({
  tick,
  kind: fc.constantFrom(0, 1, 2, 3, 4),
  number: pitch,
  value: pitch,
  order: fc.boolean(),
})

const rawEvent = fc.record({
  tick,
  metaType: fc.constantFrom(0x01, 0x03, 0x21, 0x51, 0x7f),
  data: fc.uint8Array({ minLength: 3, maxLength: 9 }),
})

const track = fc.record({
  notes: fc.array(note, { maxLength: 60 }),
  controls: fc.array(control, { maxLength: 12 }),
  events: fc.array(rawEvent, { maxLength: 5 }),
  tail: fc.nat(500),
})

/**
 * Songs with everything that files hold: overlaps, empty notes, flags, events with and without a place in the file, any
 * end.
 */
export const anySong: fc.Arbitrary<Song> = fc.array(track, { minLength: 1, maxLength: 4 }).map((tracks) => {
  const song = newSong('Any')
  let nextId = song.nextId
  const made = tracks.map((contents, i) => {
    const id = nextId++
    let order = 1
    let end = 0
    const notes = new NoteColumnsBuilder()
    for (const n of contents.notes) {
      const place = n.order ? order++ : 0
      notes.push({
        id: nextId++,
        tick: n.tick,
        duration: n.duration,
        noteNumber: n.noteNumber,
        velocity: n.velocity,
        flags: n.flags,
        release: n.release,
        onOrder: place,
        offOrder: place && order++,
      })
      end = Math.max(end, n.tick + n.duration)
    }
    const controls = new ControlColumnsBuilder()
    for (const c of contents.controls) {
      controls.push(nextId++, c.tick, c.kind, c.number, c.value, c.order ? order++ : 0)
      end = Math.max(end, c.tick)
    }
    const events = contents.events
      .toSorted((a, b) => a.tick - b.tick)
      .map((e): RawEvent => ({ id: nextId++, order: order++, status: 0xff, ...e }))
    end = Math.max(end, events.at(-1)?.tick ?? 0)
    const built = { notes: notes.build(), controls: controls.build(), events, endTick: end + contents.tail }
    const port = events.find((event) => event.metaType === 0x21)?.data[0] ?? 0
    return { id, version: 0, name: '', channel: i, port, color: null, paletteIndex: i, ...built }
  })
  return { ...song, tracks: [song.tracks[0], ...made], nextId }
})
