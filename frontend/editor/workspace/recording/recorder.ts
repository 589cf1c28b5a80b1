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

/** Between two commits of what is complete, in milliseconds: the journal keeps them. */
const COMMIT_INTERVAL = 500
/** A key pressed this long before the first beat is meant for it, in seconds. */
const EARLY = 0.12
/** In milliseconds: time to read and to press. */
const NO_INPUT_LASTS = 10_000

/** Leads to the settings where an input is switched on. */
function tellToArm(): void {
  const action = { label: i18n.t('editor:recording.inputs'), run: () => openPreferences([keysPage], 'midi') }
  toast(i18n.t('editor:recording.noInput'), 'info', { action, lasts: NO_INPUT_LASTS })
}

/** One recording, from its start to the stop of playback. */
interface Session extends RecordedTakes {
  readonly recording: Recording
  /** Its entry of the history. */
  readonly gestureId: string
  /** Notes from this id on are new. */
  readonly firstNew: number
  readonly timer: ReturnType<typeof setInterval>
  last: number
  /** Whether playback has begun: before, it may still wait for the sound. */
  hasStarted: boolean
  wasPreparing: boolean
}

export interface Recorder {
  /** Starts to record, and to play if nothing plays; while it records, stops both. */
  toggle(): void
  /**
   * Whether it has a part in the recording: not before the first beat, nor the release of a key that was pressed
   * earlier.
   */
  play(played: Played): boolean
  /** Asks which take of the last recording stays. */
  chooseTake(): Promise<void>
  /** A device is gone: its notes end. */
  unplug(source: string): void
  /** Another song was opened. */
  abandon(): void
  dispose(): void
}

let sessions = 0

/** Records what is played into the song while it plays, as one entry of the history that grows. */
export function createRecorder(
  core: Pick<Core, 'store' | 'link' | 'audio' | 'scene' | 'ended'>,
  transport: Transport,
): Recorder {
  const { store, link, audio, scene } = core
  const takes = createTakes(core, transport)
  let session: Session | null = null
  /** Commands are carried out one after the other. */
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

  /** Commits what is complete. */
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

  /** In replacing mode, removes the notes that were there, within the same entry. */
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
