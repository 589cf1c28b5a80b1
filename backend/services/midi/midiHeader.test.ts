import { expect, test } from 'vitest'
import { isMidiHeader } from './midiHeader'

const header = (format: number, length = 6) =>
  Buffer.from([0x4d, 0x54, 0x68, 0x64, 0, 0, 0, length, 0, format, 0, 0, 1, 0xe0])

test.each([0, 1, 2])('format %i is a MIDI file', (format) => expect(isMidiHeader(header(format))).toBe(true))

test.each([
  ['format 3', header(3)],
  ['another header length', header(1, 7)],
  ['a cut header', header(1).subarray(0, 13)],
  ['nothing', Buffer.alloc(0)],
  ['zeros', Buffer.alloc(14)],
])('%s is none', (_, bytes) => expect(isMidiHeader(bytes)).toBe(false))
