import { channel, END_OF_TRACK, file, meta } from '#shared/smf/testFiles'

/** A melody in C major of `beats` notes, half a second each. */
export function melody(beats: number): Uint8Array<ArrayBuffer> {
  const notes = Array.from({ length: beats }, (_, beat) => [
    channel(beat === 0 ? 0 : 80, 0x90, 60 + [0, 4, 7, 12][beat % 4], 100),
    channel(400, 0x80, 60 + [0, 4, 7, 12][beat % 4], 0),
  ])
  return new Uint8Array(file(1, 480, [[END_OF_TRACK], [...notes.flat(), END_OF_TRACK]]))
}

const text = (words: string) => [...new TextEncoder().encode(words)]

/** 32 bars of 4/4 at 120 BPM, 64 s: one long note in each bar, sections at bars 1, 9 and 17. */
export function threeSections(): Uint8Array<ArrayBuffer> {
  const markers = ['Intro', 'Verse', 'Chorus'].map((name, i) => meta(i === 0 ? 0 : 8 * 1920, 0x06, text(name)))
  const notes = Array.from({ length: 32 }, (_, bar) => [
    channel(0, 0x90, 60 + (bar % 12), 100),
    channel(1920, 0x80, 60 + (bar % 12), 0),
  ]).flat()
  const key = meta(0, 0x59, [0xfd, 1])
  const name = meta(0, 0x03, text('Piano'))
  return new Uint8Array(
    file(1, 480, [
      [key, ...markers, END_OF_TRACK],
      [name, ...notes, END_OF_TRACK],
    ]),
  )
}
