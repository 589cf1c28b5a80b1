import type { Aside, Evidence, Understanding } from '../prompt/understanding'
import type { ComposeRequest } from '../request'
import type { ExplainLine } from '../spec'
import { type BarCount, COMPLEXITY, type Language, TEMPO, TRACK_COUNT } from '../vocabulary'
import { type Decisions, quotedList } from './choice'
import { secondsOf } from './chooseBars'
import { keyNameIn } from './keyNameIn'
import { isPlayed } from './lineUp'
import { wordsOf } from './text'
import { clock } from './unmet'

/**
 * The share by which a length must differ from the requested time to be reported. It is large because there are only
 * four lengths.
 */
const OTHER_LENGTH = 0.15
const isOtherLength = (wanted: number, taken: number) => Math.abs(taken - wanted) / wanted > OTHER_LENGTH
const LONGEST: BarCount = 32

/**
 * Explains which wishes the form overrode, which values were out of range, and which wishes gave way to another of
 * their kind.
 */
export function conflicts(
  request: ComposeRequest,
  understood: Understanding,
  decided: Decisions,
  language: Language,
): ExplainLine[] {
  const words = wordsOf(language)
  const lines: ExplainLine[] = []
  const add = (text: string, from: ExplainLine['from']) => lines.push({ about: 'conflict', from, text })
  const { genre, mood, key, tempo, bars, seconds, trackCount, complexity, asides } = understood
  const left = (about: Aside['about'], kept: unknown): readonly Evidence[] =>
    asides.flatMap((each) => (each.about === about && each.value !== kept ? each.evidence : []))
  const overruled = (kept: string, evidence: readonly Evidence[]) => {
    // A blueprint's value has no evidence: nobody wrote it, so it gives way silently.
    if (evidence.length > 0) add(words.conflict(kept, quotedList(evidence, words)), 'form')
  }
  const named = genre?.isNamed && genre.value !== request.genre ? genre.evidence : []
  if (request.genre) overruled(words.genres[request.genre], [...named, ...left('genre', request.genre)])
  const felt = mood?.isNamed && mood.value !== request.mood ? mood.evidence : []
  if (request.mood) overruled(words.moods[request.mood], [...felt, ...left('mood', request.mood)])
  if (request.scale && key) {
    const { tonic, scale } = key.value
    const kept = decided.key.value
    if ((tonic !== null && tonic !== kept.tonic) || (scale !== null && scale !== kept.scale))
      overruled(keyNameIn(kept, language), key.evidence)
  }
  const bpm = tempo?.value.bpm ?? null
  if (tempo && request.tempo !== null && bpm !== null && bpm !== request.tempo)
    overruled(`${request.tempo} BPM`, tempo.evidence)
  const length = secondsOf(decided.bars.value, decided.tempo.value)
  if (request.bars !== null && bars && bars.value !== request.bars) overruled(String(request.bars), bars.evidence)
  else if (request.bars !== null && !bars && seconds && isOtherLength(seconds.value, length))
    overruled(`${request.bars} (${clock(length)})`, seconds.evidence)
  if (decided.count.from === 'form' && trackCount && trackCount.value !== decided.count.value)
    overruled(String(decided.count.value), trackCount.evidence)
  for (const { value, evidence } of understood.unwanted) {
    const track = decided.tracks.find((each) => isPlayed(value, each))
    if (track && request.tracks[track.index]) overruled(track.name, evidence)
  }

  const adjusted = (evidence: readonly Evidence[], taken: string) =>
    add(words.adjusted(quotedList(evidence, words), taken), 'prompt')
  const tooLong = (evidence: readonly Evidence[]) =>
    add(words.longest(quotedList(evidence, words), LONGEST, clock(length)), 'prompt')
  if (tempo && decided.tempo.from === 'prompt' && bpm !== null && (bpm < TEMPO.min || bpm > TEMPO.max))
    adjusted(tempo.evidence, String(decided.tempo.value))
  if (decided.bars.from === 'prompt' && bars && bars.value !== decided.bars.value) {
    if (bars.value > LONGEST) tooLong(bars.evidence)
    else adjusted(bars.evidence, String(decided.bars.value))
  }
  if (decided.bars.from === 'prompt' && !bars && seconds && isOtherLength(seconds.value, length)) {
    if (decided.bars.value === LONGEST && seconds.value > length) tooLong(seconds.evidence)
    else adjusted(seconds.evidence, clock(length))
  }
  if (decided.count.from === 'prompt' && trackCount && trackCount.value > TRACK_COUNT.max)
    adjusted(trackCount.evidence, String(decided.count.value))
  if (complexity && (complexity.value < COMPLEXITY.min || complexity.value > COMPLEXITY.max))
    adjusted(complexity.evidence, String(decided.complexity.value))

  const chosen = { ...decided, tracks: decided.count }
  for (const about of ['genre', 'mood', 'key', 'tempo', 'bars', 'tracks'] as const) {
    const evidence = left(about, chosen[about].value)
    if (evidence.length > 0 && chosen[about].from === 'prompt')
      add(words.aside[about](quotedList(evidence, words)), 'prompt')
  }
  return lines
}
