import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../../support/builtServer'

/** Assembles the files of the Dockerfile's last stage, without Docker. */

const run = (command: string[], options: { cwd: string; env: NodeJS.ProcessEnv }) =>
  spawnSync(process.execPath, command, { ...options, encoding: 'utf8' })

test('the files of the container image are all that the server needs', async () => {
  const image = mkdtempSync(join(tmpdir(), 'tunesmith-image-'))
  expect(spawnSync('node_modules/.bin/tsx', ['scripts/package/folder.ts', image]).status).toBe(0)
  const port = String(await freePort())
  const settings = { PATH: process.env.PATH, PORT: port, DATA_DIR: join(image, 'data'), NODE_ENV: 'production' }
  const options = { cwd: image, env: settings }
  const server = spawn(process.execPath, ['boot.cjs'], { ...options, stdio: 'ignore' })
  const ended = new Promise((resolve) => server.once('close', resolve))
  try {
    await expect.poll(() => run(['boot.cjs', 'health'], options).stdout).toBe('ready\n')
    const url = `http://localhost:${port}`
    expect((await fetch(url)).headers.get('content-type')).toContain('text/html')
    expect((await fetch(`${url}/sounds/GeneralUser.sf2`, { method: 'HEAD' })).status).toBe(200)
    const doctor = run(['boot.cjs', 'doctor'], options)
    expect([doctor.status, doctor.stdout.includes('WRONG')]).toEqual([0, false])
    expect(run(['boot.cjs', 'backup', 'create'], options).status).toBe(0)
  } finally {
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
    rmSync(image, { recursive: true, force: true })
  }
})
