import { createStore } from 'zustand/vanilla'
import { type ChannelBytes, MidiStream } from '#shared/recording/midiStream'
import { z } from '#shared/schema/zod'
import { createKept } from '../core/kept'
import { type OutMessage, OutputPort, type OutputSettings, type StampedMessage } from './outputPort'

/** A device that sends MIDI to this browser. */
interface MidiInput {
  readonly id: string
  readonly name: string
  readonly connected: boolean
  /** Whether the input is heard and recorded; off until the user switches it on. */
  readonly enabled: boolean
}

/** A device that receives MIDI from this browser. */
export interface MidiOutput extends OutputSettings {
  readonly id: string
  readonly name: string
  readonly connected: boolean
  /** Whether the song plays on the output; off until the user switches it on. */
  readonly enabled: boolean
}

type MidiStatus =
  /** `askable`: the browser will prompt the user, so wait for a press. */
  'askable' | 'asking' | 'insecure' | 'unsupported' | 'denied' | 'failed' | 'listed'

export interface MidiDevices {
  readonly status: MidiStatus
  /** Empty until the devices are listed. */
  readonly inputs: readonly MidiInput[]
  readonly outputs: readonly MidiOutput[]
}

/** The MIDI devices of this browser, kept up to date. */
export const midiDevices = createStore<MidiDevices>()(() => ({
  status: hindrance() ?? 'askable',
  inputs: [],
  outputs: [],
}))

/** Ids of the inputs that are switched on in this browser, connected or not; null: the user never chose. */
const keptInputs = createKept('midi_inputs', z.array(z.string()).nullable().catch(null))
const KeptOutput = z.object({
  enabled: z.boolean(),
  port: z.number().int().min(0).nullable(),
  clock: z.boolean(),
})
const NEW_OUTPUT: z.infer<typeof KeptOutput> = { enabled: false, port: null, clock: false }
/** The user's choices for outputs, by their ids. */
const keptOutputs = createKept('midi_outputs', z.record(z.string(), KeptOutput).catch({}))
const keptFactorySound = createKept('midi_factory_sound', z.boolean().catch(true))

/** Whether the built-in synth sounds in the editor, beside the outputs. */
export const factorySound = createStore<boolean>()(keptFactorySound.get)

export function setFactorySound(on: boolean): void {
  keptFactorySound.set(on)
  factorySound.setState(on, true)
}

interface MidiListener {
  /** `time`: milliseconds, as of `performance.now()`. `source`: the id of the input. */
  message(bytes: ChannelBytes, time: number, source: string): void
  /** The input was unplugged or switched off. */
  gone(source: string): void
}

const listeners = new Set<MidiListener>()
let lone: MidiListener | null = null
let access: MIDIAccess | null = null
let asking: Promise<void> | null = null
const attached = new Map<string, () => void>()
const knownOutputs = new Map<string, OutputPort>()
/** The outputs that are connected and on. */
const playing = new Map<string, OutputPort>()

/**
 * Calls back with the messages of the enabled inputs. `alone`: no other listener gets them meanwhile. Returns a
 * function that unsubscribes.
 */
export function listenToMidi(listener: MidiListener, { alone = false } = {}): () => void {
  listeners.add(listener)
  if (alone) lone = listener
  return () => {
    listeners.delete(listener)
    if (lone === listener) lone = null
  }
}

/** Lists the devices; the browser may prompt the user. Never rejects: the status tells the outcome. */
export function askForMidi(): Promise<void> {
  if (hindrance() !== null || access !== null) return Promise.resolve()
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

async function ask(): Promise<void> {
  midiDevices.setState({ status: 'asking' })
  try {
    access = await navigator.requestMIDIAccess()
    access.addEventListener('statechange', list)
    list()
  } catch (error) {
    const refused = error instanceof DOMException && ['SecurityError', 'NotAllowedError'].includes(error.name)
    midiDevices.setState({ status: refused ? 'denied' : 'failed' })
  }
}

/**
 * Lists the devices for a user who wants to play. Switches on the only input, unless the user has chosen inputs in this
 * browser before.
 */
export async function findMidi(): Promise<void> {
  await askForMidi()
  const connected = midiDevices.getState().inputs.filter((input) => input.connected)
  if (connected.length === 1 && keptInputs.get() === null) enableInput(connected[0].id, true)
}

/** Lists the devices if the user allowed it earlier, so that no prompt appears. */
export async function listAllowedMidi(): Promise<void> {
  if (hindrance() === null && (await isAllowed())) await askForMidi()
}

/** Switches an input on or off, and remembers it in this browser. */
export function enableInput(id: string, on: boolean): void {
  const enabled = new Set(keptInputs.get() ?? [])
  if (on) enabled.add(id)
  else enabled.delete(id)
  keptInputs.set([...enabled])
  list()
}

/** Switches an output on or off, and remembers it in this browser. */
export function enableOutput(id: string, on: boolean): void {
  changeOutput(id, { enabled: on })
}

/** Changes the settings of an output, and remembers them in this browser. */
export function changeOutput(id: string, change: Partial<z.infer<typeof KeptOutput>>): void {
  const kept = keptOutputs.get()
  keptOutputs.set({ ...kept, [id]: { ...(kept[id] ?? NEW_OUTPUT), ...change } })
  list()
}

/** Sends messages, in order of time, to the outputs that are on, with their time stamps. */
export function playOut(messages: readonly StampedMessage[]): void {
  const now = performance.now()
  for (const output of playing.values()) output.play(messages, now)
}

/** Sends messages at once to the outputs that are on. */
export function playOutNow(messages: readonly OutMessage[]): void {
  for (const output of playing.values()) output.playNow(messages)
}

/** Ends all sounds on the outputs, and stops their clocks. */
export function silenceOutputs(): void {
  for (const output of playing.values()) output.silence(performance.now())
}

function list(): void {
  if (access === null) return
  const enabled = new Set(keptInputs.get() ?? [])
  const ports = [...access.inputs.values()]
  const inputs = ports.map(({ id, name, state }) => ({
    id,
    name: name || id,
    connected: state === 'connected',
    enabled: enabled.has(id),
  }))
  const active = new Set(inputs.flatMap(({ id, connected, enabled }) => (connected && enabled ? [id] : [])))
  for (const [id, detach] of attached) if (!active.has(id)) detach()
  for (const port of ports) if (active.has(port.id) && !attached.has(port.id)) attach(port)
  midiDevices.setState({ status: 'listed', inputs, outputs: listOutputs([...access.outputs.values()]) })
}

function listOutputs(ports: readonly MIDIOutput[]): MidiOutput[] {
  const kept = keptOutputs.get()
  const outputs = ports.map(({ id, name, state }) => ({
    id,
    name: name || id,
    connected: state === 'connected',
    ...(kept[id] ?? NEW_OUTPUT),
  }))
  for (const [i, { id, connected, enabled, port, clock }] of outputs.entries()) {
    const isOn = connected && enabled
    const known = knownOutputs.get(id)
    const isAsBefore =
      known && playing.has(id) === isOn && known.settings.port === port && known.settings.clock === clock
    if (isAsBefore) continue
    const output = known ?? new OutputPort(ports[i], { port, clock })
    // Otherwise a device that is switched off, comes back or gets another part would hold its notes forever.
    output.sink = ports[i]
    output.silence(performance.now())
    output.settings = { port, clock }
    knownOutputs.set(id, output)
    if (isOn) playing.set(id, output)
    else playing.delete(id)
  }
  return outputs
}

function attach(port: MIDIInput): void {
  const stream = new MidiStream()
  const { id } = port
  const receive = ({ data, timeStamp }: MIDIMessageEvent) => {
    if (!data) return
    // Some drivers send no time.
    const time = timeStamp > 0 ? timeStamp : performance.now()
    for (const message of stream.push(data))
      for (const listener of lone ? [lone] : listeners) listener.message(message, time, id)
  }
  // This also opens the port.
  port.onmidimessage = receive
  attached.set(id, () => {
    port.onmidimessage = null
    attached.delete(id)
    for (const listener of listeners) listener.gone(id)
  })
}

function hindrance(): 'insecure' | 'unsupported' | null {
  if (typeof navigator === 'undefined' || typeof navigator.requestMIDIAccess === 'function') return null
  return window.isSecureContext ? 'unsupported' : 'insecure'
}

async function isAllowed(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'midi' as PermissionName })
    return state === 'granted'
  } catch {
    // This browser does not know the permission's name.
    return false
  }
}
