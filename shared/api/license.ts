import type { License, SongRecord } from './songs'

/** The author's permissions where the license leaves a choice. */
export type Permissions = Pick<SongRecord, 'allowRemix' | 'requireAttribution'>

const LICENSED: Readonly<Record<License, Partial<Permissions>>> = {
  'CC-BY': { allowRemix: true, requireAttribution: true },
  'CC-BY-NC': { allowRemix: true, requireAttribution: true },
  CC0: { allowRemix: true, requireAttribution: false },
  'ALL-RIGHTS-RESERVED': { allowRemix: false },
}

/** The permissions that a license fixes for remixes and for the author's name. */
export const saidByLicense = (license: License): Partial<Permissions> => LICENSED[license]

/** The permissions, completed by those that the license fixes. */
export const withLicense = <Given extends Permissions>(license: License, permissions: Given): Given => ({
  ...permissions,
  ...LICENSED[license],
})

/** The license for these permissions: the given one, or all rights reserved if they contradict it. */
export function fittingLicense(license: License, given: Partial<Permissions>): License {
  const said = Object.entries(LICENSED[license]) as [keyof Permissions, boolean][]
  return said.every(([name, value]) => (given[name] ?? value) === value) ? license : 'ALL-RIGHTS-RESERVED'
}
