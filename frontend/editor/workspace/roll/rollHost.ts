import type { Command } from '#shared/edit/command'
import type { SongUpdate } from '#shared/edit/update'
import type { ChannelBytes } from '#shared/recording/midiStream'
import type { NoteIds } from '#shared/song/notes'
import { isRhythm } from '#shared/song/tracks/rhythm'
import { hitNote } from '#shared/view/hitNote'
import { ghostTracks } from '../../canvas/notes/ghostTracks'
import type { RollHost, RollPreview, RollRectangle } from '../../model/roll'
import type { Core } from '../core/core'
import { editFailed } from '../core/messages'
import type { Transport } from '../playing/transport'
import { suspended } from '../state/autoScroll'
import { currentQuantizer } from '../state/currentQuantizer'
import { selectedTrack } from '../state/currentTrack'
import { createLaneHost } from './laneHost'

const NOTE_OFF = 0x80
const NOTE_ON = 0x90

/** A host for the tools that ends a preview when the snapshot with its result arrives. */
export interface WorkspaceHost extends RollHost {
  /** Removes the preview whose result has come with this update, before the next frame. */
  updated(update: SongUpdate): void
  /** Selects notes and makes them the scope of keys and menus; used by key and menu commands too. */
  select(ids: NoteIds): void
}

/**
 * Makes the host of the roll's tools. `onKey` gets messages of the piano keys on the screen, with their time of
 * `performance.now()`.
 */
export function createRollHost(
  core: Omit<Core, 'navigation'>,
  transport: Transport,
  onKey: (bytes: ChannelBytes, time: number) => void,
): WorkspaceHost {
  const { store, link, stage, scene, tempo, selection, audio } = core
  const lane = createLaneHost(core, core.laneSelection)
  let shown: RollPreview | null = null
  /** Number of the last command: an update tells which one caused it. */
  let lastCommand = 0
  /** The preview whose result is pending, and its command; null: none. */
  let committed: { readonly preview: RollPreview; readonly commandId: number } | null = null
  let newNote: { duration: number | null; velocity: number } = { duration: null, velocity: 100 }
  let sounding = false
  /** The piano key that is held; null: none. */
  let key: { readonly channel: number; readonly noteNumber: number } | null = null

  const song = () => {
    const { song } = store.getState()
    if (!song) throw new Error('No song is open')
    return song
  }
  const free = (isFree?: boolean) => isFree || !store.getState().grid.enabled

  function preview(next: RollPreview | null): void {
    shown = next
    for (const one of [scene, tempo]) one.setPreview(next)
  }

  function setRectangle(rectangle: RollRectangle | null, live = false): void {
    scene.setRectangle(rectangle)
    if (!live) store.setState({ rectangle })
    liveRectangle = rectangle
  }
  let liveRectangle: RollRectangle | null = null

  async function commit(command: Command, gestureId?: string): Promise<Uint32Array> {
    const commandId = ++lastCommand
    if (shown) committed = { preview: shown, commandId }
    try {
      const { addedIds } = await link.apply(command, { gestureId, commandId })
      return addedIds
    } catch (error) {
      editFailed(error)
      throw error
    } finally {
      // A command that changes nothing publishes no update, so its preview is removed here.
      handOver(commandId)
    }
  }

  /** Removes the preview of a finished command, unless another one has replaced it. */
  function handOver(commandId: number | null): void {
    if (committed === null || committed.commandId !== commandId) return
    if (committed.preview === shown) preview(null)
    committed = null
  }

  function select(ids: NoteIds): void {
    selection.replace(ids)
    store.setState({ selected: selection.ids(), ...(ids.length > 0 && { scope: 'notes' }) })
  }

  function audition(noteNumber: number, velocity: number): void {
    const { selectedTrackId } = store.getState()
    if (sounding) void audio.scheduler.auditionOff(selectedTrackId)
    sounding = true
    void audio.scheduler.audition({ trackId: selectedTrackId, noteNumber, velocity })
    scene.setLitKeys(new Set([noteNumber]))
  }

  function auditionOff(): void {
    endKey(performance.now())
    if (!sounding) return
    sounding = false
    void audio.scheduler.auditionOff(store.getState().selectedTrackId)
    scene.setLitKeys(new Set())
  }

  function endKey(time: number): void {
    if (key) onKey([NOTE_OFF | key.channel, key.noteNumber, 64], time)
    key = null
  }

  return {
    song,
    trackId: () => store.getState().selectedTrackId,
    selected: selection.ids,
    isSelected: (id) => selection.set.has(id),
    select,
    rectangle: () => liveRectangle ?? store.getState().rectangle,
    setRectangle,
    grid: {
      floor: (tick, isFree) => (free(isFree) ? tick : currentQuantizer(store.getState()).floor(tick)),
      round: (tick, isFree) => (free(isFree) ? tick : currentQuantizer(store.getState()).round(tick)),
      unit: (tick, isFree) => (free(isFree) ? 1 : currentQuantizer(store.getState()).unitAt(tick)),
    },
    preview,
    commit,
    updated({ commandId }) {
      handOver(commandId)
      if (store.getState().rectangle === null) liveRectangle = null
    },
    audition,
    auditionOff,
    playKey(noteNumber, velocity, time) {
      endKey(time)
      audition(noteNumber, velocity)
      const channel = selectedTrack(store.getState())?.channel ?? null
      if (channel === null) return
      key = { channel, noteNumber }
      onKey([NOTE_ON | channel, noteNumber, velocity], time)
    },
    releaseKey(time) {
      endKey(time)
      auditionOff()
    },
    goToGhost(tick, noteNumber) {
      const { selectedTrackId, ghosts } = store.getState()
      const { pxPerTick, keyHeight } = scene.viewport
      const track = ghostTracks(song(), selectedTrackId, ghosts).findLast((each) =>
        hitNote(each.notes, tick, noteNumber, { pxPerTick, keyHeight, rhythm: isRhythm(song(), each) }),
      )
      if (!track) return false
      store.setState({ selectedTrackId: track.id })
      return true
    },
    isPlaying: () => store.getState().transport === 'playing',
    locate: (tick) => transport.seek(tick),
    view: () => ({ from: scene.viewport.scrollTick, ticks: scene.viewport.visibleTicks }),
    scrollTo(tick) {
      store.setState(suspended)
      scene.viewport.scrollTo(tick)
    },
    newNote: () => newNote,
    setNewNote(values) {
      newNote = { ...newNote, ...values }
    },
    pan(dx, dy) {
      scene.viewport.scrollBy(dx, dy)
    },
    setCursor: (cursor) => stage.setCursor(cursor),
    lane,
  }
}
