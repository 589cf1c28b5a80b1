import * as Comlink from 'comlink'
import { songEndTick } from '#shared/playback/songEnd'
import { secondsAt, TempoMap } from '#shared/time/tempoMap'
import { readBank, type SoundBank } from '#workers/synth/synthesizer'
import { warmUpSynth } from '#workers/synth/warmUpSynth'
import { carryErrorCodes } from '../comlink/carryCodes'
import type { EffectPorts, RenderApi } from './api'
import { BlobWriter, blobSpool } from './blobs'
import { CARRIED_SENDS, type EffectRole } from './core/effectSends'
import { mixdown } from './core/mixdown'
import { type Carried, receivingEnd, sendingEnd } from './core/portEnds'
import { CARRIED_SOUND, renderSong } from './core/renderSong'
import { EFFECTS_COST, planParts } from './plan'
import { voiceSeconds } from './voiceTime'

let bank: SoundBank | null = null

/** Lets messages from the other parts arrive. A timer would wait 4 ms each time. */
const breath = new MessageChannel()
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    breath.port1.onmessage = () => resolve()
    breath.port2.postMessage(null)
  })
}

function loadedBank(): SoundBank {
  if (bank === null) throw new Error('The sound bank was not loaded')
  return bank
}

function roleOf(effects: EffectPorts): EffectRole {
  if (effects.role === 'sender') return { role: 'sender', send: sendingEnd(effects.port, CARRIED_SENDS) }
  return { role: 'mixer', receive: receivingAll(effects.ports, CARRIED_SENDS) }
}

/** Returns a function that receives the next piece from each port. */
function receivingAll<T>(ports: readonly MessagePort[], carried: Carried<T>): () => Promise<readonly T[]> {
  const ends = ports.map((port) => receivingEnd(port, carried))
  return () => Promise.all(ends.map((next) => next()))
}

const api: RenderApi = {
  async load(bytes) {
    bank = readBank(bytes)
  },
  async warmUp(sampleRate) {
    warmUpSynth(sampleRate, loadedBank())
  },
  async render(job, output, progress, effects) {
    const pause = async (fraction: number) => {
      progress(fraction)
      await breathe()
    }
    const write = sendingEnd(output, CARRIED_SOUND)
    await renderSong(job, loadedBank(), { pause, write, shared: effects && roleOf(effects) })
  },
  async plan(song, trackIds, count) {
    const map = TempoMap.of(song)
    const effects = EFFECTS_COST * secondsAt(map, songEndTick(song))
    return planParts(song, trackIds, count, voiceSeconds(song, trackIds, loadedBank()), effects)
  },
  async mixdown(job, parts) {
    const writer = new BlobWriter()
    await mixdown(job, receivingAll(parts, CARRIED_SOUND), (bytes) => writer.write(bytes), blobSpool())
    return writer.file()
  },
}

carryErrorCodes()
Comlink.expose(api)
