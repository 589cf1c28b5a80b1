import { expect, test } from 'vitest'
import { fittingLicense, withLicense } from './license'

const all = { allowRemix: true, requireAttribution: true, allowDownload: false }
const none = { allowRemix: false, requireAttribution: false, allowDownload: true }

test.each([
  ['CC-BY', none, { ...none, allowRemix: true, requireAttribution: true }],
  ['CC-BY-NC', none, { ...none, allowRemix: true, requireAttribution: true }],
  ['CC0', all, { ...all, requireAttribution: false }],
  ['CC0', none, { ...none, allowRemix: true }],
  ['ALL-RIGHTS-RESERVED', all, { ...all, allowRemix: false }],
  ['ALL-RIGHTS-RESERVED', none, none],
] as const)('%s says of remixes and names what it says', (license, given, expected) => {
  expect(withLicense(license, given)).toEqual(expected)
})

test.each([
  ['CC-BY', {}, 'CC-BY'],
  ['CC-BY', { allowRemix: true }, 'CC-BY'],
  ['CC-BY', { allowRemix: false }, 'ALL-RIGHTS-RESERVED'],
  ['CC-BY-NC', { requireAttribution: false }, 'ALL-RIGHTS-RESERVED'],
  ['CC0', { requireAttribution: true }, 'ALL-RIGHTS-RESERVED'],
] as const)('a song under %s with %j is under %s', (license, given, expected) => {
  expect(fittingLicense(license, given)).toBe(expected)
})
