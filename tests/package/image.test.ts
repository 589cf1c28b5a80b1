import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { afterAll, expect, test } from 'vitest'
import { createClient } from '../support/serverClient'
import { watchProgram } from '../support/serverProcess'

const hasBuildah = spawnSync('buildah', ['--version']).status === 0
const buildah = (...args: string[]) => execFileSync('buildah', args, { encoding: 'utf8', stdio: 'pipe' }).trim()

let container: string | undefined
afterAll(() => {
  if (container !== undefined) buildah('rm', container)
})

test.skipIf(!hasBuildah)('the image runs as a user without rights, and its health check finds it ready', async () => {
  const output = execFileSync('node_modules/.bin/tsx', ['scripts/package/image.ts'], { encoding: 'utf8' })
  const image = output.trim().split('\n').at(-1) ?? ''
  const { Docker: docker } = JSON.parse(buildah('inspect', '--type', 'image', image))
  const { User, Volumes, Entrypoint, Healthcheck } = docker.config
  expect([User, Object.keys(Volumes)]).toEqual(['10001:10001', ['/data']])
  expect(Healthcheck.Test).toEqual(['CMD', ...Entrypoint, 'health'])

  container = buildah('from', image)
  // The isolation that needs neither cgroups nor a runtime.
  const run = (settings: string[]) => [
    'run',
    '--isolation',
    'chroot',
    ...settings,
    container ?? '',
    '--',
    ...Entrypoint,
  ]
  const program = watchProgram(
    spawn('buildah', run(['--env', 'HOST=127.0.0.1', '--env', 'PORT=0']), { stdio: ['ignore', 'pipe', 'pipe'] }),
  )
  try {
    const [, url] = await program.printed(/Tunesmith is at +(\S+)/)
    expect((await createClient(url).get('/readyz')).status).toBe(200)
    const health = spawnSync('buildah', [...run(['--env', `PORT=${new URL(url).port}`]), 'health'])
    expect(health.status).toBe(0)
    const { uid } = JSON.parse(buildah(...run([]).slice(0, -1), '-p', 'JSON.stringify({ uid: process.getuid() })'))
    expect(uid).toBe(10_001)
  } finally {
    program.kill('SIGTERM')
    await program.ended
  }
})
