import * as Comlink from 'comlink'
import { songEndTick } from '#shared/playback/songEnd'
import { secondsAt, TempoMap } from '#shared/time/tempoMap'
import { readBank, type SoundBank } from '#workers/synth/synthesizer'
import { warmUp } from '#workers/synth/warmUp'
import { carryErrorCodes } from '../comlink/carryCodes'
import type { EffectPorts, RenderApi } from './api'
import { type EffectRole, receivingEnd, sendingEnd } from './core/effectLink'
import { renderSong } from './core/renderSong'
import { mixToWav } from './core/wav'
import { EFFECTS_COST, planParts } from './plan'
import { voiceSeconds } from './voiceTime'

let bank: SoundBank | null = null

/** Lets messages from the other parts in. A timer would wait 4 ms each time. */
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
  if (effects.role === 'sender') return { role: 'sender', send: sendingEnd(effects.port) }
  const ends = effects.ports.map(receivingEnd)
  return { role: 'mixer', receive: () => Promise.all(ends.map((next) => next())) }
}

const api: RenderApi = {
  async load(bytes) {
    bank = readBank(bytes)
  },
  async warmUp(sampleRate) {
    warmUp(sampleRate, loadedBank())
  },
  async render(job, progress, effects) {
    const pause = async (fraction: number) => {
      progress(fraction)
      await breathe()
    }
    const part = await renderSong(job, loadedBank(), pause, effects && roleOf(effects))
    return Comlink.transfer(part, [part.left.buffer, part.right.buffer])
  },
  async plan(song, trackIds, count) {
    const map = TempoMap.of(song)
    const effects = EFFECTS_COST * secondsAt(map, songEndTick(song))
    return planParts(song, trackIds, count, voiceSeconds(song, trackIds, loadedBank()), effects)
  },
  async encodeWav(parts) {
    const file = mixToWav(parts)
    return Comlink.transfer(file, [file])
  },
}

carryErrorCodes()
Comlink.expose(api)
