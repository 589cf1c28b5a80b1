import { publicName } from '#shared/api/accounts/names'
import type { License } from '#shared/api/songs'
import type { UserRow } from '../../../repositories/accounts/users'
import type { SongRow } from '../../../repositories/songs'

interface LicenseTerms {
  readonly name: string
  readonly url?: string
  readonly permits: readonly string[]
}

const TERMS: Readonly<Record<License, LicenseTerms>> = {
  'CC-BY': {
    name: 'Creative Commons Attribution 4.0 International (CC BY 4.0)',
    url: 'https://creativecommons.org/licenses/by/4.0/',
    permits: [
      'You may share this work in any medium and adapt it, for any purpose, even commercially,',
      'as long as you give appropriate credit, link to the license and say whether changes were made.',
    ],
  },
  'CC-BY-NC': {
    name: 'Creative Commons Attribution-NonCommercial 4.0 International (CC BY-NC 4.0)',
    url: 'https://creativecommons.org/licenses/by-nc/4.0/',
    permits: [
      'You may share this work in any medium and adapt it, but not for commercial purposes,',
      'as long as you give appropriate credit, link to the license and say whether changes were made.',
    ],
  },
  CC0: {
    name: 'CC0 1.0 Universal, Public Domain Dedication',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
    permits: ['You may copy, change, share and perform this work, even commercially, without asking for permission.'],
  },
  'ALL-RIGHTS-RESERVED': {
    name: 'All rights reserved',
    permits: ['You may listen to this work. Any other use needs the permission of its author.'],
  },
}

/**
 * Joins a text into one line: line ends and invisible characters in a title or a name could look like lines of the
 * license.
 */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** The license of a song as plain text. All rights to an unpublished song are its author's. */
export function licenseText(song: SongRow, author: UserRow | undefined): string {
  const terms = TERMS[song.license ?? 'ALL-RIGHTS-RESERVED']
  const authorName = song.attribution_name ?? (author && publicName(author)) ?? 'Unknown'
  const credit = song.require_attribution ? `required, to ${oneLine(authorName)}` : 'not required'
  const date = song.published_at ? `Published:   ${day(song.published_at)}` : `Created:     ${day(song.created_at)}`
  const lines = [
    `Title:       ${oneLine(song.name)}`,
    `Author:      ${oneLine(authorName)}`,
    ...(song.remix_of_name === null ? [] : [`Remix of:    ${origin(song.remix_of_name, song.remix_of_author)}`]),
    `License:     ${terms.name}`,
    ...(terms.url ? [`             ${terms.url}`] : []),
    ...(song.license ? [`Attribution: ${credit}`] : []),
    date,
    '',
    ...terms.permits,
  ]
  return `${lines.join('\n')}\n`
}

const origin = (name: string, author: string | null) =>
  author === null ? oneLine(name) : `${oneLine(name)} by ${oneLine(author)}`

/** The day of a timestamp, in UTC. */
const day = (timestamp: string) => timestamp.slice(0, 10)
