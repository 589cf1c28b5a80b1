import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FORM_END, formBytes, MULTIPART_TYPE, partHead } from '../../support/multipart'
import { samplePicture } from '../../support/pictures'
import { type Account, startServer, type TestServer } from '../../support/server'
import { sendRaw, statusOf } from '../../support/serverRaw'

const UPLOAD = '/api/v1/uploads/cover-image'
const MIB = 1024 * 1024
let server: TestServer
let owner: Account
let form: Buffer
beforeAll(async () => {
  server = await startServer()
  owner = await server.signUp()
  form = formBytes([{ name: 'file', bytes: await samplePicture('png') }])
})
afterAll(() => server.close())

const head = (...headers: string[]) =>
  [`POST ${UPLOAD} HTTP/1.1`, 'Host: localhost', 'Connection: close', `Authorization: Bearer ${owner.token}`]
    .concat(`Content-Type: ${MULTIPART_TYPE}`, headers, '', '')
    .join('\r\n')
const chunk = (bytes: Uint8Array) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])

test('a form without a length is read, byte by byte if need be', async () => {
  const chunks = [...form].map((byte) => chunk(Buffer.of(byte)))
  const answer = await sendRaw(server.port, head('Transfer-Encoding: chunked'), Buffer.concat(chunks), '0\r\n\r\n')
  expect(statusOf(answer)).toBe(200)
})

test('a form that is longer than it said is cut there', async () => {
  const answer = await sendRaw(server.port, head(`Content-Length: ${form.length - 40}`), form)
  // The remaining bytes are not a valid request, which may be noticed first.
  expect([400, 422]).toContain(statusOf(answer))
  expect(await server.db('images').where({ user_id: owner.user.id })).toHaveLength(1)
})

/**
 * Sends `megabytes` of one file without a length. Returns the status and how many megabytes were accepted before it.
 */
function flood(megabytes: number): Promise<{ status: number; sent: number }> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': MULTIPART_TYPE, Authorization: `Bearer ${owner.token}` }
    let sent = 0
    const upload = request(`${server.url}${UPLOAD}`, { method: 'POST', headers }, (response) => {
      response.resume().on('end', () => resolve({ status: response.statusCode ?? 0, sent }))
    })
    upload.on('error', reject)
    upload.write(partHead({ name: 'file', bytes: Buffer.of(0) }))
    const more = () => {
      if (sent === megabytes) return void upload.end(`\r\n${FORM_END}`)
      sent++
      upload.write(Buffer.alloc(MIB), more)
    }
    more()
  })
}

test('an endless file is 413 and takes no memory and no disk', async () => {
  const foreign = (name: string) => !name.startsWith('tunesmith-test-')
  const before = readdirSync(tmpdir()).filter(foreign)
  const rss = process.memoryUsage().rss
  const { status } = await flood(200)
  expect(status).toBe(413)
  expect(process.memoryUsage().rss - rss).toBeLessThan(100 * MIB)
  expect(
    readdirSync(tmpdir())
      .filter(foreign)
      .filter((name) => !before.includes(name) && /upload|busboy|multipart/i.test(name)),
  ).toEqual([])
  expect(await server.db('images').where({ user_id: owner.user.id }).count({ n: '*' })).toEqual([{ n: 1 }])
})

test('a client that goes away in the middle harms nobody', async () => {
  const headers = { 'Content-Type': MULTIPART_TYPE, Authorization: `Bearer ${owner.token}`, 'Content-Length': '100000' }
  const upload = request(`${server.url}${UPLOAD}`, { method: 'POST', headers })
  const gone = new Promise((resolve) => upload.on('error', resolve).on('close', resolve))
  upload.write(form.subarray(0, 100), () => upload.destroy())
  await gone
  const answer = await owner.client.post(UPLOAD, { bytes: form, headers: { 'Content-Type': MULTIPART_TYPE } })
  expect(answer.status).toBe(200)
})
