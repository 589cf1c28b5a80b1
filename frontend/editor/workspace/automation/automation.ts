import i18n from 'i18next'
import { KeySignatures } from '#shared/music/keySignatures'
import { TAIL_SECONDS } from '#shared/playback/songEnd'
import { EMPTY_CONTROLS } from '#shared/song/columns'
import { programAt, trackById } from '#shared/song/derive'
import { BPM, type ControlLane, laneOfEvent } from '#shared/song/lanes'
import { noteAt } from '#shared/song/noteQueries'
import type { Note } from '#shared/song/notes'
import { Markers } from '#shared/time/markers'
import { Measures } from '#shared/time/measures'
import { TempoMap } from '#shared/time/tempoMap'
import { cssColor } from '#shared/view/colour'
import type { AudioFormat } from '#workers/render/api'
import { exportAudio } from '../../../audio/exportAudio'
import { until } from '../../../core/until'
import { askForMidi, enableInput, enableOutput, midiDevices } from '../../../midi/midiDevices'
import { keysOf } from '../../actions/keymap'
import { isEnabled, registry, runAction } from '../../actions/registry'
import { minimapEnd } from '../../canvas/minimap/paintMinimap'
import { laneScales, velocityScale } from '../../canvas/models/laneModel'
import type { Point } from '../../canvas/sceneViewport'
import type { ActionEnvironment, ActionId } from '../../model/actions'
import type { Editor } from '../../model/context'
import { activeLane } from '../../model/selectors'
import { shownTab } from '../../model/state'
import { formatEntryName } from '../../panes/entryName'
import { scorePoint } from '../../panes/score/scorePoint'
import type { Core } from '../core/core'
import { framesDrawn } from '../core/wait'
import type { Transport } from '../playing/transport'
import type { ScoreLink } from '../score/scoreLink'
import { selectedTrack } from '../state/currentTrack'

/** The number of the bank in which SoundFonts have drum kits. */
const DRUM_BANK = 128

/** The object `window.tunesmith`, present with `?automation=1`; docs/automation.md describes it. */
export type Automation = ReturnType<typeof createAutomation>

declare global {
  interface Window {
    tunesmith?: Automation
  }
}

export function createAutomation(
  { store, link, stage, scene, scenes: { arrange, tempo }, audio, selection }: Core,
  transport: Transport,
  score: ScoreLink,
  editor: Editor,
) {
  const environment = (): ActionEnvironment => ({ ...editor, state: store.getState() })
  const trackOf = (id: number | undefined) => {
    const state = store.getState()
    return id === undefined ? selectedTrack(state) : ((state.song && trackById(state.song, id)) ?? null)
  }
  const corner = () => stage.canvas?.getBoundingClientRect() ?? { left: 0, top: 0 }
  /** From the canvas' own pixels to those of the page. */
  const onPage = <P extends Point>(place: P): P => {
    const { left, top } = corner()
    return { ...place, x: place.x + left, y: place.y + top }
  }

  /** The active one of the lanes. */
  const shownLane = () => laneScales(scene.model)[store.getState().activeLane]

  /** The whole song, all tracks. */
  async function render(format: AudioFormat, workers: number): Promise<ArrayBuffer> {
    const { song } = store.getState()
    if (!song) throw new Error('No song is open')
    const trackIds = song.tracks.map((track) => track.id)
    const tags = { title: '', artist: '', cover: null }
    const whole = { song, trackIds, range: null, tailSeconds: TAIL_SECONDS }
    const wanted = { ...whole, format, normalize: 'none', metronome: null, tags } as const
    return (await exportAudio(wanted, await audio.bank(), { workers })).arrayBuffer()
  }

  return {
    state() {
      const { song, history, selectedTrackId, tool, sound } = store.getState()
      const undo = history.undoName
      return {
        noteCount: song?.tracks.reduce((sum, track) => sum + track.notes.length, 0) ?? 0,
        trackCount: song?.tracks.length ?? 0,
        selectedTrackId,
        selectedNoteIds: [...selection.ids()],
        tick: Math.round(transport.position()),
        playing: store.getState().transport === 'playing',
        isSaved: history.isSaved,
        history: { index: history.index, length: history.length, undoName: undo && formatEntryName(undo) },
        tool,
        view: shownTab(store.getState()),
        lane: activeLane(store.getState()),
        selectedControlIds: [...store.getState().laneSelected],
        loop: store.getState().loop,
        metronome: store.getState().metronome.on,
        countIn: store.getState().metronome.countIn,
        speed: store.getState().speed,
        recording: store.getState().isRecording,
        version: song?.version ?? 0,
        sound: sound.status,
        bank: store.getState().bank,
      }
    },
    cursor: () => store.getState().noteCursor,
    laneCursor: () => store.getState().laneCursor,
    arrangeCursor: () => store.getState().arrangeCursor,
    actions() {
      const now = environment()
      return registry.map((action) => ({
        id: action.id,
        label: i18n.t(`editor:action.${action.id}`),
        keys: keysOf(action),
        enabled: isEnabled(action, now),
      }))
    },
    run: (id: ActionId) => runAction(id, environment()),
    async historyEntries() {
      const { names, index, savedIndex } = await link.api.history()
      return { names: names.map(formatEntryName), index, savedIndex }
    },
    notes(trackId?: number): Note[] {
      const notes = trackOf(trackId)?.notes
      return notes ? Array.from({ length: notes.length }, (_, i) => noteAt(notes, i)) : []
    },
    tracks() {
      const { song, soloed, muted, ghosts } = store.getState()
      return (song?.tracks ?? []).map((track) => ({
        id: track.id,
        name: track.name,
        channel: track.channel,
        port: track.port,
        program: programAt(track, 0),
        color: cssColor(track),
        solo: soloed.has(track.id),
        mute: muted.has(track.id),
        ghost: ghosts.has(track.id),
        noteCount: track.notes.length,
      }))
    },
    noteRect(id: number) {
      const rect = scene.noteRect(id)
      return rect && onPage(rect)
    },
    pointAt: (tick: number, noteNumber: number) => onPage(scene.viewport.pointAt(tick, noteNumber)),
    velocityPoint(tick: number, velocity: number) {
      return onPage({ x: scene.viewport.pointAt(tick, 0).x, y: velocityScale(scene.model)?.yOf(velocity) ?? 0 })
    },
    controls(trackId?: number, lane?: ControlLane): { id: number; tick: number; value: number }[] {
      const { length, id, tick, kind, number, value } = trackOf(trackId)?.controls ?? EMPTY_CONTROLS
      const found: { id: number; tick: number; value: number }[] = []
      for (let i = 0; i < length; i++) {
        const of = laneOfEvent(kind[i], number[i])
        if (lane === undefined || of === lane) found.push({ id: id[i], tick: tick[i], value: value[i] })
      }
      return found
    },
    laneRect() {
      const { notesLeft, notesWidth } = scene.viewport.layout
      const { top, height } = shownLane().box
      return onPage({ x: notesLeft, y: top, width: notesWidth, height })
    },
    lanePoint: (tick: number, value: number) =>
      onPage({ x: scene.viewport.pointAt(tick, 0).x, y: shownLane().yOf(value) }),
    /** Of the view in front. */
    viewport() {
      const { scrollTick, scrollY, pxPerTick, rowHeight: keyHeight, layout } = stage.viewport
      const { left, top } = corner()
      return {
        scrollTick,
        scrollY,
        pxPerTick,
        keyHeight,
        left: left + layout.notesLeft,
        top: top + layout.notesTop,
        width: layout.notesWidth,
        height: layout.notesHeight,
      }
    },
    /** The middle of a track's row in the arrange view; 0 is the first track that is listed. */
    arrangePoint(tick: number, trackIndex: number) {
      const { layout, scrollTick, pxPerTick, rowHeight, scrollY } = arrange.viewport
      const x = layout.notesLeft + (tick - scrollTick) * pxPerTick
      return onPage({ x, y: layout.notesTop + (trackIndex + 0.5) * rowHeight - scrollY })
    },
    /** A place in the tempo editor. */
    tempoPoint(tick: number, bpm: number) {
      const { layout, scrollTick, pxPerTick } = tempo.viewport
      return onPage({ x: layout.notesLeft + (tick - scrollTick) * pxPerTick, y: tempo.scale.yOf(bpm * BPM) })
    },
    markers() {
      const { song } = store.getState()
      return (song ? Markers.of(song) : []).map(({ tick, text }) => ({ tick, text }))
    },
    tempos() {
      const { song } = store.getState()
      if (!song) return []
      const { tick, microsecondsPerBeat } = TempoMap.of(song)
      return Array.from(tick, (at, i) => ({ tick: at, bpm: 60e6 / microsecondsPerBeat[i] }))
    },
    signatures() {
      const { song } = store.getState()
      if (!song) return []
      const { tick, numerator, denominator } = Measures.of(song)
      return Array.from(tick, (at, i) => ({ tick: at, numerator: numerator[i], denominator: denominator[i] }))
    },
    keys() {
      const { song } = store.getState()
      const { tick, key } = song ? KeySignatures.of(song) : KeySignatures.none
      return key.flatMap((each, i) => {
        if (!each) return []
        const { sharps, isMinor, mode } = each
        return [{ tick: tick[i], sharps, minor: isMinor, ...(mode && { mode }) }]
      })
    },
    arrangeSelection: () => store.getState().arrangeSelection,
    /** A place on the ruler of the shown view. */
    rulerPoint(tick: number) {
      const { layout, scrollTick, pxPerTick } = stage.viewport
      return onPage({
        x: layout.notesLeft + (tick - scrollTick) * pxPerTick,
        y: (layout.rulerTop + layout.notesTop) / 2,
      })
    },
    /** A place on the minimap of the piano roll. */
    minimapPoint(tick: number) {
      const { notesLeft, notesWidth, rulerTop } = scene.viewport.layout
      return onPage({ x: notesLeft + (tick / minimapEnd(scene.model)) * notesWidth, y: rulerTop / 2 })
    },
    presets() {
      const { presets } = store.getState()
      return (presets ?? []).map(({ name, program, bankMsb, drums }) => ({
        bank: drums ? DRUM_BANK : bankMsb,
        program,
        name,
      }))
    },
    /** What the Score view shows, when it is engraved; null: it is not shown, or there is nothing to write down. */
    async score() {
      if (!store.getState().showScore) return null
      const { status, parts, measures, pages } = await score.settled()
      // The endless line is drawn in pieces.
      const isLine = store.getState().score.layout === 'continuous'
      return status === 'ready' ? { parts, measures, pages: isLine ? 1 : pages.length } : null
    },
    /** The head of a note in the Score view; null: it is not there. */
    scorePoint: (id: number) => scorePoint(score.store.getState(), id),
    frames: () => stage.frameCount,
    async whenIdle(): Promise<void> {
      const isDrawn = () => store.getState().status !== 'ready' || stage.frameCount > 0
      do {
        await until(store, (state) => state.status !== 'loading' && state.saving !== 'saving')
        await link.settled()
        await framesDrawn()
      } while (link.pending() > 0 || store.getState().status === 'loading' || !isDrawn())
    },
    /** The MIDI inputs; asks the browser for them first. */
    async inputs() {
      await askForMidi()
      return midiDevices.getState().inputs.map(({ id, name, enabled }) => ({ id, name, enabled }))
    },
    /** Switches an input on or off, as the MIDI settings do. */
    async enableInput(id: string, on: boolean): Promise<void> {
      await askForMidi()
      enableInput(id, on)
    },
    /** The MIDI outputs; asks the browser for them first. */
    async outputs() {
      await askForMidi()
      return midiDevices.getState().outputs.map(({ id, name, enabled }) => ({ id, name, enabled }))
    },
    /** Switches an output on or off, as the MIDI settings do. */
    async enableOutput(id: string, on: boolean): Promise<void> {
      await askForMidi()
      enableOutput(id, on)
    },
    scheduledMessages: () => audio.scheduler.scheduledMessages(),
    outputLevel: () => audio.outputLevel(),
    renderWav: ({ workers }: { workers: number }) => render({ type: 'wav', sampleRate: 44_100, bits: 16 }, workers),
    renderMp3: ({ workers, kilobits = 128 }: { workers: number; kilobits?: 128 | 320 }) =>
      render({ type: 'mp3', sampleRate: 44_100, kilobits }, workers),
  }
}
