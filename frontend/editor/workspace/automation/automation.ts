import i18n from 'i18next'
import { TAIL_SECONDS } from '#shared/playback/songEnd'
import type { AudioFormat } from '#workers/render/api'
import { exportAudio } from '../../../audio/exportAudio'
import { until } from '../../../core/until'
import { askForMidi, enableInput, enableOutput, midiDevices } from '../../../midi/midiDevices'
import { keysOf } from '../../actions/keymap'
import { isEnabled, registry, runAction } from '../../actions/registry'
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
import { placesOnPage } from './placesOnPage'
import { songContents } from './songContents'

/** The object `window.tunesmith`, present with `?automation=1`; docs/automation.md describes it. */
export type Automation = ReturnType<typeof createAutomation>

declare global {
  interface Window {
    tunesmith?: Automation
  }
}

export function createAutomation(core: Core, transport: Transport, score: ScoreLink, editor: Editor) {
  const { store, link, stage, audio, selection } = core
  const environment = (): ActionEnvironment => ({ ...editor, state: store.getState() })

  /** Renders the whole song, all tracks. */
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
    ...songContents(core),
    ...placesOnPage(core),
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
    arrangeSelection: () => store.getState().arrangeSelection,
    /** The engraved content of the Score view; null while the view is hidden or there is nothing to write down. */
    async score() {
      if (!store.getState().showScore) return null
      const { status, parts, measures, pages } = await score.settled()
      // A continuous score is drawn in pieces.
      const isLine = store.getState().score.layout === 'continuous'
      return status === 'ready' ? { parts, measures, pages: isLine ? 1 : pages.length } : null
    },
    /** The head of a note in the Score view; null: the note is not there. */
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
    /** Asks the browser for the MIDI inputs, and lists them. */
    async inputs() {
      await askForMidi()
      return midiDevices.getState().inputs.map(({ id, name, enabled }) => ({ id, name, enabled }))
    },
    /** Switches an input on or off, as the MIDI settings do. */
    async enableInput(id: string, on: boolean): Promise<void> {
      await askForMidi()
      enableInput(id, on)
    },
    /** Asks the browser for the MIDI outputs, and lists them. */
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
