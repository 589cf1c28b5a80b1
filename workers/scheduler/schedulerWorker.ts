import * as Comlink from 'comlink'
import { applyUpdate } from '#shared/song/snapshotStore'
import type { Song } from '#shared/song/song'
import type { SongUpdate } from '#workers/song/api'
import type { FromSynth, ToSynth } from '#workers/synth/api'
import type { SchedulerApi, TransportState } from './api'
import { MessageLog } from './messageLog'
import { Transport } from './transport'

let synth: MessagePort | null = null
let song: Song | null = null
const listeners: ((state: TransportState) => void)[] = []
const log = new MessageLog()
const transport = new Transport({
  toSynth: (message) => tellSynth(message),
  publish: (state) => {
    for (const listener of listeners) listener(state)
  },
})

/** The longest that the clock is taken to have gone on since it was told, in seconds; more, and the audio stands still. */
const MAX_SINCE_CLOCK = 0.05
let lastClock: { readonly contextTime: number; readonly toldAt: number } | null = null

/** What a command does counts from now, not from when the clock was last told. */
function bringClockForward(): void {
  if (!lastClock) return
  const since = (performance.now() - lastClock.toldAt) / 1000
  transport.clock(lastClock.contextTime + Math.min(since, MAX_SINCE_CLOCK))
}

function tellSynth(message: ToSynth): void {
  synth?.postMessage(message)
}

const api: SchedulerApi = {
  async connect(songPort, synthPort) {
    synth = synthPort
    synthPort.onmessage = ({ data }: MessageEvent<FromSynth>) => {
      if (data.type !== 'clock') return
      log.add(data.arrivals)
      lastClock = { contextTime: data.contextTime, toldAt: performance.now() }
      transport.clock(data.contextTime)
    }
    songPort.onmessage = ({ data }: MessageEvent<SongUpdate>) => {
      song = applyUpdate(song, data)
      transport.setSong(song, data.opened)
    }
    tellSynth({ type: 'clock', on: true })
  },
  async subscribe(listener) {
    listeners.push(listener)
    listener(transport.state)
  },
  async play() {
    bringClockForward()
    transport.play()
  },
  async pause() {
    bringClockForward()
    transport.pause()
  },
  async stop() {
    transport.stop()
  },
  async seek(tick) {
    bringClockForward()
    transport.seek(tick)
  },
  async setMix(mix) {
    bringClockForward()
    transport.setMix(mix)
  },
  async setSpeed(speed) {
    bringClockForward()
    transport.setSpeed(speed)
  },
  async audition(note) {
    transport.audition(note)
  },
  async auditionOff(trackId, noteNumber) {
    transport.auditionOff(trackId, noteNumber)
  },
  async scheduledMessages() {
    return log.latest()
  },
}

Comlink.expose(api)
