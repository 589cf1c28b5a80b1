import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '#tests/support/sample'
import { isPublicAddress } from './publicAddress'
import { type UrlRules, vetUrl } from './vetUrl'

const RULES: UrlRules = { allowsHttp: false, hosts: [], ownHost: undefined }
const isVetted = (host: string) => vetUrl(`https://${host}/song.mid`, RULES, isPublicAddress) instanceof URL

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.3.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2001:200::1',
  '2a00:1450:4001::200e',
])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))

test.each([
  ['loopback', '127.0.0.1', '127.255.255.255', '::1'],
  ['unspecified, this network', '0.0.0.0', '0.1.2.3', '::'],
  ['private', '10.0.0.0', '10.255.255.255', '172.16.0.0', '172.31.255.255', '192.168.0.1', '192.168.255.255'],
  ['link-local', '169.254.0.1', '169.254.169.254', 'fe80::1', 'febf::1'],
  ['carrier-grade NAT', '100.64.0.0', '100.127.255.255'],
  ['unique local, site-local', 'fc00::1', 'fd12:3456::1', 'fec0::1'],
  ['multicast', '224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1'],
  ['reserved, broadcast', '240.0.0.1', '255.255.255.254', '255.255.255.255', '4000::1', '1::1', 'e000::1'],
  ['documentation', '192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  ['benchmarks, protocol assignments', '198.18.0.1', '198.19.255.255', '192.0.0.1', '2001:2::1', '2001:1ff::1'],
  ['IPv4-mapped, even of a public address', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8'],
  ['IPv4-compatible', '::127.0.0.1', '::8.8.8.8'],
  ['NAT64', '64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::a00:1'],
  ['6to4 and its relays', '2002:7f00:1::', '2002:808:808::1', '192.88.99.1'],
  ['Teredo', '2001::1', '2001:0:7f00:1::'],
  ['discard only, segment routing', '100::1', '5f00::1'],
  ['of this machine’s links', '2606:4700::1111%eth0', 'fe80::1%1'],
  ['no addresses', '', 'localhost', '8.8.8.8.8', '8.8.8.8/32', '256.1.1.1', ':::', 'example.com'],
])('%s are not', (_, ...addresses) => {
  for (const address of addresses) expect(isPublicAddress(address), address).toBe(false)
})

/** An independent check with plain numbers: the first and last address of each closed block. */
const CLOSED_V4 = [
  ['00000000', '00ffffff'],
  ['0a000000', '0affffff'],
  ['64400000', '647fffff'],
  ['7f000000', '7fffffff'],
  ['a9fe0000', 'a9feffff'],
  ['ac100000', 'ac1fffff'],
  ['c0000000', 'c00000ff'],
  ['c0000200', 'c00002ff'],
  ['c01fc400', 'c01fc4ff'],
  ['c034c100', 'c034c1ff'],
  ['c0586300', 'c05863ff'],
  ['c0a80000', 'c0a8ffff'],
  ['c0af3000', 'c0af30ff'],
  ['c6120000', 'c613ffff'],
  ['c6336400', 'c63364ff'],
  ['cb007100', 'cb0071ff'],
  ['e0000000', 'ffffffff'],
].map((block) => block.map((bound) => Number.parseInt(bound, 16)))
const isClosedV4 = (value: number) => CLOSED_V4.some(([first, last]) => first <= value && value <= last)

/** Numbers of four bytes, often within or right beside a closed block. */
const anyV4 = fc.oneof(
  fc.nat(0xffff_ffff),
  fc
    .constantFrom(...CLOSED_V4.flat())
    .chain((bound) => fc.integer({ min: -2, max: 2 }).map((by) => (bound + by) >>> 0)),
  fc.constantFrom(...CLOSED_V4).chain(([min, max]) => fc.integer({ min, max })),
)

const BASES = [
  (value: number) => String(value),
  (value: number) => `0x${value.toString(16)}`,
  (value: number) => `0X${value.toString(16).toUpperCase()}`,
  (value: number) => `0${value.toString(8)}`,
  (value: number) => `000${value.toString(8)}`,
]
const wide = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))
const escaped = (text: string) => text.replace(/[0-9.]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)

/** One to four parts in any base, the last part holding the rest; a final dot; digits of other scripts. */
const spelledV4 = (value: number) =>
  fc
    .record({
      parts: fc.integer({ min: 1, max: 4 }),
      bases: fc.array(fc.constantFrom(...BASES), { minLength: 4, maxLength: 4 }),
      end: fc.constantFrom('', '.'),
      disguise: fc.constantFrom(
        (text: string) => text,
        wide,
        escaped,
        (text: string) => text.replaceAll('.', '。'),
      ),
    })
    .map(({ parts, bases, end, disguise }) => {
      const leading = Array.from({ length: parts - 1 }, (_, i) => (value >>> (24 - 8 * i)) & 0xff)
      const rest = value % 2 ** (8 * (5 - parts))
      return disguise([...leading, rest].map((part, i) => bases[i](part)).join('.') + end)
    })

test('an IPv4 address is accepted in any spelling if it is public, and otherwise in none', () => {
  const spelled = anyV4.chain((value) => fc.record({ value: fc.constant(value), host: spelledV4(value) }))
  fc.assert(
    fc.property(spelled, ({ value, host }) => {
      expect(isVetted(host), host).toBe(!isClosedV4(value))
    }),
    { numRuns: tries(20_000, 4000) },
  )
})

const group = fc.nat(0xffff)
const CLOSED_V6: readonly (readonly number[])[] = [
  [],
  [0, 0, 0, 0, 0, 0xffff],
  [0, 0, 0, 0, 0, 0],
  [0, 0, 0, 0, 0xffff, 0],
  [0x64, 0xff9b],
  [0x64, 0xff9b, 1],
  [0x100, 0, 0, 0],
  [0x2001, 0],
  [0x2001, 2, 0],
  [0x2001, 0x10],
  [0x2001, 0x1ff],
  [0x2001, 0xdb8],
  [0x2002],
  [0x3fff, 0xfff],
  [0x5f00],
  [0xfc00],
  [0xfdff],
  [0xfe80],
  [0xfebf],
  [0xfec0],
  [0xff02],
]
const isClosedV6 = ([a, b, c]: readonly number[]) =>
  a >> 13 !== 1 ||
  a === 0x2002 ||
  (a === 0x2001 && (b < 0x200 || b === 0xdb8)) ||
  (a === 0x2620 && b === 0x4f && c === 0x8000) ||
  (a === 0x3fff && b < 0x1000)

const anyV6 = fc
  .record({
    start: fc.oneof(fc.constantFrom(...CLOSED_V6), fc.tuple(fc.integer({ min: 0x2000, max: 0x3fff }), group)),
    rest: fc.array(fc.oneof(fc.constant(0), group), { minLength: 8, maxLength: 8 }),
  })
  .map(({ start, rest }) => [...start, ...rest].slice(0, 8))

/** Groups with or without leading zeros, upper or lower case; a run of zeros left out; the last two as IPv4. */
const spelledV6 = (groups: readonly number[]) =>
  fc
    .record({ isPadded: fc.boolean(), isUpper: fc.boolean(), isCompressed: fc.boolean(), isMixed: fc.boolean() })
    .map(({ isPadded, isUpper, isCompressed, isMixed }) => {
      const words = groups.map((each) => each.toString(16).padStart(isPadded ? 4 : 1, '0'))
      const dotted = [groups[6] >> 8, groups[6] & 0xff, groups[7] >> 8, groups[7] & 0xff].join('.')
      const parts = isMixed ? [...words.slice(0, 6), dotted] : words
      const plain = parts.join(':')
      const compressed = isCompressed ? plain.replace(/(?:^|:)0+(?::0+)+(?::|$)/, '::') : plain
      return isUpper ? compressed.toUpperCase() : compressed
    })

test('so is an IPv6 address', () => {
  const spelled = anyV6.chain((groups) => fc.record({ groups: fc.constant(groups), text: spelledV6(groups) }))
  fc.assert(
    fc.property(spelled, ({ groups, text }) => {
      expect(isPublicAddress(text), text).toBe(!isClosedV6(groups))
      expect(isVetted(`[${text}]`), text).toBe(!isClosedV6(groups))
    }),
    { numRuns: tries(20_000, 4000) },
  )
})
