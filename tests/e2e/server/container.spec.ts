import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../../support/builtServer'

/** Assembles the files of the Dockerfile's last stage, without Docker. */

const run = (command: string[], options: { cwd?: string; env: NodeJS.ProcessEnv }) =>
  spawnSync(process.execPath, command, { ...options, encoding: 'utf8' })

test('the files of the container image are all that the server needs', async () => {
  const image = mkdtempSync(join(tmpdir(), 'tunesmith-image-'))
  expect(run(['scripts/serverModules.mjs', image], { env: process.env }).status).toBe(0)
  for (const name of ['dist', 'package.json']) cpSync(name, join(image, name), { recursive: true })
  const port = String(await freePort())
  const settings = { PATH: process.env.PATH, PORT: port, DATA_DIR: join(image, 'data'), NODE_ENV: 'production' }
  const options = { cwd: image, env: settings }
  const server = spawn(process.execPath, ['dist/server/main.js'], { ...options, stdio: 'ignore' })
  const ended = new Promise((resolve) => server.once('close', resolve))
  try {
    await expect.poll(() => run(['dist/server/cli.js', 'health'], options).stdout).toBe('ready\n')
    const url = `http://localhost:${port}`
    expect((await fetch(url)).headers.get('content-type')).toContain('text/html')
    expect((await fetch(`${url}/sounds/GeneralUser.sf2`, { method: 'HEAD' })).status).toBe(200)
    const doctor = run(['dist/server/cli.js', 'doctor'], options)
    expect([doctor.status, doctor.stdout.includes('WRONG')]).toEqual([0, false])
    expect(run(['dist/server/cli.js', 'backup', 'create'], options).status).toBe(0)
  } finally {
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
    rmSync(image, { recursive: true, force: true })
  }
})
