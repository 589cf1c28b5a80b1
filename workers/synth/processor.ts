import './limiterProcessor'
import {
  AT_ONCE,
  type FromSynth,
  type OnSynthPort,
  type PackedMessages,
  type SynthMessage,
  type SynthUnit,
  USUAL_LAYERS,
} from './api'
import { Load } from './load'
import { Omissions } from './omissions'
import { unpack } from './packedMessages'
import { BLOCK_FRAMES, isNoteOn, presetsOf, readBank, type SoundBank, Synthesizer } from './synthesizer'
import { TimedQueue } from './timedQueue'
import { warmUpSteps } from './warmUpSynth'

/**
 * The synths as an audio worklet: the song's on the first output, the metronome's on the second. Everything with a time
 * waits in one queue until its block. Each port gets the audio clock and the arrival times of its messages, so that the
 * scheduler needs no timer and lateness can be seen.
 */

type Timed =
  | { readonly time: number; readonly type: 'message'; readonly message: SynthMessage }
  | { readonly time: number; readonly type: 'silence' }
  | { readonly time: number; readonly type: 'reset'; readonly ports: number }

const CLOCK_SECONDS = 0.02
const LEVEL_SECONDS = 0.05
const LEFT_OUT_SECONDS = 0.5
/** The longest time that a warm-up may keep the audio thread busy at once, in milliseconds. */
const WARM_UP_MS = 8

class Holder {
  readonly port: MessagePort
  arrivals: number[] = []
  clock = false

  constructor(port: MessagePort) {
    this.port = port
  }

  send(message: FromSynth): void {
    this.port.postMessage(message)
  }
}

class SynthProcessor extends AudioWorkletProcessor {
  readonly #queue = new TimedQueue<Timed>()
  readonly #holders: Holder[] = []
  #synths: Readonly<Record<SynthUnit, Synthesizer>> | null = null
  #bank: SoundBank | null = null
  /** A bank that was read, and the rest of its warm-up. */
  #coming: { readonly bank: SoundBank; readonly steps: Generator<void> } | null = null
  #nextClock = 0
  #meters = false
  #nextLevels = 0
  readonly #load = new Load()
  readonly #omissions = new Omissions()
  /** The messages due at one time. */
  readonly #tick: SynthMessage[] = []
  /** The number of notes for which the synth had no voice. */
  #leftOutOfPool = 0
  #leftOutTold = 0
  #nextLeftOut = 0
  #layers: number | null = USUAL_LAYERS

  constructor() {
    super()
    this.#hold(this.port)
  }

  process(_inputs: unknown, [[left, right], [clickLeft, clickRight]]: Float32Array[][]): boolean {
    for (let start = 0; start < left.length; start += BLOCK_FRAMES) {
      const frames = Math.min(BLOCK_FRAMES, left.length - start)
      const time = currentTime + start / sampleRate
      const startedAt = Date.now()
      const notes = this.#apply(time, time + frames / sampleRate)
      this.#synths?.song.process(left, right, start, frames)
      this.#synths?.metronome.process(clickLeft, clickRight, start, frames)
      this.#load.add(frames / sampleRate, notes, Date.now() - startedAt)
    }
    if (currentTime >= this.#nextClock) this.#sendClock()
    if (this.#meters && currentTime >= this.#nextLevels) this.#sendLevels()
    if (currentTime >= this.#nextLeftOut) this.#tellLeftOut()
    return true
  }

  /**
   * Applies what is due, or late, in the block from `begin` to `end`, in seconds, and returns the number of notes in
   * it.
   */
  #apply(begin: number, end: number): number {
    const share = this.#load.share(this.#queue.countBefore(this.#load.lateBefore(begin)))
    let notes = 0
    for (let due = this.#queue.takeBefore(end); due; due = this.#queue.takeBefore(end)) {
      if (due.type === 'message') {
        if (isNoteOn(due.message.bytes)) notes++
        this.#tick.push(due.message)
        const { first } = this.#queue
        if (first?.type !== 'message' || first.time !== due.time) this.#sendTick(due.time - begin, share)
      } else if (due.type === 'silence') {
        this.#omissions.forget()
        this.#synths?.song.silence()
        this.#synths?.metronome.silence()
      } else {
        this.#omissions.forget()
        this.#synths?.song.reset(due.ports)
      }
    }
    return notes
  }

  #sendTick(delay: number, share: number): void {
    if (this.#synths) {
      const kept = this.#omissions.keep(this.#tick, share)
      for (let i = 0; i < this.#tick.length; i++) {
        const { bytes, port, unit = 'song' } = this.#tick[i]
        if (kept[i] === 1) this.#synths[unit].send(bytes, port, delay)
      }
    }
    this.#tick.length = 0
  }

  #tellLeftOut(): void {
    this.#leftOutOfPool += this.#synths?.song.takeLeftOut() ?? 0
    const leftOut = this.#omissions.leftOut + this.#leftOutOfPool
    if (leftOut === this.#leftOutTold) return
    this.#nextLeftOut = currentTime + LEFT_OUT_SECONDS
    this.#leftOutTold = leftOut
    this.port.postMessage({ type: 'leftOut', notes: leftOut } satisfies FromSynth)
  }

  #sendClock(): void {
    this.#nextClock = currentTime + CLOCK_SECONDS
    for (const holder of this.#holders) {
      if (!holder.clock) continue
      holder.send({ type: 'clock', contextTime: currentTime, arrivals: holder.arrivals })
      holder.arrivals = []
    }
  }

  #sendLevels(): void {
    this.#nextLevels = currentTime + LEVEL_SECONDS
    if (this.#synths)
      this.port.postMessage({ type: 'levels', peaks: this.#synths.song.takePeaks() } satisfies FromSynth)
  }

  #hold(port: MessagePort): void {
    const holder = new Holder(port)
    this.#holders.push(holder)
    port.onmessage = (event: MessageEvent<OnSynthPort>) => {
      const startedAt = Date.now()
      // The browser only deserialises the message here.
      const message = event.data
      this.#receive(holder, message)
      if (message.type === 'messages') this.#load.addReceiving(Date.now() - startedAt)
    }
  }

  #receive(holder: Holder, message: OnSynthPort): void {
    switch (message.type) {
      case 'bank':
        holder.send(answered(() => this.#read(message.bytes)))
        break
      case 'warmUp':
        holder.send(answered(() => this.#warmUp()))
        break
      case 'sounds':
        for (const { index, data } of message.sounds) {
          const sample = this.#bank?.samples[index]
          sample?.setAudioData(data, sample.sampleRate)
        }
        break
      case 'port':
        this.#hold(message.port)
        break
      case 'messages':
        this.#accept(holder, message.messages)
        break
      case 'silence':
        this.#queue.drop(message.from)
        this.#queue.push({ time: message.from, type: 'silence' })
        break
      case 'reset':
        this.#queue.push({ time: dueAt(message.from), type: 'reset', ports: message.ports })
        break
      case 'levels':
        this.#meters = message.on
        this.#synths?.song.measure(message.on)
        break
      case 'layers':
        this.#layers = message.most
        this.#synths?.song.limitLayers(message.most)
        break
      case 'clock':
        holder.clock = message.on
        holder.arrivals = []
    }
  }

  #accept(holder: Holder, messages: PackedMessages): void {
    for (const message of unpack(messages)) this.#queue.push({ time: dueAt(message.time), type: 'message', message })
    if (holder.clock) holder.arrivals.push(currentTime)
  }

  #read(bytes: ArrayBuffer): FromSynth {
    const bank = readBank(bytes)
    this.#coming = { bank, steps: warmUpSteps(sampleRate, bank) }
    return { type: 'warming' }
  }

  #warmUp(): FromSynth {
    if (this.#coming === null) throw new Error('There is no bank to warm up for')
    const { bank, steps } = this.#coming
    for (const until = Date.now() + WARM_UP_MS; Date.now() < until; ) if (steps.next().done) return this.#use(bank)
    return { type: 'warming' }
  }

  #use(bank: SoundBank): FromSynth {
    this.#coming = null
    this.#bank = bank
    const options = { growVoices: false, startTime: currentTime }
    this.#synths = {
      song: new Synthesizer(sampleRate, bank, options),
      metronome: new Synthesizer(sampleRate, bank, { ...options, effects: false }),
    }
    this.#synths.song.measure(this.#meters)
    this.#synths.song.limitLayers(this.#layers)
    return { type: 'ready', presets: presetsOf(bank) }
  }
}

/** The time of a message that has just arrived. */
const dueAt = (time: number) => (time === AT_ONCE ? currentTime : time)

function answered(answer: () => FromSynth): FromSynth {
  try {
    return answer()
  } catch (error) {
    return { type: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

registerProcessor('tunesmith-synth', SynthProcessor)
