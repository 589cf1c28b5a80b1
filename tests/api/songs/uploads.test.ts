import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '../../support/answer'
import { BOUNDARY, FORM_END, formBytes, formData, MULTIPART_TYPE, partHead } from '../../support/multipart'
import { halves, samplePicture } from '../../support/pictures'
import { type Account, startServer, type TestServer } from '../../support/server'

const UPLOAD = '/api/v1/uploads/cover-image'
const LIMIT = 5 * 1024 * 1024
const MISSING = { detail: [{ type: 'missing', loc: ['body', 'file'], msg: 'Field required' }] }
const UNSUPPORTED = { detail: 'Unsupported media type' }
const TOO_LARGE = { detail: 'Request body too large' }
const refusal = (msg: string) => ({
  detail: [{ type: 'value_error', loc: ['body', 'file'], msg: `Value error, ${msg}` }],
})
const DAMAGED = refusal('The image is damaged or incomplete')

let server: TestServer
let owner: Account
let png: Buffer
beforeAll(async () => {
  server = await startServer()
  png = await samplePicture('png')
})
beforeEach(async () => {
  owner = await server.signUp()
})
afterAll(() => server.close())

const upload = (bytes: Uint8Array, fileName?: string, type?: string): Promise<Answer> =>
  owner.client.post(UPLOAD, formData([{ name: 'file', bytes, fileName, type }]))
const ownImages = () => server.db('images').where({ user_id: owner.user.id }).select('kind', 'type')

describe('a picture', () => {
  test.each([
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['gif', 'image/gif'],
  ] as const)('%s is kept under a name of its own and shown', async (type, mediaType) => {
    const { status, json } = await upload(await samplePicture(type))
    expect(status).toBe(200)
    expect(Object.keys(json)).toEqual(['cover_image'])
    expect(json.cover_image).toMatch(new RegExp(`^covers/[0-9a-f]{32}\\.${type}$`))
    const shown = await server.visitor.get(`/static/${json.cover_image}`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, mediaType])
    const { width, height } = await sharp(shown.bytes).metadata()
    expect([width, height]).toEqual([64, 48])
    expect(await ownImages()).toEqual([{ kind: 'covers', type }])
  })

  test('has the type of its bytes, whatever the client says', async () => {
    const { json } = await upload(png, 'photo.jpg', 'image/jpeg')
    expect(json.cover_image).toMatch(/\.png$/)
  })

  test('sent twice has two names', async () => {
    const [first, second] = [await upload(png), await upload(png)]
    expect(first.json.cover_image).not.toBe(second.json.cover_image)
  })

  test('is scaled down, turned upright and stripped', async () => {
    const exif = { IFD0: { Copyright: 'secret place' } }
    const photo = await halves({ width: 3000, height: 1500 }).withMetadata({ orientation: 6, exif }).jpeg().toBuffer()
    const { json } = await upload(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]))
    const { bytes } = await server.visitor.get(`/static/${json.cover_image}`)
    const { width, height, exif: left } = await sharp(bytes).metadata()
    expect({ width, height, left }).toEqual({ width: 512, height: 1024 })
    expect([bytes.includes('secret place'), bytes.includes('script')]).toEqual([false, false])
  })

  test.each([
    '../../x.png',
    '/etc/passwd.png',
    'C:\\\\x.png',
    'x\0.png',
    'n'.repeat(300),
    '.png.html',
    'кот.png',
    '%2e%2e%2fx.png',
  ])('called %j is kept under ours', async (fileName) => {
    const { status, json } = await upload(png, fileName)
    expect([status, json.cover_image]).toEqual([200, expect.stringMatching(/^covers\/[0-9a-f]{32}\.png$/)])
  })
})

describe('what is no picture', () => {
  test.each<[string, () => Buffer]>([
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="9" height="9"/>')],
    ['JavaScript', () => Buffer.from('alert(1)')],
    ['PHP', () => Buffer.from('<?php phpinfo();')],
    ['a ZIP', () => Buffer.from(zipSync({ 'a.txt': Buffer.from('a') }))],
    ['no bytes', () => Buffer.alloc(0)],
  ])('%s under a picture’s name is 415', async (_, bytes) => {
    const answer = await upload(bytes(), 'x.png', 'image/png')
    expect([answer.status, answer.json]).toEqual([415, UNSUPPORTED])
    expect(await ownImages()).toEqual([])
  })

  test.each([0.3, 0.9])('a picture of which %d is there is 422', async (share) => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    const whole = await sharp({ create: { width: 100, height: 100, channels: 3, background: 'white', noise } })
      .png()
      .toBuffer()
    const answer = await upload(whole.subarray(0, whole.length * share))
    expect([answer.status, answer.json]).toEqual([422, DAMAGED])
    expect(await ownImages()).toEqual([])
  })

  test.each([
    [30_000, 30_000],
    [8193, 1],
  ])('a head that claims %d × %d pixels is 422', async (width, height) => {
    const flood = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
      .gif()
      .toBuffer()
    flood.writeUInt16LE(width, 6)
    flood.writeUInt16LE(height, 8)
    const answer = await upload(flood)
    const msg = 'The image should have at most 8192 pixels a side and 40 megapixels'
    expect([answer.status, answer.json]).toEqual([422, refusal(msg)])
  })
})

describe('the form', () => {
  test.each<[string, Parameters<typeof formData>[0]]>([
    ['no part', []],
    ['another file only', [{ name: 'other', bytes: Buffer.from('x') }]],
    ['a text of that name', [{ name: 'file', text: 'x' }]],
    ['an input that was left empty', [{ name: 'file', bytes: Buffer.alloc(0), fileName: '' }]],
  ])('with %s misses the file', async (_, parts) => {
    const answer = await owner.client.post(UPLOAD, formData(parts))
    expect([answer.status, answer.json]).toEqual([422, MISSING])
  })

  test('that is not there at all misses the file', async () => {
    expect((await owner.client.post(UPLOAD)).json).toEqual(MISSING)
  })

  test('ignores what else it holds', async () => {
    const parts = [
      { name: 'note', text: 'x' },
      { name: 'file', bytes: png },
      { name: '__proto__', text: 'x' },
      { name: 'extra', bytes: Buffer.alloc(1000) },
    ]
    expect((await owner.client.post(UPLOAD, formData(parts))).status).toBe(200)
  })

  test('with two files of that name is 422', async () => {
    const part = { name: 'file', bytes: png }
    const answer = await owner.client.post(UPLOAD, formData([part, part]))
    expect([answer.status, answer.json]).toEqual([422, refusal('Only one file may be sent')])
    expect(await ownImages()).toEqual([])
  })

  test.each([
    ['application/json', '{}'],
    ['text/plain', 'x'],
    ['application/x-www-form-urlencoded', 'file=x'],
    ['image/png', 'x'],
  ])('as %s is 415', async (type, text) => {
    const answer = await owner.client.post(UPLOAD, { text, headers: { 'Content-Type': type } })
    expect([answer.status, answer.json]).toEqual([415, UNSUPPORTED])
  })

  test('in a content encoding is 415', async () => {
    const { bytes, headers } = formData([{ name: 'file', bytes: png }])
    const answer = await owner.client.post(UPLOAD, { bytes, headers: { ...headers, 'Content-Encoding': 'gzip' } })
    expect([answer.status, answer.json]).toEqual([415, UNSUPPORTED])
  })

  test.each<[string, string, string | Buffer]>([
    ['without a boundary', 'multipart/form-data', 'x'],
    ['without its end', MULTIPART_TYPE, `${partHead({ name: 'file', bytes: Buffer.from('') })}abc`],
    ['cut off in a head', MULTIPART_TYPE, `--${BOUNDARY}\r\nContent-Disposition: form-data; na`],
    ['of something else', MULTIPART_TYPE, 'hello'],
    ['of nothing', MULTIPART_TYPE, ''],
  ])('%s is 422', async (_, type, text) => {
    const answer = await owner.client.post(UPLOAD, { bytes: Buffer.from(text), headers: { 'Content-Type': type } })
    const detail = [{ type: 'multipart_invalid', loc: ['body'], msg: 'Multipart decode error' }]
    expect([answer.status, answer.json]).toEqual([422, { detail }])
  })
})

describe('size', () => {
  const padded = (length: number) => Buffer.concat([png, Buffer.alloc(length - png.length)])

  test('5 MiB are taken, one byte more is 413', async () => {
    expect((await upload(padded(LIMIT))).status).toBe(200)
    const over = await upload(padded(LIMIT + 1))
    expect([over.status, over.json]).toEqual([413, TOO_LARGE])
    expect(await ownImages()).toHaveLength(1)
  })

  test('a length that says too much is 413 before the body comes', async () => {
    const bytes = formBytes([{ name: 'file', bytes: padded(LIMIT + 2 * 1024 * 1024) }])
    const answer = await owner.client.post(UPLOAD, { bytes, headers: { 'Content-Type': MULTIPART_TYPE } })
    expect([answer.status, answer.json]).toEqual([413, TOO_LARGE])
  })

  test('a file that is not asked for counts as well', async () => {
    const answer = await owner.client.post(
      UPLOAD,
      formData([{ name: 'other', bytes: Buffer.alloc(LIMIT + 1_100_000) }]),
    )
    expect([answer.status, answer.json]).toEqual([413, TOO_LARGE])
  })

  test.each<[string, () => string]>([
    ['1000 fields', () => Array.from({ length: 1000 }, (_, i) => `${partHead({ name: `f${i}` })}x\r\n`).join('')],
    [
      '1000 files',
      () => Array.from({ length: 1000 }, (_, i) => `${partHead({ name: `f${i}`, bytes: png })}x\r\n`).join(''),
    ],
    ['a field name of 1 MB', () => `${partHead({ name: 'n'.repeat(1024 * 1024) })}x\r\n`],
    ['a file’s field name of 101 characters', () => `${partHead({ name: 'n'.repeat(101), bytes: png })}x\r\n`],
  ])('%s are 413', async (_, parts) => {
    const bytes = Buffer.from(parts() + FORM_END)
    const answer = await owner.client.post(UPLOAD, { bytes, headers: { 'Content-Type': MULTIPART_TYPE } })
    expect([answer.status, answer.json]).toEqual([413, TOO_LARGE])
  })
})

test('signing in comes before the body, and the limit of uploads before the file', async () => {
  expect((await server.visitor.post(UPLOAD, { text: 'x', headers: { 'Content-Type': 'text/plain' } })).status).toBe(401)
  const limited = await startServer({ env: { THROTTLE_FACTOR: '0.05' } })
  const { client } = await limited.signUp()
  const answers = [await client.post(UPLOAD), await client.post(UPLOAD), await client.post(UPLOAD)]
  const over = await client.post(UPLOAD, formData([{ name: 'file', bytes: png }]))
  await limited.close()
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422])
  expect([over.status, over.json]).toEqual([429, { detail: 'Too many requests' }])
})
