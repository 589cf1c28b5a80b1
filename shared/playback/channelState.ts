import { Controller } from '../song/controller'
import { ControlKind } from '../song/controls'
import { ChannelMessage } from './channelMessage'

/**
 * Whether 'reset all controllers' leaves a controller alone: bank, volume, pan, effects, sound controllers (RP-015).
 */
function survivesReset(controller: number): boolean {
  return (
    controller === Controller.bankMsb ||
    controller === Controller.bankLsb ||
    controller === Controller.volume ||
    controller === 39 ||
    controller === Controller.pan ||
    controller === 42 ||
    (controller >= 70 && controller <= 79) ||
    (controller >= 91 && controller <= 95) ||
    controller >= Controller.allSoundOff
  )
}

type Setting = readonly [controller: number, value: number]

interface Parameter {
  readonly selection: readonly Setting[]
  /** Data entries, increments and decrements still in effect, in order. */
  data: Setting[]
}

/** The null parameter: data entries have no effect. */
const NO_PARAMETER: readonly Setting[] = [
  [Controller.rpnMsb, 127],
  [Controller.rpnLsb, 127],
]

/** The default data MSB of each registered parameter: a bend range of 2 semitones, tunings at their centre. */
const PARAMETER_DEFAULTS: Readonly<Record<string, number>> = { 'rpn 0 0': 2, 'rpn 0 1': 64, 'rpn 0 2': 64 }

/** The NRPN of the AWE32 (127) and of SoundFonts (120) that change sounds: 'reset all controllers' ends them. */
const GENERATOR_NRPN = /^nrpn (127|120) /

/** The value of a controller after power-on (GM 2; the sound controllers 70–79 are centred). */
function defaultOf(controller: number): number {
  if (controller === 7) return 100
  if (controller === 11) return 127
  if (controller === 8 || controller === 10 || (controller >= 70 && controller <= 79)) return 64
  return 0
}

/**
 * The state of one channel after a series of controls, and the shortest series of messages that leads to it. Registered
 * and non-registered parameters share the same controllers, so each parameter keeps its own data.
 */
export class ChannelState {
  readonly #controllers = new Map<number, number>()
  readonly #parameters = new Map<string, Parameter>()
  readonly #polyPressure = new Map<number, number>()
  #selection: Parameter | null = null
  #rpn: [msb: number, lsb: number] = [127, 127]
  #nrpn: [msb: number, lsb: number] = [127, 127]
  #program: number | null = null
  #programBank: [msb: number | undefined, lsb: number | undefined] = [undefined, undefined]
  #bend: number | null = null
  #pressure: number | null = null

  apply(kind: number, number: number, value: number): void {
    if (kind === ControlKind.program) {
      this.#program = value
      this.#programBank = [this.#controllers.get(Controller.bankMsb), this.#controllers.get(Controller.bankLsb)]
    } else if (kind === ControlKind.pitchBend) this.#bend = value
    else if (kind === ControlKind.channelPressure) this.#pressure = value
    else if (kind === ControlKind.polyPressure) this.#polyPressure.set(number, value)
    else if (kind === ControlKind.controller) this.#applyController(number, value)
  }

  /** The last aftertouch of a single note; null if none was sent. */
  polyPressure(noteNumber: number): number | null {
    return this.#polyPressure.get(noteNumber) ?? null
  }

  /** The messages that lead from the defaults to this state. */
  messages(channel: number): number[][] {
    const controller = (number: number, value: number) => ChannelMessage.controller(channel, number, value)
    const out: number[][] = []
    if (this.#program !== null) {
      const [msb, lsb] = this.#programBank
      if (msb !== undefined) out.push(controller(Controller.bankMsb, msb))
      if (lsb !== undefined) out.push(controller(Controller.bankLsb, lsb))
      out.push(ChannelMessage.program(channel, this.#program))
    }
    for (const [number, value] of this.#controllers) out.push(controller(number, value))
    const parameters = [...this.#parameters.values()].filter((parameter) => parameter.data.length > 0)
    for (const { selection, data } of parameters) {
      for (const [number, value] of [...selection, ...data]) out.push(controller(number, value))
    }
    const selection = this.#selection?.selection ?? (parameters.length > 0 ? NO_PARAMETER : [])
    for (const [number, value] of selection) out.push(controller(number, value))
    if (this.#pressure !== null) out.push(ChannelMessage.channelPressure(channel, this.#pressure))
    if (this.#bend !== null) out.push(ChannelMessage.pitchBend(channel, this.#bend))
    return out
  }

  /**
   * The messages that reset what `before` sets and this state does not. Together with `messages` they lead from
   * `before` to this state.
   */
  messagesToForget(before: ChannelState, channel: number): number[][] {
    const out: number[][] = []
    for (const number of before.#controllers.keys()) {
      if (!this.#controllers.has(number)) out.push(ChannelMessage.controller(channel, number, defaultOf(number)))
    }
    for (const [key, { selection, data }] of before.#parameters) {
      const reset = PARAMETER_DEFAULTS[key]
      if (reset === undefined || data.length === 0 || (this.#parameters.get(key)?.data.length ?? 0) > 0) continue
      for (const [number, value] of selection) out.push(ChannelMessage.controller(channel, number, value))
      out.push(ChannelMessage.controller(channel, Controller.dataEntryMsb, reset))
      out.push(ChannelMessage.controller(channel, Controller.dataEntryLsb, 0))
      for (const [number, value] of NO_PARAMETER) out.push(ChannelMessage.controller(channel, number, value))
    }
    if (before.#program !== null && this.#program === null) out.push(ChannelMessage.program(channel, 0))
    if (before.#pressure !== null && this.#pressure === null) out.push(ChannelMessage.channelPressure(channel, 0))
    if (before.#bend !== null && this.#bend === null) out.push(ChannelMessage.pitchBend(channel, 8192))
    return out
  }

  #applyController(number: number, value: number): void {
    switch (number) {
      case Controller.rpnMsb:
      case Controller.rpnLsb:
        this.#rpn = number === Controller.rpnMsb ? [value, this.#rpn[1]] : [this.#rpn[0], value]
        this.#select('rpn', Controller.rpnMsb, Controller.rpnLsb, this.#rpn)
        return
      case Controller.nrpnMsb:
      case Controller.nrpnLsb:
        this.#nrpn = number === Controller.nrpnMsb ? [value, this.#nrpn[1]] : [this.#nrpn[0], value]
        this.#select('nrpn', Controller.nrpnMsb, Controller.nrpnLsb, this.#nrpn)
        return
      case Controller.dataEntryMsb:
        if (this.#selection) this.#selection.data = [[number, value]]
        return
      case Controller.dataEntryLsb:
        if (this.#selection)
          this.#selection.data = [...this.#selection.data.filter(([n]) => n !== number), [number, value]]
        return
      case Controller.dataIncrement:
      case Controller.dataDecrement:
        this.#selection?.data.push([number, value])
        return
      case Controller.resetAll:
        this.#resetControllers()
        return
      case Controller.mono:
      case Controller.poly:
        this.#controllers.delete(Controller.mono)
        this.#controllers.delete(Controller.poly)
        this.#controllers.set(number, value)
        return
      default:
        // 120–125 end notes or set up a device: they are actions, not state.
        if (number < Controller.allSoundOff) this.#controllers.set(number, value)
    }
  }

  #select(kind: string, msb: number, lsb: number, [high, low]: readonly [number, number]): void {
    const key = `${kind} ${high} ${low}`
    const known = this.#parameters.get(key)
    const selection: readonly Setting[] = [
      [msb, high],
      [lsb, low],
    ]
    this.#selection = known ?? { selection, data: [] }
    this.#parameters.set(key, this.#selection)
  }

  #resetControllers(): void {
    for (const number of [...this.#controllers.keys()]) {
      if (!survivesReset(number)) this.#controllers.delete(number)
    }
    for (const key of [...this.#parameters.keys()]) if (GENERATOR_NRPN.test(key)) this.#parameters.delete(key)
    this.#polyPressure.clear()
    this.#selection = null
    this.#rpn = [127, 127]
    this.#nrpn = [127, 127]
    this.#bend = null
    this.#pressure = null
  }
}
