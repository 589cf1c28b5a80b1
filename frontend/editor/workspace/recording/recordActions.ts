import i18n from 'i18next'
import type { ChannelBytes } from '#shared/recording/midiStream'
import { Controller } from '#shared/song/controller'
import type { ThruMessage } from '#workers/scheduler/api'
import { inputLatency, MOST_LATENCY, setInputLatency } from '../../../midi/inputLatency'
import { listAllowedMidi, listenToMidi, midiDevices } from '../../../midi/midiDevices'
import { ask, toast } from '../../../ui'
import { announce } from '../../model/announce'
import type { RecordActions } from '../../model/editorActions'
import type { RecordingSettings } from '../../model/recording'
import { parameterDialog } from '../../panes/dialogs'
import type { Core } from '../core/core'
import { editFailed } from '../core/messages'
import type { PlayingFeature } from '../playing/playing'
import { keptRecording } from '../state/kept'
import { captureCommand } from './captured'
import { HeldKeys } from './heldKeys'
import { startKeyboardPiano } from './keyboardPiano'
import { PerformanceMemory, type PlayedMoment } from './performance'
import { trackOfChannel } from './recordedCommands'
import { createRecorder } from './recorder'
import { createStepInput } from './stepInput'

/** Source names of the computer keyboard and of the keys on the screen. */
const KEYBOARD = 'keyboard'
const SCREEN = 'screen'

/** Playing on devices: heard at once, remembered, and recorded or entered step by step. */
export function createRecording(
  core: Pick<Core, 'store' | 'link' | 'audio' | 'scene' | 'ended'>,
  { transport }: PlayingFeature,
) {
  const { store, link, audio, ended } = core
  const recorder = createRecorder(core, transport)
  const steps = createStepInput(core, transport)
  const memory = new PerformanceMemory()
  const held = new HeldKeys()
  const inputListeners = new Set<() => void>()
  let stopPiano: (() => void) | null = null

  const passOn = createPassOn((messages) => void audio.scheduler.thru(messages))

  function thru(bytes: ChannelBytes): void {
    const { song, selectedTrackId, recording } = store.getState()
    if (!song) return
    const trackId = trackOfChannel(song, bytes[0] & 0x0f, { route: recording.route, selectedTrackId })
    passOn.add({ bytes: bytes.filter((byte) => byte !== undefined), trackId })
  }

  function receive(bytes: ChannelBytes, time: number, source: string): void {
    thru(bytes)
    take(bytes, time, source)
    if (held.play(bytes, source)) transport.setPlayed(held.noteNumbers())
    for (const listener of inputListeners) listener()
  }

  function take(bytes: ChannelBytes, time: number, source: string): void {
    const { stepInput, isRecording } = store.getState()
    const played = { ...momentOf(time - inputLatency.getState()), bytes, time, source }
    const isKept = isRecording ? recorder.play(played) : stepInput && steps.play(bytes)
    if (!isKept) memory.add(played)
  }

  /** The position of playback at a time of `performance.now()`. */
  function momentOf(time: number): PlayedMoment {
    return { time, at: store.getState().transport === 'playing' ? audio.placeAt(time) : null }
  }

  let wasPlaying = false
  const stopTransport = audio.onTransport(({ status }) => {
    const time = performance.now()
    if (wasPlaying !== (status === 'playing')) memory.end({ time, at: wasPlaying ? audio.placeAt(time) : null })
    wasPlaying = status === 'playing'
  })

  function unplug(source: string): void {
    memory.add({ ...momentOf(performance.now()), bytes: [0xb0, Controller.allNotesOff, 0], source })
    recorder.unplug(source)
    if (held.unplug(source)) transport.setPlayed(held.noteNumbers())
    steps.reset()
    const { song, selectedTrackId } = store.getState()
    // Otherwise notes that the device holds would sound for ever.
    if (song) thru([0xb0, Controller.allNotesOff, 0])
    if (song) void audio.scheduler.auditionOff(selectedTrackId)
  }

  const updateArmed = () =>
    store.setState(({ keyboardPiano }) => ({
      armed: keyboardPiano || midiDevices.getState().inputs.some(({ connected, enabled }) => connected && enabled),
    }))
  const stopListening = listenToMidi({ message: receive, gone: unplug })
  const stopDevices = midiDevices.subscribe(updateArmed)
  void listAllowedMidi().then(() => !ended.aborted && updateArmed())

  function toggleKeyboardPiano(): void {
    const keyboardPiano = stopPiano === null
    if (stopPiano) stopPiano()
    stopPiano = null
    if (keyboardPiano)
      stopPiano = startKeyboardPiano({
        play: (bytes, time) => receive(bytes, time, KEYBOARD),
        changed: ({ base, velocity }) => toast(i18n.t('editor:recording.pianoIs', { octave: base / 12 - 1, velocity })),
        leave: toggleKeyboardPiano,
      })
    store.setState({ keyboardPiano })
    updateArmed()
    if (keyboardPiano) toast(i18n.t('editor:recording.pianoOn'))
    else announce(i18n.t('editor:recording.pianoOff'))
  }

  const actions: RecordActions = {
    record: recorder.toggle,
    chooseTake: recorder.chooseTake,
    captureMidi() {
      const { song, selectedTrackId, recording, loop } = store.getState()
      const performed = memory.take(momentOf(performance.now()))
      if (!song || !performed) return toast(i18n.t('editor:recording.nothingPlayed'))
      const command = captureCommand({
        song,
        performance: performed,
        loop: loop?.enabled ? loop : null,
        position: Math.round(transport.position()),
        trackOf: (channel) => trackOfChannel(song, channel, { route: recording.route, selectedTrackId }),
      })
      if (!command) return toast(i18n.t('editor:recording.nothingPlayed'))
      link.apply(command).catch(editFailed)
      announce(i18n.t('editor:recording.captured'))
    },
    toggleStepInput() {
      const stepInput = !store.getState().stepInput
      steps.reset()
      store.setState({ stepInput })
      announce(i18n.t(stepInput ? 'editor:recording.stepsOn' : 'editor:recording.stepsOff'))
    },
    toggleKeyboardPiano,
    async openRecordSettings() {
      const { route, mode } = store.getState().recording
      const parameters = {
        recordTo: { kind: 'choice', options: ['selected', 'channel'], initial: route },
        recordMode: { kind: 'choice', options: ['overdub', 'replace'], initial: mode },
        latency: { kind: 'number', from: 0, to: MOST_LATENCY, initial: inputLatency.getState() },
      } as const
      const settings = await ask(parameterDialog, { id: 'recordSettings', parameters }, { once: true, signal: ended })
      if (!settings) return
      const recording: RecordingSettings = {
        route: settings.recordTo as RecordingSettings['route'],
        mode: settings.recordMode as RecordingSettings['mode'],
      }
      setInputLatency(Number(settings.latency))
      keptRecording.set(recording)
      store.setState({ recording })
    },
  }

  return {
    actions,
    /** Takes a message of the piano keys on the screen, which sounds already. `time`: as of `performance.now()`. */
    takeKey: (bytes: ChannelBytes, time: number) => take(bytes, time, SCREEN),
    runtime: {
      onInput(listener: () => void) {
        inputListeners.add(listener)
        return () => inputListeners.delete(listener)
      },
    },
    leaving: recorder.abandon,
    dispose() {
      stopListening()
      stopDevices()
      stopTransport()
      stopPiano?.()
      recorder.dispose()
      passOn.close()
    },
  }
}

/**
 * Collects messages that arrive together and sends them in one call, in a later task: a device may send thousands a
 * second.
 */
function createPassOn(send: (messages: ThruMessage[]) => void) {
  const { port1, port2 } = new MessageChannel()
  let waiting: ThruMessage[] = []
  port1.onmessage = () => {
    const messages = waiting
    waiting = []
    send(messages)
  }
  return {
    add(message: ThruMessage) {
      waiting.push(message)
      if (waiting.length === 1) port2.postMessage(null)
    },
    close: () => port1.close(),
  }
}

export type RecordingFeature = ReturnType<typeof createRecording>
