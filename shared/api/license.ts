import type { License, Song } from './songs'

/** What an author decides beside the license, as far as it leaves a choice. */
export type Permissions = Pick<Song, 'allowRemix' | 'requireAttribution'>

const LICENSED: Readonly<Record<License, Partial<Permissions>>> = {
  'CC-BY': { allowRemix: true, requireAttribution: true },
  'CC-BY-NC': { allowRemix: true, requireAttribution: true },
  CC0: { allowRemix: true, requireAttribution: false },
  'ALL-RIGHTS-RESERVED': { allowRemix: false },
}

/** What the license itself says of remixes and of the author's name: it cannot be chosen otherwise. */
export const saidByLicense = (license: License): Partial<Permissions> => LICENSED[license]

/** The same permissions where the license leaves a choice, else what it says. */
export const withLicense = <Given extends Permissions>(license: License, permissions: Given): Given => ({
  ...permissions,
  ...LICENSED[license],
})

/** The license that these permissions may go with: the one that stands unless it says otherwise, then all rights reserved. */
export function fittingLicense(license: License, given: Partial<Permissions>): License {
  const said = Object.entries(LICENSED[license]) as [keyof Permissions, boolean][]
  return said.every(([name, value]) => (given[name] ?? value) === value) ? license : 'ALL-RIGHTS-RESERVED'
}
