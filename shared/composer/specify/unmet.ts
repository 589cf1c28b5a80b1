import { UNMET } from '../prompt/meaning'
import type { Understanding } from '../prompt/understanding'
import type { ComposeRequest } from '../request'
import type { ExplainLine } from '../spec'
import type { Language } from '../vocabulary'
import { type Decisions, quotedList } from './choice'
import { isMet, isPlayed } from './lineUp'
import { wordsOf } from './text'

/** Minutes and seconds: 0:54. */
export const clock = (seconds: number): string => {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Explains which wishes the song does not fulfil, and names the words that were not understood. */
export function unmet(
  request: ComposeRequest,
  understood: Understanding,
  decided: Decisions,
  language: Language,
): ExplainLine[] {
  const words = wordsOf(language)
  const lines: ExplainLine[] = []
  const add = (text: string, about: ExplainLine['about'] = 'unmet') => lines.push({ about, from: 'prompt', text })
  const list = (evidence: Parameters<typeof quotedList>[0]) => quotedList(evidence, words)
  const { tracks, count } = decided

  const { metres, wanted, unwanted, unread, foreign } = understood
  if (metres.length > 0) add(words.metre(list(metres)))
  for (const kind of UNMET) {
    const evidence = understood.unmet.filter(({ value }) => value === kind).flatMap((each) => each.evidence)
    if (evidence.length === 0) continue
    if (kind === 'metre') add(words.metre(list(evidence)))
    else if (kind !== 'dance') add(words.unmet[kind](list(evidence)))
    else if (metres.length === 0) add(words.dance(list(evidence)))
  }

  const missing = wanted.filter(({ value }) => !isMet(value, tracks)).flatMap(({ evidence }) => evidence)
  if (missing.length > 0) add(words.noRoom(list(missing), count.value))
  const played = tracks.filter(
    (track) => !request.tracks[track.index] && unwanted.some(({ value }) => isPlayed(value, track)),
  )
  if (played.length > 0) add(words.mustPlay(words.list(played.map(({ name }) => name))))

  // An outside model may have understood words that these rules did not.
  if (request.blueprint === null) {
    for (const { language: other, words: theirs } of foreign)
      add(words.foreign(words.languages[other], list(theirs)), 'unread')
    if (unread.length > 0) add(words.unread(list(unread)), 'unread')
  }
  return lines
}
