import * as Comlink from 'comlink'
import i18n from 'i18next'
import { createStore } from 'zustand/vanilla'
import { CONTINUOUS, onPaper, type PageFormat } from '#shared/engraving/pageFormat'
import type { ScoreOptions } from '#shared/notation/options'
import { notationOptions } from '#shared/notation/songNotation'
import { programAt } from '#shared/song/derive'
import type { Song } from '#shared/song/song'
import { isRhythm } from '#shared/song/tracks/rhythm'
import type { ScoreFile, SheetApi } from '#workers/sheet/api'
import { until } from '../../../core/until'
import { currentUser } from '../../../session/useCurrentUser'
import type { ScoreReader, ScoreSettings, ScoreState } from '../../model/score'
import type { EditorState } from '../../model/state'
import { programLabel } from '../../panes/instruments/instrumentName'
import type { EditorText } from '../../panes/text'
import type { Core } from '../core/core'

/** The running score, with additions for the workspace only. */
export interface ScoreLink extends ScoreReader {
  /** All pages on paper, as SVG. */
  print(): Promise<string[]>
  /** The song as compressed MusicXML. */
  writeMxl(): Promise<Uint8Array<ArrayBuffer>>
  /** Reads a MusicXML file into a Standard MIDI File. Rejects with the codes of the worker. */
  readMusicXml(bytes: Uint8Array): Promise<ScoreFile>
  /** Resolves when the current song and settings are engraved, or cannot be. */
  settled(): Promise<ScoreState>
  dispose(): void
}

/** Time without a change before the song is engraved again, in milliseconds. */
const REST = 150

const NOTHING: ScoreState = {
  status: 'idle',
  failure: null,
  revision: 0,
  parts: 0,
  measures: 0,
  pages: [],
}

export function createScoreLink({ store }: Pick<Core, 'store'>): ScoreLink {
  const score = createStore<ScoreState>(() => NOTHING)
  let worker: Worker | null = null
  let api: Comlink.Remote<SheetApi> | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  let isEngraving = false
  let isStale = true
  let broke: (error: Error) => void = () => {}
  /** Rejects when the worker cannot start or breaks down. */
  let broken = new Promise<never>(() => {})

  function start(): Comlink.Remote<SheetApi> {
    if (api) return api
    worker = new Worker(new URL('../../../../workers/sheet/sheetWorker.ts', import.meta.url), {
      type: 'module',
      name: 'sheet',
    })
    broken = new Promise<never>((_, reject) => {
      broke = reject
    })
    // Nobody may be waiting for it.
    broken.catch(() => {})
    worker.onerror = ({ message }) => {
      broke(new Error(message || 'The sheet worker could not start'))
      worker?.terminate()
      api = null
    }
    api = Comlink.wrap<SheetApi>(worker)
    return api
  }

  function fail(failure: unknown): void {
    score.setState({ ...NOTHING, status: 'failed', failure, revision: score.getState().revision + 1 })
  }

  async function wanted(): Promise<{ song: Song; options: ScoreOptions; settings: ScoreSettings } | null> {
    const { song, identity, score: settings } = store.getState()
    if (song === null) return null
    const title = song.name || identity.name
    const words = { title, author: await authorName(), names: namesOf(song, store.getState()) }
    return { song, options: { ...notationOptions(song), ...words }, settings }
  }

  async function engrave(): Promise<void> {
    if (isEngraving) return
    isEngraving = true
    while (isStale && store.getState().showScore) {
      isStale = false
      score.setState({ status: 'working' })
      const job = await wanted()
      if (job === null) break
      try {
        const asked = start().engrave(job.song, job.options, formatOf(job.settings))
        const engraved = await Promise.race([asked, broken])
        score.setState({ ...engraved, status: 'ready', failure: null, revision: score.getState().revision + 1 })
      } catch (failure) {
        fail(failure)
      }
    }
    isEngraving = false
  }

  const soon = () => {
    isStale = true
    if (!store.getState().showScore) return
    score.setState({ status: 'working' })
    if (timer !== null) clearTimeout(timer)
    timer = setTimeout(() => void engrave(), score.getState().revision === 0 ? 0 : REST)
  }
  const unsubscribe = store.subscribe((now, before) => {
    const { score: settings, showScore, song } = now
    if (song !== before.song || (settings !== before.score && !differOnlyInZoom(settings, before.score))) soon()
    else if (showScore && !before.showScore && isStale) soon()
  })

  return {
    store: score,
    draw: async (index) => (api ? await api.draw(index) : ''),
    async print() {
      const job = await wanted()
      if (!job) return []
      const asked = start().print(job.song, job.options, paperOf(job.settings))
      return Promise.race([asked, broken])
    },
    async writeMxl() {
      const job = await wanted()
      if (!job) throw new Error('No song is open')
      return Promise.race([start().writeMxl(job.song, job.options), broken])
    },
    readMusicXml: (bytes) => {
      const asked = start().readMusicXml(bytes)
      return Promise.race([asked, broken])
    },
    async settled() {
      const isBusy = () => ['working', 'idle'].includes(score.getState().status)
      // The song may change again while this waits.
      do await until(score, () => !isBusy())
      while (isBusy())
      return score.getState()
    },
    dispose() {
      if (timer !== null) clearTimeout(timer)
      unsubscribe()
      worker?.terminate()
    },
  }
}

/** The user's name as others see it; empty when signed out. */
export async function authorName(): Promise<string> {
  const user = await currentUser()
  return user?.display_name || user?.full_name || user?.name || ''
}

/** Names for tracks without one: their instruments, in the language of the editor. */
function namesOf(song: Song, { presets }: EditorState): Map<number, string> {
  const text: EditorText = i18n.getFixedT(null, ['editor', 'music', 'events', 'tracks'] as const)
  const labels = song.tracks
    .filter(({ channel }) => channel !== null)
    .map((track) => [track.id, programLabel(programAt(track, 0), isRhythm(song, track), presets, text)] as const)
  return new Map(labels)
}

const formatOf = ({ layout, paper }: ScoreSettings): PageFormat =>
  layout === 'continuous' ? CONTINUOUS : paperOf({ layout, paper })

/** The page for printing: a continuous score is printed as a full score. */
const paperOf = ({ layout, paper }: Pick<ScoreSettings, 'layout' | 'paper'>): PageFormat =>
  onPaper(paper, layout === 'parts' ? 'parts' : 'score')

const differOnlyInZoom = (a: ScoreSettings, b: ScoreSettings): boolean =>
  (Object.keys(a) as (keyof ScoreSettings)[]).every((key) => key === 'zoom' || a[key] === b[key])
