import fc from 'fast-check'
import { END_OF_TRACK, type FileEvent, file } from '#shared/smf/testFiles'

const byte = fc.nat(255)
const dataByte = fc.nat(127)

/** A valid event, or any bytes in its place. */
const event: fc.Arbitrary<FileEvent> = fc.record({
  delta: fc.oneof(fc.nat(960), fc.constantFrom(0, 127, 128, 2 ** 28 - 1)),
  status: fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 0x80, max: 0xef }) }, { weight: 1, arbitrary: byte }),
  bytes: fc.oneof(
    { weight: 6, arbitrary: fc.tuple(dataByte, dataByte) },
    { weight: 1, arbitrary: fc.array(byte, { maxLength: 12 }) },
  ),
})

const wholeFile = fc
  .record({
    format: fc.constantFrom(0, 1, 1, 1, 2),
    division: fc.constantFrom(480, 96, 0, 1, 0x7fff, 0xe250, 0xffff),
    tracks: fc.array(fc.array(event, { maxLength: 30 }), { maxLength: 5 }),
    isRunning: fc.boolean(),
  })
  .map(({ format, division, tracks, isRunning }) =>
    Buffer.from(
      file(
        format,
        division,
        tracks.map((events) => [...events, END_OF_TRACK]),
        isRunning,
      ),
    ),
  )

type Damage = (bytes: Buffer) => Buffer

const at = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const place = (bytes: Buffer, where: number) => Math.floor(where * bytes.length)
const over = (bytes: Buffer, index: number, given: readonly number[]) =>
  Buffer.concat([bytes.subarray(0, index), Buffer.from(given), bytes.subarray(index + given.length)])

/** One kind of damage: a changed byte, a wrong length, a truncation, a repeated or missing piece. */
const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.tuple(at, byte).map(
    ([where, value]): Damage =>
      (bytes) =>
        over(bytes, place(bytes, where), [value]),
  ),
  fc
    .tuple(
      at,
      fc.constantFrom([0xff, 0xff, 0xff, 0xff], [0, 0, 0, 0], [0x7f, 0xff, 0xff, 0xff], [0x80, 0x80, 0x80, 0x80, 0x80]),
    )
    .map(
      ([where, value]): Damage =>
        (bytes) =>
          over(bytes, place(bytes, where), value),
    ),
  at.map(
    (where): Damage =>
      (bytes) =>
        bytes.subarray(0, place(bytes, where)),
  ),
  fc.tuple(at, fc.nat(60)).map(
    ([where, length]): Damage =>
      (bytes) => {
        const from = place(bytes, where)
        return Buffer.concat([bytes.subarray(0, from + length), bytes.subarray(from)])
      },
  ),
  fc.tuple(at, fc.nat(20)).map(
    ([where, length]): Damage =>
      (bytes) => {
        const from = place(bytes, where)
        return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + length)])
      },
  ),
)

/** Valid files, damaged files, and random bytes. */
export const midiBytes: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 2, arbitrary: wholeFile },
  {
    weight: 6,
    arbitrary: fc
      .tuple(wholeFile, fc.array(damage, { minLength: 1, maxLength: 4 }))
      .map(([bytes, damages]) => damages.reduce<Buffer>((damaged, apply) => apply(damaged), bytes)),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array)) },
)
