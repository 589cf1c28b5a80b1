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

function tellSynth(message: ToSynth): void {
  synth?.postMessage(message)
}

const api: SchedulerApi = {
  async connect(songPort, synthPort) {
    synth = synthPort
    synthPort.onmessage = ({ data }: MessageEvent<FromSynth>) => {
      if (data.type !== 'clock') return
      log.add(data.arrivals)
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
    transport.play()
  },
  async pause() {
    transport.pause()
  },
  async stop() {
    transport.stop()
  },
  async seek(tick) {
    transport.seek(tick)
  },
  async setAudible(trackIds) {
    transport.setAudible(trackIds && new Set(trackIds))
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
