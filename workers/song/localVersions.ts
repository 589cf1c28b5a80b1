import { songChanges } from '#shared/edit/versions/songChanges'
import { DAY, HOUR, MINUTE, thinned } from '#shared/edit/versions/thinning'
import type { Song } from '#shared/song/song'
import type { LocalVersion } from './api'
import type { JournalBase, JournalEntry } from './journalEntry'
import { replay } from './replay'

interface StoredJournal {
  readonly base: JournalBase
  readonly entries: readonly JournalEntry[]
}

/** There are far more entries than saves in the library: of the last hour, the last one per five minutes is enough. */
const TIERS = [
  { within: HOUR, slot: 5 * MINUTE },
  { within: DAY, slot: HOUR },
  { within: 30 * DAY, slot: DAY },
]

/**
 * The states of a song in its journal, newest first: the current one, the first one, and those between that the tiers
 * keep. None for a journal without times, which an earlier release began.
 */
export function localVersions({ base, entries }: StoredJournal): LocalVersion[] {
  const times = [base.at ?? entries.find(({ at }) => at !== undefined)?.at, ...entries.map(({ at }) => at)]
  const last = times.findLast((at) => at !== undefined)
  if (last === undefined) return []
  const states = times.flatMap((at, number) => {
    const isEnd = number === 0 || number === entries.length
    // The current one is the last one of its five minutes; the first one is always kept.
    if (isEnd) return [{ number, savedAt: at ?? last, isNamed: number === 0 }]
    return at === undefined || entries[number - 1].kind === 'seal' ? [] : [{ number, savedAt: at, isNamed: false }]
  })
  const replaced = states.map((state, i) => ({ ...state, replacedAt: states[i + 1]?.savedAt ?? last }))
  const kept = new Map(thinned(replaced, last, TIERS).map(({ number, savedAt }) => [number, savedAt]))

  const versions: LocalVersion[] = []
  let before: Song | null = null
  replay(base, entries, (song, number) => {
    const at = kept.get(number)
    const isCurrent = number === entries.length
    // Undo, for example, returns to the same song.
    if (at === undefined || (song === before && !isCurrent)) return
    versions.push({ number, at, isCurrent, changes: before && songChanges(before, song) })
    before = song
  })
  return versions.reverse()
}

/** The song after the first `number` entries; null if the journal has fewer. */
export function localVersion({ base, entries }: StoredJournal, number: number): Song | null {
  if (number > entries.length) return null
  return replay(base, entries.slice(0, number)).song
}
