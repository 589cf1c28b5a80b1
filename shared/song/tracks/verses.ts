import { ownData, ownText } from '../ownEvents'
import type { RawEvent } from '../song'

/** The bytes of a syllable that no pass of the song sings, from verse 2 on: it is printed below those that are sung. */
export const verseData = (verse: number, syllable: string): Uint8Array => ownData('verse', `${verse} ${syllable}`)

/** The verse and the syllable of such an event; null: another event. */
export function verseOf(event: RawEvent): { readonly verse: number; readonly syllable: string } | null {
  const [, verse, syllable] = /^(\d{1,3}) (.*)$/s.exec(ownText('verse', event) ?? '') ?? []
  return syllable === undefined ? null : { verse: Number(verse), syllable }
}
