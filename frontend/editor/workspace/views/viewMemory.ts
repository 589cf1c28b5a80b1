import { SCALE_NAMES } from '#shared/music/scales'
import { loopOfMarkers } from '#shared/playback/loop'
import { z } from '#shared/schema/zod'
import type { Song } from '#shared/song/song'
import type { SongUpdate } from '#workers/song/api'
import { BankChoiceSchema } from '../../../audio/banks/chosenBank'
import { browserStorage } from '../../../core/browserStorage'
import { FIRST_SCORE, ZOOMS } from '../../model/score'
import type { EditorState, ViewName } from '../../model/state'
import type { Core } from '../core/core'
import { LaneSchema } from '../state/kept'

/**
 * Storage key of the songs' views: kept in this browser, per song of the library, never in the file. A new song starts
 * with the tools and panes that were used last. To keep more, add a slice.
 */
const KEY = 'editor_views'
/** The number of remembered songs; the ones not shown for longest go first. */
const MOST_SONGS = 100
/** The view is written after this time without a change, in milliseconds: writing takes 2 % of a scroll step. */
const DELAY = 500

const Grid = z.object({
  denominator: z.int().refine((value) => [1, 2, 4, 8, 16, 32, 64, 128].includes(value)),
  variant: z.enum(['straight', 'dotted', 'triplet']),
  enabled: z.boolean(),
})
const Share = z.number().min(0.01).max(0.99)
const isRange = ({ begin, end }: { begin: number; end: number }) => begin < end

/** One part of the view that is kept. */
interface Slice<S extends z.ZodType, F extends keyof EditorState = keyof EditorState> {
  readonly schema: S
  /** The field of the state that it keeps. */
  readonly field: F
  /** The kept value of a state; undefined: nothing to keep. */
  of(state: EditorState, song: Song): z.infer<S> | undefined
  /** The changes to the state that restore a value. */
  to(value: z.infer<S>, song: Song, shown: ViewName): Partial<EditorState>
}

const slice = <S extends z.ZodType, F extends keyof EditorState>(
  field: F,
  schema: S,
  of: Slice<S>['of'],
  to: Slice<S>['to'],
): Slice<S, F> => ({ field, schema, of, to })

/** A slice that keeps a field of the state unchanged. */
const same = <F extends keyof EditorState>(field: F, schema: z.ZodType<EditorState[F]>) =>
  slice(
    field,
    schema,
    (state) => state[field],
    (value) => ({ [field]: value }),
  )

/** Slices that a new song takes over. */
const WORKPLACE = {
  tool: same('tool', z.enum(['pencil', 'select'])),
  grids: slice(
    'grids',
    z.object({ roll: Grid, arrange: Grid, tempo: Grid }),
    ({ grids }) => grids,
    (grids, _, shown) => ({ grids, grid: grids[shown] }),
  ),
  autoScroll: slice(
    'autoScroll',
    z.enum(['on', 'off']),
    // A suspended view follows again from the next play.
    ({ autoScroll }) => (autoScroll === 'off' ? 'off' : 'on'),
    (autoScroll) => ({ autoScroll }),
  ),
  showTracks: same('showTracks', z.boolean()),
  showEvents: same('showEvents', z.boolean()),
  lanes: slice(
    'lanes',
    z.array(LaneSchema).min(1).max(2),
    ({ lanes }) => [...lanes],
    (lanes) => ({ lanes: [...new Set(lanes)], activeLane: 0 }),
  ),
  laneSplit: same('laneSplit', z.object({ roll: Share, upper: Share })),
  /** The settings of the Score view. */
  sheet: same(
    'score',
    z.object({
      layout: z.enum(['pages', 'parts', 'continuous']),
      paper: z.enum(['a4', 'letter']),
      zoom: z.number().min(ZOOMS.min).max(ZOOMS.max),
    }),
  ),
} as const

/** Slices of the song itself. */
const OF_SONG = {
  /** Scales chosen for keys, by the key's tick. */
  scales: same(
    'scales',
    z.array(z.object({ tick: z.int().min(0), root: z.int().min(0).max(11), scale: z.enum(SCALE_NAMES) })).max(1000),
  ),
  showScale: same('showScale', z.boolean()),
  loop: slice(
    'loop',
    z.object({ begin: z.int().min(0), end: z.int().min(1), enabled: z.boolean() }).refine(isRange),
    ({ loop }) => loop ?? undefined,
    (loop) => ({ loop }),
  ),
  /** The song's own sound bank. */
  bank: slice(
    'songBank',
    BankChoiceSchema,
    ({ songBank }) => songBank ?? undefined,
    (songBank) => ({ songBank }),
  ),
  /** Indices of tracks in the song: ids change from one opening to the next. */
  ghosts: slice(
    'ghosts',
    z.array(z.int().min(0)).max(10_000),
    ({ ghosts }, song) => song.tracks.flatMap(({ id }, place) => (ghosts.has(id) ? [place] : [])),
    (ghosts, song) => ({ ghosts: new Set(ghosts.flatMap((place) => song.tracks[place]?.id ?? [])) }),
  ),
} as const

type FieldOfSong = (typeof OF_SONG)[keyof typeof OF_SONG]['field']

/** The state of a song that was never shown, so that it takes nothing from the one before. `followSong` sets ghosts. */
const firstView = (song: Song): Pick<EditorState, Exclude<FieldOfSong, 'ghosts'>> => ({
  scales: [],
  showScale: false,
  loop: loopOfMarkers(song),
  songBank: null,
})

const SLICES: readonly (readonly [name: string, Slice<z.ZodType>])[] = Object.entries({ ...WORKPLACE, ...OF_SONG })

type ValueOf<S> = S extends Slice<infer Schema> ? z.infer<Schema> : never
type ValuesOf<Slices> = { [Name in keyof Slices]?: ValueOf<Slices[Name]> }

/** Reads a value on its own: an unreadable one, such as one of another version, does not affect the others. */
const readable = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)
const schemaOf = <Slices extends Record<string, Slice<z.ZodType>>>(slices: Slices) =>
  z.object(Object.fromEntries(Object.entries(slices).map(([name, { schema }]) => [name, readable(schema)])))

/** A place in the roll: a tick, pixels, pixels a quarter note, pixels a key. */
const Place = z.object({
  tick: z.number().min(0),
  y: z.number().min(0),
  pxPerQuarter: z.number().positive(),
  keyHeight: z.number().positive(),
})

type Workplace = ValuesOf<typeof WORKPLACE>
export type SongView = Workplace & ValuesOf<typeof OF_SONG> & { place?: z.infer<typeof Place> }

const Workplace: z.ZodType<Workplace> = schemaOf(WORKPLACE)
const SongView: z.ZodType<SongView> = schemaOf({ ...WORKPLACE, ...OF_SONG }).extend({ place: readable(Place) })

const Kept = z.object({
  last: Workplace.catch({}),
  /** Views by the song's id; the one shown last is last. */
  songs: z.array(z.tuple([z.string(), SongView.catch({})])).catch([]),
})
type Kept = z.infer<typeof Kept>

/** Reads the kept views; anything unreadable counts as not kept. */
export function readViews(text: string | null): Kept {
  try {
    return Kept.parse(JSON.parse(text ?? '{}'))
  } catch {
    return { last: {}, songs: [] }
  }
}

/** Adds the view of a song, as the latest. `songId` null: only for new songs. */
export function withView({ songs }: Kept, songId: string | null, view: SongView): Kept {
  const others = songs.filter(([id]) => id !== songId)
  return {
    last: Workplace.parse(view),
    songs: songId === null ? songs : [...others, [songId, view] as [string, SongView]].slice(-MOST_SONGS),
  }
}

/** The state that shows an opened song as it was shown last, or a new one with the last tools and panes. */
export function restored(view: SongView, song: Song, shown: ViewName): Partial<EditorState> {
  const values = new Map<string, unknown>(Object.entries(view))
  const states = SLICES.map(([name, { to }]) => {
    const value = values.get(name)
    return value === undefined ? {} : to(value, song, shown)
  })
  return Object.assign({}, ...states)
}

/** Keeps the view of the open song while the editor runs. */
export function createViewMemory({ store, scene, ended }: Pick<Core, 'store' | 'scene' | 'ended'>) {
  let timer: ReturnType<typeof setTimeout> | null = null
  let isChanging = false
  let isShowing = false

  function viewOf(state: EditorState, song: Song): SongView {
    const { scrollTick: tick, scrollY: y, pxPerQuarter, keyHeight } = scene.viewport
    const values = SLICES.flatMap(([name, { of }]) => {
      const value = of(state, song)
      return value === undefined ? [] : [[name, value] as const]
    })
    return { ...Object.fromEntries(values), place: { tick, y, pxPerQuarter, keyHeight } }
  }

  function write(): void {
    if (timer === null) return
    clearTimeout(timer)
    timer = null
    const state = store.getState()
    if (!state.song) return
    const kept = withView(readViews(browserStorage.read(KEY)), state.identity.songId, viewOf(state, state.song))
    browserStorage.write(KEY, JSON.stringify(kept))
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
      const isChanged = SLICES.some(([, { field }]) => now[field] !== before[field])
      if (isChanged || now.identity.songId !== before.identity.songId) changed()
    }),
  ]
  window.addEventListener('pagehide', write, { signal: ended })
  ended.addEventListener('abort', () => {
    write()
    for (const stop of unsubscribe) stop()
  })

  return {
    /** Writes the view of the open song, which is about to be replaced. */
    leaving(): void {
      write()
      isShowing = true
    },
    /** Restores the last view of a song that was just opened. */
    changed({ opened }: SongUpdate): void {
      if (!opened) return
      const { song, identity } = store.getState()
      const kept = readViews(browserStorage.read(KEY))
      const own = kept.songs.find(([id]) => id === identity.songId)?.[1]
      const view: SongView = own ?? kept.last
      if (song)
        store.setState({
          ...firstView(song),
          score: view.sheet ?? FIRST_SCORE,
          ...restored(view, song, store.getState().view),
        })
      scene.viewport.reset()
      if (view.place) scene.viewport.restore(view.place)
      isShowing = false
    },
  }
}
