import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, expect, inject, test } from 'vitest'
import { removeTemporaryFolders, temporaryFolder } from '../../support/serverFolders'

afterAll(removeTemporaryFolders)

const running: ChildProcess[] = []
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'close')
    }
  }
})

/** Runs `desktop` on a data folder. There is no display. */
function desktop(dataDir: string, args: readonly string[]) {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir }
  const child = spawn(process.execPath, [inject('bundle').cli, 'desktop', ...args], { env })
  running.push(child)
  let output = ''
  const ended = once(child, 'close').then(([code]: number[]) => code)
  const printed = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(output)
        if (match) resolve(match)
      }
      for (const stream of [child.stdout, child.stderr]) stream.on('data', look)
      void ended.then(() => reject(new Error(`it ended without printing ${pattern}:\n${output}`)))
      look()
    })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return { printed, ended, output: () => output, stop: () => child.kill('SIGTERM') }
}

const LINK = /http:\/\/127\.0\.0\.1:(\d+)\/desktop#(\S+)/g
const linkOf = (text: string, index = 0) => [...text.matchAll(LINK)][index]

async function signIn([, port, token]: RegExpMatchArray): Promise<number> {
  const headers = { 'Content-Type': 'application/json' }
  const url = `http://127.0.0.1:${port}/api/desktop/sign-in`
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify({ token }) })).status
}

/** A program that signs in as a browser would, and holds a window open until the file `close` is there. */
function browserProgram(folder: string): string {
  const file = join(folder, 'browser.mjs')
  writeFileSync(
    file,
    `#!${process.execPath}
import { existsSync, appendFileSync } from 'node:fs'
const [app] = process.argv.slice(2)
const { origin, hash } = new URL(app.replace('--app=', ''))
appendFileSync(${JSON.stringify(join(folder, 'opened'))}, process.argv.slice(2).join(' ') + '\\n')
const headers = { 'Content-Type': 'application/json' }
const answer = await fetch(origin + '/api/desktop/sign-in', { method: 'POST', headers, body: JSON.stringify({ token: hash.slice(1) }) })
if (!answer.ok) process.exit(3)
const ended = new AbortController()
await fetch(origin + '/api/desktop/window', { signal: ended.signal })
const look = setInterval(() => {
  if (!existsSync(${JSON.stringify(join(folder, 'close'))})) return
  clearInterval(look)
  ended.abort()
  process.exit(0)
}, 20)
`,
    { mode: 0o755 },
  )
  return file
}

test('two programs that start at the same time have a port each', async () => {
  const programs = [1, 2].map(() => desktop(temporaryFolder(), ['--no-window']))
  const links = await Promise.all(programs.map(({ printed }) => printed(/http:\/\/127\.0\.0\.1:(\d+)\/desktop#(\S+)/)))
  expect(links[0][1]).not.toBe(links[1][1])
  expect(await Promise.all(links.map(signIn))).toEqual([200, 200])
})

test('without a display it says so, and what to do', async () => {
  const program = desktop(temporaryFolder(), [])
  expect(await program.ended).toBe(1)
  expect(program.output()).toContain('There is no display')
  expect(program.output()).toContain('--no-window')
})

test.each([
  [['--browser', '/nowhere/browser'], 'There is no program /nowhere/browser.'],
  [['--linger', 'long'], '--linger must be a whole number of seconds.'],
])('%j is refused', async (args, words) => {
  const program = desktop(temporaryFolder(), args)
  expect(await program.ended).toBe(1)
  expect(program.output()).toContain(words)
})

test('a browser that shows nothing ends the program with what it said', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'broken')
  writeFileSync(file, '#!/bin/sh\necho "no window system" >&2\nexit 7\n', { mode: 0o755 })
  const program = desktop(temporaryFolder(), ['--browser', file, '--browser-flag=--headless'])
  expect(await program.ended).toBe(1)
  expect(program.output()).toMatch(/It ended with code 7:\nno window system/)
})

test('it ends after its last window, with code 0', async () => {
  const folder = temporaryFolder()
  const dataDir = temporaryFolder()
  const program = desktop(dataDir, ['--browser', browserProgram(folder), '--browser-flag=--headless'])
  await program.printed(/Tunesmith is at/)
  await expect.poll(() => readFileSync(join(folder, 'opened'), 'utf8')).toContain(`--user-data-dir=${dataDir}/browser`)
  writeFileSync(join(folder, 'close'), '')
  expect(await program.ended).toBe(0)
})

test('a second start opens a window at the first, with the same account and port the next time', async () => {
  const dataDir = temporaryFolder()
  const first = desktop(dataDir, ['--no-window'])
  await first.printed(/desktop#\S+/)
  const link = linkOf(first.output())
  expect(await signIn(link)).toBe(200)
  expect(await signIn(link)).toBe(400)

  const second = desktop(dataDir, ['--no-window'])
  expect(await second.ended).toBe(0)
  expect(second.output()).toBe('Tunesmith is running already. It has opened another window.\n')
  await first.printed(/desktop#[\s\S]+desktop#\S+/)
  expect(await signIn(linkOf(first.output(), 1))).toBe(200)

  const before = readFileSync(join(dataDir, 'desktop.json'), 'utf8')
  for (const name of ['desktop.json', 'desktop-running.json']) {
    expect(statSync(join(dataDir, name)).mode & 0o077).toBe(0)
  }
  first.stop()
  expect(await first.ended).toBe(0)
  const third = desktop(dataDir, ['--no-window'])
  await third.printed(/desktop#\S+/)
  expect(readFileSync(join(dataDir, 'desktop.json'), 'utf8')).toBe(before)
  expect(linkOf(third.output())[1]).toBe(link[1])
  third.stop()
  await third.ended
})

test('another program at the remembered port: another port this time, in words, and the first one stays remembered', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'desktop.json'), JSON.stringify({ port }))
  const program = desktop(dataDir, ['--no-window'])
  await program.printed(/desktop#\S+/)
  expect(program.output()).toContain(`Another program uses port ${port}`)
  expect(linkOf(program.output())[1]).not.toBe(String(port))
  expect(JSON.parse(readFileSync(join(dataDir, 'desktop.json'), 'utf8'))).toMatchObject({ port })
  program.stop()
  await program.ended
  taken.close()
})

test.each(['', '{', '{"port":"x"}'])('damaged notes %j count as none', async (text) => {
  const dataDir = temporaryFolder()
  for (const name of ['desktop.json', 'desktop-running.json']) writeFileSync(join(dataDir, name), text)
  const program = desktop(dataDir, ['--no-window'])
  await program.printed(/desktop#\S+/)
  expect(await signIn(linkOf(program.output()))).toBe(200)
  program.stop()
  expect(await program.ended).toBe(0)
})
