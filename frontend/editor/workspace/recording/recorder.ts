import i18n from 'i18next'
import { type Recorded, Recording } from '#shared/recording/recording'
import { openPreferences } from '../../../preferences/dialogs'
import { toast } from '../../../ui'
import { announce } from '../../model/announce'
import { keysPage } from '../../panes/keys/keysOnDemand'
import type { Core } from '../core/core'
import { editFailed } from '../core/messages'
import type { Transport } from '../playing/transport'
import type { Played } from './performance'
import { olderNotes, recordedCommand, trackOfChannel } from './recordedCommands'
import { createTakes, type RecordedTakes } from './takes'

/** Time between two commits of complete notes, in milliseconds; the journal keeps what is committed. */
const COMMIT_INTERVAL = 500
/** A key pressed at most this long before the first beat counts as on it, in seconds. */
const EARLY = 0.12
/** How long the message lasts, in milliseconds: time to read it and press its button. */
const NO_INPUT_LASTS = 10_000

/** Tells the user that no input is enabled, with a link to the settings. */
function tellToArm(): void {
  const action = { label: i18n.t('editor:recording.inputs'), run: () => openPreferences([keysPage], 'midi') }
  toast(i18n.t('editor:recording.noInput'), 'info', { action, lasts: NO_INPUT_LASTS })
}

/** One recording, from its start until playback stops. */
interface Session extends RecordedTakes {
  readonly recording: Recording
  /** Id of the gesture that makes the recording one entry of the history. */
  readonly gestureId: string
  /** First id of the new notes. */
  readonly firstNew: number
  readonly timer: ReturnType<typeof setInterval>
  last: number
  /** Whether playback has begun; before that it may wait for the sound. */
  hasStarted: boolean
  wasPreparing: boolean
}

export interface Recorder {
  /** Starts recording, and playback if it is stopped; while recording, stops both. */
  toggle(): void
  /**
   * Records a message. Returns whether it is part of the recording: not before the first beat, nor if it releases a key
   * that was pressed earlier.
   */
  play(played: Played): boolean
  /** Asks which take of the last recording to keep. */
  chooseTake(): Promise<void>
  /** Ends the notes of a device that is gone. */
  unplug(source: string): void
  /** Ends the recording because another song was opened. */
  abandon(): void
  dispose(): void
}

let sessions = 0

/** Records into the song what is played while it plays, as one growing entry of the history. */
export function createRecorder(
  core: Pick<Core, 'store' | 'link' | 'audio' | 'scene' | 'ended'>,
  transport: Transport,
): Recorder {
  const { store, link, audio, scene } = core
  const takes = createTakes(core, transport)
  let session: Session | null = null
  /** The last commit; commands are carried out one after the other. */
  let lastCommit: Promise<unknown> = Promise.resolve()

  const now = () => audio.placeAt(performance.now())

  function start(): void {
    const { song, loop, selectedTrackId, recording, transport: status, metronome } = store.getState()
    if (!song) return
    const range = loop?.enabled ? loop : null
    const { route } = recording
    session = {
      recording: new Recording({ timebase: song.timebase, range }),
      gestureId: `record ${++sessions}`,
      from: transport.position(),
      firstNew: song.nextId,
      trackOf: (channel) => trackOfChannel(song, channel, { route, selectedTrackId }),
      takes: new Map(),
      timer: setInterval(flush, COMMIT_INTERVAL),
      last: transport.position(),
      hasStarted: status === 'playing',
      wasPreparing: false,
    }
    takes.forget()
    store.setState({ isRecording: true })
    void audio.scheduler.setRecording(true)
    if (status !== 'playing') transport.start(metronome.countIn)
    announce(i18n.t('editor:recording.started'))
  }

  function commit(recorded: Recorded, { gestureId, trackOf, takes }: Session): void {
    const take = takes.get(recorded.round) ?? { recorded: [], ids: new Set() }
    takes.set(recorded.round, take)
    take.recorded.push(recorded)
    const command = recordedCommand('record', [recorded], trackOf)
    if (!command) return
    const apply = async () => {
      const { addedIds } = await link.apply(command, { gestureId })
      for (const id of addedIds) take.ids.add(id)
    }
    lastCommit = lastCommit.then(apply).catch(editFailed)
  }

  /** Commits the complete notes. */
  function flush(): void {
    if (!session) return
    const at = now()
    session.recording.advance(at)
    session.last = Math.max(session.last, at.tick)
    for (const recorded of session.recording.take()) commit(recorded, session)
  }

  async function finish(): Promise<void> {
    if (!session) return
    const done = session
    done.recording.end(now())
    flush()
    close()
    await lastCommit
    const recorded = [...done.takes.values()].flatMap((take) => take.recorded)
    const count = recorded.reduce((sum, { notes }) => sum + notes.length, 0)
    announce(i18n.t('editor:recording.stopped', { count }))
    if (recorded.length === 0) return
    replaceOlder(done, new Set(recorded.map(({ channel }) => done.trackOf(channel))))
    await lastCommit
    if (done.takes.size > 1) await takes.offer(done)
  }

  /** Removes the notes that were there before, within the same entry, in replacing mode. */
  function replaceOlder({ gestureId, from, last, firstNew }: Session, trackIds: ReadonlySet<number>): void {
    const { song, recording, loop } = store.getState()
    if (!song || recording.mode !== 'replace') return
    const [begin, end] = loop?.enabled ? [Math.max(from, loop.begin), Math.min(last, loop.end)] : [from, last]
    for (const trackId of trackIds) {
      const ids = olderNotes(song, trackId, begin, end, firstNew)
      if (ids.length === 0) continue
      const command = { type: 'notes/remove', trackId, ids } as const
      lastCommit = lastCommit.then(() => link.apply(command, { gestureId })).catch(editFailed)
    }
  }

  function close(): void {
    if (session) clearInterval(session.timer)
    session = null
    scene.setHeld([])
    store.setState({ isRecording: false })
    void audio.scheduler.setRecording(false)
  }

  const stopTransport = audio.onTransport(({ status, isPreparing }) => {
    if (!session) return
    const { hasStarted, wasPreparing } = session
    session.wasPreparing = isPreparing
    if (status === 'playing') session.hasStarted = true
    else if (hasStarted) void finish()
    // The start was cancelled, or there is no sound.
    else if (!isPreparing && wasPreparing) close()
  })
  const stopPosition = transport.onPosition(() => {
    if (session) scene.setHeld(session.recording.held.map(({ tick, noteNumber }) => ({ tick, noteNumber })))
  })

  return {
    toggle() {
      if (session) audio.pause()
      else if (!store.getState().armed) tellToArm()
      else start()
    },
    play({ bytes, source, at }) {
      return session !== null && at !== null && at.before <= EARLY && session.recording.play(bytes, at, source)
    },
    unplug: (source) => session?.recording.unplug(source, now()),
    chooseTake: takes.choose,
    abandon() {
      close()
      takes.forget()
    },
    dispose() {
      stopTransport()
      stopPosition()
      close()
    },
  }
}
