import * as fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { tries } from '#tests/support/sample'
import { CodedError } from '../../schema/codedError'
import { writeSmf } from '../../smf/write'
import { readMusicXml } from './readMusicXml'
import { ending, file, keysOf, note, repeat, sound, whole } from './testFile'

const codeOf = (bytes: Uint8Array): string => {
  try {
    readMusicXml(bytes).song
    return 'read'
  } catch (error) {
    if (error instanceof CodedError) return error.code
    throw error
  }
}

test.each([
  ['a web page', strToU8('<!doctype html><html><body>Hello</body></html>'), 'notMusicXml'],
  ['no XML', strToU8('Hello'), 'notMusicXml'],
  ['nothing', new Uint8Array(), 'notMusicXml'],
  [
    'entities of its own',
    strToU8('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><score-partwise>&x;</score-partwise>'),
    'xmlEntities',
  ],
  ['an unknown entity', strToU8('<score-partwise><part-list>&x;</part-list></score-partwise>'), 'xmlDamaged'],
  ['a file by time', strToU8('<score-timewise/>'), 'xmlTimewise'],
  ['no parts', strToU8('<score-partwise/>'), 'notMusicXml'],
  ['a broken end', file([whole('C4')]).slice(0, -30), 'xmlDamaged'],
  ['a broken archive', Uint8Array.of(0x50, 0x4b, 3, 4, 1, 2, 3), 'xmlDamaged'],
  ['an archive without a score', zipSync({ 'a.txt': strToU8('a') }), 'notMusicXml'],
  ['an archive that swells', zipSync({ 'a.xml': new Uint8Array(65 * 1024 * 1024) }), 'xmlTooLarge'],
  [
    'scores that are too large together',
    zipSync({ 'a.xml': new Uint8Array(33 * 1024 * 1024), 'b.xml': new Uint8Array(33 * 1024 * 1024) }),
    'xmlTooLarge',
  ],
  ['100 MB', new Uint8Array(100 * 1024 * 1024), 'xmlTooLarge'],
])('%s is refused: $2', (_, bytes, code) => {
  expect(codeOf(bytes)).toBe(code)
})

test('UTF-16 with its mark is read', () => {
  const text = Buffer.from(file([whole('C4')])).toString()
  const little = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  expect(keysOf(readMusicXml(little).song)).toEqual([60])
  expect(keysOf(readMusicXml(Buffer.from(little).swap16()).song)).toEqual([60])
})

test('measures that do not add up, odd numbers and anything else is read or refused, never worse', () => {
  const odd = fc.constantFrom('-5', '1e9', 'NaN', '', '0', '3', '999999999999', 'x')
  const piece = fc.oneof(
    odd.map((value) => `<attributes><divisions>${value}</divisions></attributes>`),
    odd.map((value) => `<attributes><time><beats>${value}</beats><beat-type>${value}</beat-type></time></attributes>`),
    odd.map((value) => `<backup><duration>${value}</duration></backup>`),
    odd.map((value) => `<forward><duration>${value}</duration></forward>`),
    odd.map((value) => note('C4', 1).replace('1<', `${value}<`)),
    odd.map((value) => note(`C${value}`.slice(0, 2), 2)),
    odd.map((value) => sound(`tempo="${value}" dynamics="${value}"`)),
    fc.constantFrom(
      repeat('forward'),
      repeat('backward'),
      ending('1', 'start'),
      ending('2', 'stop'),
      sound('dacapo="yes"'),
      sound('dalsegno="x"'),
      sound('fine="yes"'),
      '<',
      '<note/>',
      '<measure>',
    ),
  )
  fc.assert(
    fc.property(
      fc.array(
        fc.array(piece, { maxLength: 6 }).map((all) => all.join('')),
        { minLength: 1, maxLength: 8 },
      ),
      (measures) => {
        const bytes = file(measures)
        const code = codeOf(bytes)
        expect(['read', 'xmlDamaged', 'notMusicXml']).toContain(code)
        if (code === 'read') expect(writeSmf(readMusicXml(bytes).song).length).toBeGreaterThan(0)
      },
    ),
    { numRuns: tries(300, 80) },
  )
})
