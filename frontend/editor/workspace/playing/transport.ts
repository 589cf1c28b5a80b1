import i18n from 'i18next'
import { beatBefore, countInAt } from '#shared/playback/countIn'
import { endOfSong } from '#shared/song/derive'
import { forEachRangeMeeting } from '#shared/song/noteQueries'
import { Measures, nextBar, previousBar } from '#shared/time/measures'
import { secondsAt, TempoMap } from '#shared/time/tempoMap'
import { toast } from '../../../ui'
import { announce } from '../../model/announce'
import type { TransportActions } from '../../model/editorActions'
import type { PositionListener } from '../../model/runtime'
import type { Core } from '../core/core'
import { editFailed } from '../core/messages'
import { resumed } from '../state/autoScroll'
import { selectedTrack } from '../state/currentTrack'
import { createTapTempo } from './tapTempo'

/** Playback on the main thread: sends the user's commands to the scheduler, and receives the position that is heard. */
export interface Transport {
  readonly actions: TransportActions
  /** The tick that is heard now, with its fraction. */
  position(): number
  /** Plays after a count-in of so many bars. */
  start(countIn: number): void
  /** Moves the playhead to a tick; does nothing while recording. */
  seek(tick: number): void
  onPosition(listener: PositionListener): () => void
  /** Lights the piano keys that are held on devices, besides those of the notes that are heard. */
  setPlayed(noteNumbers: ReadonlySet<number>): void
  dispose(): void
}

const NO_KEYS: ReadonlySet<number> = new Set()

export function createTransport({ store, link, stage, scene, audio }: Omit<Core, 'navigation'>): Transport {
  const listeners = new Set<PositionListener>()
  const taps = createTapTempo()
  let frame = 0
  let lit = NO_KEYS
  let played = NO_KEYS
  /** The last count-in, in bars. */
  let countIn = 0

  const position = () => audio.position()

  function publishPosition(): void {
    const { song } = store.getState()
    const tick = position()
    const seconds = song ? secondsAt(TempoMap.of(song), tick) : 0
    stage.setPlayhead(tick)
    const counted = counting(tick)
    for (const listener of listeners) listener(tick, seconds, counted)
  }

  /** The beat of the count-in that is heard; null outside of a count-in. */
  function counting(tick: number): number | null {
    const { song, speed, transport } = store.getState()
    if (!song || countIn === 0 || transport !== 'playing') return null
    return beatBefore(countInAt(song, tick, countIn, speed), audio.placeAt(performance.now()).before)
  }

  function keepInView(): void {
    if (store.getState().autoScroll === 'on') stage.time.follow(position())
  }

  /** Moves the playhead to the position that is heard, in each animation frame of playback. */
  function follow(): void {
    frame = requestAnimationFrame(follow)
    publishPosition()
    keepInView()
    light(soundingKeys(position()))
    stage.drawNow()
  }

  function soundingKeys(tick: number): ReadonlySet<number> {
    const track = selectedTrack(store.getState())
    const keys = new Set<number>()
    if (!track) return keys
    const { tick: starts, duration, noteNumber } = track.notes
    forEachRangeMeeting(track.notes, tick, tick + 1, (start, end) => {
      for (let i = start; i < end; i++) if (starts[i] <= tick && tick < starts[i] + duration[i]) keys.add(noteNumber[i])
    })
    return keys
  }

  function light(sounding: ReadonlySet<number>): void {
    const keys = played.size === 0 ? sounding : new Set([...sounding, ...played])
    const same = keys.size === lit.size && [...keys].every((key) => lit.has(key))
    if (same) return
    lit = keys
    scene.setLitKeys(keys)
  }

  const stopAudio = audio.onTransport(({ status }) => {
    store.setState((state) => ({ transport: status, ...(status === 'stopped' && resumed(state)) }))
    if (status === 'playing' && frame === 0) frame = requestAnimationFrame(follow)
    if (status !== 'playing') {
      cancelAnimationFrame(frame)
      frame = 0
      light(NO_KEYS)
      publishPosition()
      // Only the user (stop, rewind, a click) brings a stopped playhead back into view.
    }
  })

  function seek(tick: number): void {
    const { song, isRecording } = store.getState()
    if (!song || isRecording) return
    audio.seek(Math.min(Math.max(0, tick), endOfSong(song)))
    publishPosition()
  }

  function start(bars: number): void {
    store.setState(resumed)
    keepInView()
    countIn = bars
    audio.play(bars)
  }

  /** Moves to the previous or next bar, and scrolls it into view. */
  function step(to: (measures: Measures, tick: number) => number): void {
    const { song } = store.getState()
    if (!song) return
    seek(to(Measures.of(song), Math.floor(position())))
    keepInView()
  }

  return {
    position,
    start,
    seek,
    onPosition(listener) {
      listeners.add(listener)
      const { song } = store.getState()
      const tick = position()
      listener(tick, song ? secondsAt(TempoMap.of(song), tick) : 0, counting(tick))
      return () => listeners.delete(listener)
    },
    setPlayed(noteNumbers) {
      played = noteNumbers
      light(frame === 0 ? NO_KEYS : soundingKeys(position()))
    },
    actions: {
      play() {
        const { metronome } = store.getState()
        start(metronome.on ? metronome.countIn : 0)
      },
      pause: () => audio.pause(),
      stop() {
        audio.stop()
        stage.time.scrollTo(0)
      },
      rewind: () => step(previousBar),
      forward: () => step(nextBar),
      seek,
      setTempo(bpm) {
        void link.apply({ type: 'tempo/set', tick: Math.round(position()), bpm }).catch(editFailed)
      },
      tapTempo() {
        const { bpm, row } = taps.tap(performance.now())
        if (bpm === null) return toast(i18n.t('editor:timeline.tapOn'))
        const command = { type: 'tempo/set', tick: Math.round(position()), bpm } as const
        void link.apply(command, { gestureId: `tap ${row}` }).catch(editFailed)
        announce(i18n.t('editor:timeline.tapped', { bpm }))
      },
    },
    dispose() {
      cancelAnimationFrame(frame)
      stopAudio()
    },
  }
}
