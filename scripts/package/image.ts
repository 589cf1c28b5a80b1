// npm run image: an image from nothing but the program, with buildah. The last line is the image's name.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { ensureBuilt } from '../lib/build.mjs'
import { CACHE } from './fetchPackage'
import { programFor } from './serverFiles'
import { HOST, nodeFor } from './targets'

/** Options for the place where buildah keeps images; without the rights for overlays it copies whole layers. */
const STORAGE = (process.env.BUILDAH_STORAGE ?? '').split(' ').filter(Boolean)
const USER = '10001'
const HEALTH = ['--healthcheck', 'CMD /app/tunesmith /app/boot.cjs health', '--healthcheck-interval', '30s']

const buildah = (...args: string[]) => execFileSync('buildah', [...STORAGE, ...args], { encoding: 'utf8' }).trim()

/** The system libraries that programs load, by `ldd`: the path under which each is requested. */
function librariesOf(programs: readonly string[]): string[] {
  const printed = execFileSync('ldd', programs, { encoding: 'utf8' })
  const paths = Array.from(printed.matchAll(/(?:=> |^\s+)(\/\S+) \(0x/gm), ([, path]) => path)
  // Libvips lies with the program.
  return [...new Set(paths)].filter((path) => !path.includes('node_modules')).sort()
}

await ensureBuilt()
const node = await nodeFor(HOST)
const { version, files } = await programFor(HOST, node)
mkdirSync(CACHE, { recursive: true })
const root = resolve(mkdtempSync(join(CACHE, 'image-')))
try {
  const write = (path: string, bytes: string | Buffer, mode = 0o644) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), bytes, { mode })
  }
  for (const { path, bytes } of files) write(`app/${path}`, bytes)
  // Named like the one file, since people see it in the list of processes.
  copyFileSync(node.program, join(root, 'app/tunesmith'))
  chmodSync(join(root, 'app/tunesmith'), 0o755)
  const natives = files
    .filter(({ path }) => /\.(?:node|so[.\d]*)$/.test(path))
    .map(({ path }) => join(root, 'app', path))
  for (const path of librariesOf([join(root, 'app/tunesmith'), ...natives])) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    copyFileSync(realpathSync(path), join(root, path))
    chmodSync(join(root, path), 0o755)
  }
  write('etc/passwd', `tunesmith:x:${USER}:${USER}::/data:/none\n`)
  write('etc/group', `tunesmith:x:${USER}:\n`)
  for (const folder of ['data', 'tmp']) mkdirSync(join(root, folder))
  const container = buildah('from', '--format', 'docker', 'scratch')
  const name = `tunesmith:${version}`
  try {
    for (const part of ['app', 'etc', 'lib', 'lib64', 'usr', 'tmp'].filter((each) => existsSync(join(root, each))))
      buildah('copy', container, join(root, part), `/${basename(part)}`)
    // Owned by its user from the start: an existing folder keeps its owner.
    buildah('copy', '--chown', `${USER}:${USER}`, '--chmod', '700', container, join(root, 'data'), '/data')
    const settings = ['HOST=0.0.0.0', 'PORT=3000', 'DATA_DIR=/data', 'NODE_ENV=production']
    buildah(
      ...['config', '--user', `${USER}:${USER}`, '--workingdir', '/data', '--volume', '/data', '--port', '3000'],
      ...settings.flatMap((setting) => ['--env', setting]),
      ...['--entrypoint', '["/app/tunesmith", "/app/boot.cjs"]', '--cmd', '', '--stop-signal', 'SIGTERM', ...HEALTH],
      ...['--label', `org.opencontainers.image.version=${version}`, container],
    )
    buildah('commit', '--format', 'docker', container, name)
  } finally {
    buildah('rm', container)
  }
  console.log(name)
} finally {
  rmSync(root, { recursive: true, force: true })
}
