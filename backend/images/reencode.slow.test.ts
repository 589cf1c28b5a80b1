import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { halves, samplePicture } from '#tests/support/pictures'
import { IMAGE_TYPES, type ImageType, imageTypeOf } from './imageTypes'
import { type ImageError, reencode } from './reencode'

const types = Object.keys(IMAGE_TYPES) as ImageType[]

const faultOf = (bytes: Buffer) =>
  reencode(bytes, 'covers').then(
    () => 'none',
    (error: ImageError) => error.fault,
  )

/** The red, green and blue values of a pixel in the file. */
async function colourAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return [...pixel]
}
const isRed = ([r, , b]: number[]) => r > 200 && b < 60

describe.each(types)('%s', (type) => {
  test('keeps its type and what it shows', async () => {
    const { type: kept, bytes } = await reencode(await samplePicture(type), 'covers')
    expect([kept, imageTypeOf(bytes)]).toEqual([type, type])
    const { width, height } = await sharp(bytes).metadata()
    expect([width, height]).toEqual([64, 48])
    expect([isRed(await colourAt(bytes, 5, 24)), isRed(await colourAt(bytes, 60, 24))]).toEqual([true, false])
  })

  test('loses bytes appended to its end', async () => {
    const tail = Buffer.from('<script>alert(1)</script>')
    const { bytes } = await reencode(Buffer.concat([await samplePicture(type), tail]), 'covers')
    expect(bytes.includes('script')).toBe(false)
  })

  test('a truncated picture is damaged', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    const whole = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'white', noise } })
      .toFormat(IMAGE_TYPES[type].format)
      .toBuffer()
    for (const share of [0.02, 0.5, 0.9]) {
      expect(await faultOf(whole.subarray(0, Math.max(16, whole.length * share))), `${share}`).toBe('damaged')
    }
  })

  test('a picture with only its beginning is damaged', async () => {
    expect(await faultOf((await samplePicture(type)).subarray(0, 14))).toBe('damaged')
  })
})

test.each([
  ['covers', 3000, 2000, 1024, 683],
  ['covers', 500, 2048, 250, 1024],
  ['covers', 1024, 1024, 1024, 1024],
  ['avatars', 1025, 1025, 512, 512],
  ['banners', 3000, 1000, 1500, 500],
  ['banners', 3000, 500, 1500, 250],
  ['covers', 1, 1, 1, 1],
] as const)('%s of %d × %d become %d × %d', async (kind, width, height, toWidth, toHeight) => {
  const { bytes } = await reencode(await samplePicture('png', { width, height }), kind)
  const made = await sharp(bytes).metadata()
  expect([made.width, made.height]).toEqual([toWidth, toHeight])
})

test('metadata is removed, the orientation stays', async () => {
  const exif = { IFD0: { Copyright: 'secret place' } }
  const photo = await halves({ width: 200, height: 100 }).withMetadata({ orientation: 6, exif }).jpeg().toBuffer()
  expect((await sharp(photo).metadata()).orientation).toBe(6)
  const { bytes } = await reencode(photo, 'covers')
  const { width, height, exif: left, orientation } = await sharp(bytes).metadata()
  expect({ width, height, left, orientation }).toEqual({ width: 100, height: 200 })
  expect(bytes.includes('secret place')).toBe(false)
  // A quarter turn clockwise moves the left edge to the top.
  expect([isRed(await colourAt(bytes, 50, 10)), isRed(await colourAt(bytes, 50, 190))]).toEqual([true, false])
})

test('comments, colour profiles and XMP are removed', async () => {
  const png = await halves()
    .withIccProfile('p3')
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>')
    .png()
    .toBuffer()
  const { icc, xmp } = await sharp((await reencode(png, 'covers')).bytes).metadata()
  expect([icc, xmp]).toEqual([undefined, undefined])
})

test('CMYK and 16-bit colours become sRGB', async () => {
  const cmyk = await halves().toColourspace('cmyk').jpeg().toBuffer()
  const deep = await halves().toColourspace('rgb16').png().toBuffer()
  for (const picture of [cmyk, deep]) {
    const { space, depth } = await sharp((await reencode(picture, 'covers')).bytes).metadata()
    expect([space, depth]).toEqual(['srgb', 'uchar'])
  }
})

test.each(['gif', 'webp'] as const)('only the first frame of an animated %s stays', async (type) => {
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .toFormat(type)
    .toBuffer()
  expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2)
  const { bytes } = await reencode(moving, 'avatars')
  expect((await sharp(bytes, { animated: true }).metadata()).pages ?? 1).toBe(1)
  expect(isRed(await colourAt(bytes, 10, 10))).toBe(true)
})

test('transparency stays', async () => {
  const clear = await sharp({ create: { width: 10, height: 10, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  expect((await sharp((await reencode(clear, 'covers')).bytes).metadata()).hasAlpha).toBe(true)
})

describe('a file of another type', () => {
  const named = async () => ({
    nothing: Buffer.alloc(0),
    text: Buffer.from('hello'),
    HTML: Buffer.from('<!doctype html><script>alert(1)</script>'),
    SVG: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'SVG with a declaration': Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ZIP: Buffer.from('PK\x03\x04'),
    PDF: Buffer.from('%PDF-1.7'),
    TIFF: await halves().tiff().toBuffer(),
    AVIF: await halves().avif().toBuffer(),
    RIFF: Buffer.from('RIFF\0\0\0\0WAVEfmt '),
  })
  test('is unsupported', async () => {
    for (const [name, bytes] of Object.entries(await named())) expect(await faultOf(bytes), name).toBe('unsupported')
  })

  test('is damaged when it begins like one of the four types', async () => {
    const script = Buffer.from(`GIF89a/*${' '.repeat(40)}*/=1;alert(1)`)
    expect(await faultOf(script)).toBe('damaged')
  })
})

/** A PNG of one colour with the given size, made without holding its pixels in memory. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

test.each([
  [8192, 100, 'none'],
  [8193, 1, 'too large'],
  [1, 8193, 'too large'],
  [8000, 5000, 'none'],
  [8000, 5001, 'too large'],
  [60_000, 60_000, 'too large'],
])('%d × %d pixels: %s', { timeout: 60_000 }, async (width, height, fault) => {
  // The last one would decode to 450 MB; its header alone is enough to refuse it.
  const png = width > 8193 ? Buffer.concat([pngOf(1, 1)]) : pngOf(width, height)
  if (width > 8193) {
    png.writeUInt32BE(width, 16)
    png.writeUInt32BE(height, 20)
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  }
  expect(await faultOf(png)).toBe(fault)
})

test('nobody waits for all pictures of another one', async () => {
  const bytes = await samplePicture('png', { width: 800, height: 800 })
  const done: string[] = []
  const turns = ['Ada', 'Ada', 'Ada', 'Ada', 'Ada', 'Ben']
  await Promise.all(turns.map((by) => reencode(bytes, 'covers', { by }).then(() => done.push(by))))
  expect(done.indexOf('Ben')).toBeLessThan(4)
})
