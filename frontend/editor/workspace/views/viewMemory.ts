import { SCALE_NAMES } from '#shared/music/scales'
import { loopOfMarkers } from '#shared/playback/loop'
import { z } from '#shared/schema/zod'
import type { Song } from '#shared/song/song'
import type { SongUpdate } from '#workers/song/api'
import { BankChoiceSchema } from '../../../audio/banks/chosenBank'
import { FIRST_SCORE, ZOOMS } from '../../model/score'
import type { EditorState, ViewName } from '../../model/state'
import type { Core } from '../core/core'

/**
 * How the songs were shown: in this browser, per song of the library, never in the file. A new song starts with the tools and panes
 * that were used last. To keep more, add a slice to a schema, and a line to `viewOf` and to `restored`. Each slice
 * is read on its own, so that an unreadable one, such as that of another version, does not take the others with it.
 */
const KEY = 'editor_views'
/** Songs that are remembered; the ones not shown for longest go. */
const MOST_SONGS = 100
/** Milliseconds without a change, at least, before the view is written: writing takes 2 % of a scroll step. */
const DELAY = 500

const Lane = z.union([z.enum(['velocity', 'bend', 'program']), z.int().min(0).max(127)])
const Grid = z.object({
  denominator: z.int().refine((value) => [1, 2, 4, 8, 16, 32, 64, 128].includes(value)),
  variant: z.enum(['straight', 'dotted', 'triplet']),
  enabled: z.boolean(),
})
const Share = z.number().min(0.01).max(0.99)
const isRange = ({ begin, end }: { begin: number; end: number }) => begin < end
const slice = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)

/** What a new song takes over. */
const Workplace = z.object({
  tool: slice(z.enum(['pencil', 'select'])),
  grids: slice(z.object({ roll: Grid, arrange: Grid, tempo: Grid })),
  autoScroll: slice(z.enum(['on', 'off'])),
  showTracks: slice(z.boolean()),
  showEvents: slice(z.boolean()),
  lanes: slice(z.array(Lane).min(1).max(2)),
  laneSplit: slice(z.object({ roll: Share, upper: Share })),
  /** How the Score view shows songs. */
  sheet: slice(
    z.object({
      layout: z.enum(['pages', 'parts', 'continuous']),
      paper: z.enum(['a4', 'letter']),
      zoom: z.number().min(ZOOMS.min).max(ZOOMS.max),
    }),
  ),
})

const SongView = Workplace.extend({
  /** Those chosen for keys, by the key's tick. */
  scales: slice(
    z.array(z.object({ tick: z.int().min(0), root: z.int().min(0).max(11), scale: z.enum(SCALE_NAMES) })).max(1000),
  ),
  showScale: slice(z.boolean()),
  loop: slice(z.object({ begin: z.int().min(0), end: z.int().min(1), enabled: z.boolean() }).refine(isRange)),
  /** Ticks, pixels, pixels a quarter note, pixels a key. */
  place: slice(
    z.object({
      tick: z.number().min(0),
      y: z.number().min(0),
      pxPerQuarter: z.number().positive(),
      keyHeight: z.number().positive(),
    }),
  ),
  /** The sound bank that only this song has. */
  bank: slice(BankChoiceSchema),
  /** Places of tracks in the song: ids change from one opening to the next. */
  ghosts: slice(z.array(z.int().min(0)).max(10_000)),
})
export type SongView = z.infer<typeof SongView>

const Kept = z.object({
  last: Workplace.catch({}),
  /** By the song's id; the one shown last is last. */
  songs: z.array(z.tuple([z.string(), SongView.catch({})])).catch([]),
})
type Kept = z.infer<typeof Kept>

/** Reads what was kept; anything unreadable counts as not kept. */
export function readViews(text: string | null): Kept {
  try {
    return Kept.parse(JSON.parse(text ?? '{}'))
  } catch {
    return { last: {}, songs: [] }
  }
}

/** With the view of a song, as the latest. `songId` null: only for new songs. */
export function withView({ songs }: Kept, songId: string | null, view: SongView): Kept {
  const others = songs.filter(([id]) => id !== songId)
  return {
    last: Workplace.parse(view),
    songs: songId === null ? songs : [...others, [songId, view] as [string, SongView]].slice(-MOST_SONGS),
  }
}

/** The state that shows an opened song as it was shown last, or a new one with the tools and panes of the last. */
export function restored(view: SongView, song: Song, shown: ViewName): Partial<EditorState> {
  const { tool, grids, autoScroll, showTracks, showEvents, lanes, laneSplit, ghosts, scales, showScale, loop, bank } =
    view
  const ghostIds = ghosts?.flatMap((place) => song.tracks[place]?.id ?? [])
  return {
    ...(tool && { tool }),
    ...(grids && { grids, grid: grids[shown] }),
    ...(autoScroll && { autoScroll }),
    ...(showTracks !== undefined && { showTracks }),
    ...(showEvents !== undefined && { showEvents }),
    ...(lanes && { lanes: [...new Set(lanes)], activeLane: 0 }),
    ...(laneSplit && { laneSplit }),
    ...(scales && { scales }),
    ...(showScale !== undefined && { showScale }),
    ...(loop && { loop }),
    ...(bank && { songBank: bank }),
    ...(ghostIds && { ghosts: new Set(ghostIds) }),
  }
}

/** Keeps the view of the open song while the editor runs. */
export function createViewMemory({ store, scene, ended }: Pick<Core, 'store' | 'scene' | 'ended'>) {
  let timer: ReturnType<typeof setTimeout> | null = null
  let isChanging = false
  let isShowing = false

  function viewOf(state: EditorState, song: Song): SongView {
    const {
      tool,
      grids,
      autoScroll,
      showTracks,
      showEvents,
      lanes,
      laneSplit,
      ghosts,
      scales,
      showScale,
      loop,
      songBank,
      score,
    } = state
    const { scrollTick: tick, scrollY: y, pxPerQuarter, keyHeight } = scene.viewport
    return {
      tool,
      grids,
      // A suspended view follows again from the next play.
      autoScroll: autoScroll === 'off' ? 'off' : 'on',
      showTracks,
      showEvents,
      lanes: [...lanes],
      laneSplit,
      sheet: score,
      place: { tick, y, pxPerQuarter, keyHeight },
      scales: [...scales],
      showScale,
      ...(loop && { loop }),
      ...(songBank && { bank: songBank }),
      ghosts: song.tracks.flatMap((track, place) => (ghosts.has(track.id) ? [place] : [])),
    }
  }

  function write(): void {
    if (timer === null) return
    clearTimeout(timer)
    timer = null
    const state = store.getState()
    if (!state.song) return
    try {
      const kept = withView(readViews(localStorage.getItem(KEY)), state.identity.songId, viewOf(state, state.song))
      localStorage.setItem(KEY, JSON.stringify(kept))
    } catch {
      // The browser refuses storage: the view lasts as long as the page.
    }
  }

  const writeAtRest = () => {
    if (!isChanging) return write()
    isChanging = false
    timer = setTimeout(writeAtRest, DELAY)
  }
  const changed = () => {
    if (isShowing) return
    isChanging = true
    timer ??= setTimeout(writeAtRest, DELAY)
  }
  const unsubscribe = [
    scene.viewport.subscribe(changed),
    store.subscribe((now, before) => {
      if (now.song !== before.song && now.identity.songId === before.identity.songId) return
      if (
        now.tool !== before.tool ||
        now.grids !== before.grids ||
        now.autoScroll !== before.autoScroll ||
        now.showTracks !== before.showTracks ||
        now.showEvents !== before.showEvents ||
        now.lanes !== before.lanes ||
        now.laneSplit !== before.laneSplit ||
        now.ghosts !== before.ghosts ||
        now.scales !== before.scales ||
        now.showScale !== before.showScale ||
        now.loop !== before.loop ||
        now.songBank !== before.songBank ||
        now.score !== before.score ||
        now.identity.songId !== before.identity.songId
      )
        changed()
    }),
  ]
  window.addEventListener('pagehide', write, { signal: ended })
  ended.addEventListener('abort', () => {
    write()
    for (const stop of unsubscribe) stop()
  })

  return {
    /** Writes the view of the open song. */
    leaving(): void {
      write()
      isShowing = true
    },
    /** Shows a song that was just opened as it was shown last. */
    changed({ opened }: SongUpdate): void {
      if (!opened) return
      const { song, identity } = store.getState()
      let kept: Kept = { last: {}, songs: [] }
      try {
        kept = readViews(localStorage.getItem(KEY))
      } catch {
        // The browser refuses storage.
      }
      const own = kept.songs.find(([id]) => id === identity.songId)?.[1]
      const view: SongView = own ?? kept.last
      // The scales, the loop and the bank of another song mean nothing here.
      if (song)
        store.setState({
          scales: [],
          showScale: false,
          loop: loopOfMarkers(song),
          songBank: null,
          score: view.sheet ?? FIRST_SCORE,
          ...restored(view, song, store.getState().view),
        })
      scene.viewport.reset()
      if (view.place) scene.viewport.restore(view.place)
      isShowing = false
    },
  }
}
