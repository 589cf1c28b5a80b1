import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createClient } from '../support/serverClient'
import { removeTemporaryFolders, temporaryFolder } from '../support/serverFolders'
import { watchProgram } from '../support/serverProcess'

const hasBuildah = spawnSync('buildah', ['--version']).status === 0

/** Apart from the images of the machine. */
const storage = ['--root', join(temporaryFolder(), 'root'), '--runroot', join(temporaryFolder(), 'run')]
const buildah = (...args: string[]) =>
  execFileSync('buildah', [...storage, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim()

let container: string | undefined
afterAll(() => {
  if (container !== undefined) buildah('rm', container)
  removeTemporaryFolders()
})

test.skipIf(!hasBuildah)('the image runs as a user without rights, and its health check finds it ready', async () => {
  const env = { ...process.env, BUILDAH_STORAGE: storage.join(' ') }
  const output = execFileSync('node_modules/.bin/tsx', ['scripts/package/image.ts'], { encoding: 'utf8', env })
  const image = output.trim().split('\n').at(-1) ?? ''
  const { User, Volumes, Entrypoint, Healthcheck } = JSON.parse(buildah('inspect', '--type', 'image', image)).Docker
    .config
  expect([User, Object.keys(Volumes)]).toEqual(['10001:10001', ['/data']])
  expect(Healthcheck.Test).toEqual(['CMD', ...Entrypoint, 'health'])

  container = buildah('from', image)
  // The isolation that needs neither cgroups nor a runtime.
  const run = ['run', '--isolation', 'chroot']
  const settings = ['--env', 'HOST=127.0.0.1', '--env', 'PORT=0']
  const program = watchProgram(
    spawn('buildah', [...storage, ...run, ...settings, container, '--', ...Entrypoint], {
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  try {
    const [, url] = await program.printed(/Tunesmith is at +(\S+)/)
    expect((await createClient(url).get('/readyz')).status).toBe(200)
    buildah(...run, '--env', `PORT=${new URL(url).port}`, container, '--', ...Entrypoint, 'health')
    const [node] = Entrypoint
    expect(buildah(...run, container, '--', node, '-p', 'process.getuid()')).toBe('10001')
  } finally {
    program.kill('SIGTERM')
    await program.ended
  }
})
