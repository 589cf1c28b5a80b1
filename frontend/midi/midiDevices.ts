import { createStore } from 'zustand/vanilla'
import { type ChannelBytes, MidiStream } from '#shared/recording/midiStream'
import { keepInputs, keptInputs } from './keptInputs'

/** A device that sends MIDI to this browser. */
export interface MidiInput {
  readonly id: string
  readonly name: string
  readonly connected: boolean
  /** What it sends is heard and recorded; off until the user switches it on. */
  readonly enabled: boolean
}

export type MidiStatus =
  /** `askable`: the browser will prompt the user, so wait for a press. */
  'askable' | 'asking' | 'insecure' | 'unsupported' | 'denied' | 'failed' | 'listed'

export interface MidiDevices {
  readonly status: MidiStatus
  /** Empty until they are listed. */
  readonly inputs: readonly MidiInput[]
}

/** The MIDI devices of this browser, kept up to date. */
export const midiDevices = createStore<MidiDevices>()(() => ({ status: hindrance() ?? 'askable', inputs: [] }))

export interface MidiListener {
  /** `time`: of `performance.now()`, in milliseconds. `source`: the id of the input. */
  message(bytes: ChannelBytes, time: number, source: string): void
  /** The input was unplugged or switched off. */
  gone(source: string): void
}

const listeners = new Set<MidiListener>()
let access: MIDIAccess | null = null
let asking: Promise<void> | null = null
const attached = new Map<string, () => void>()

/** Calls back with what the enabled inputs send. Returns a function that stops it. */
export function listenToMidi(listener: MidiListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Lists the devices; the browser may prompt the user. Never rejects: the status tells what came of it. */
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

/** Lists the devices if the user allowed it earlier, so that no prompt appears. */
export async function listAllowedMidi(): Promise<void> {
  if (hindrance() === null && (await isAllowed())) await askForMidi()
}

/** Remembered by the browser for the input of that id. */
export function enableInput(id: string, on: boolean): void {
  const enabled = new Set(keptInputs())
  if (on) enabled.add(id)
  else enabled.delete(id)
  keepInputs([...enabled])
  list()
}

function list(): void {
  if (access === null) return
  const enabled = new Set(keptInputs())
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
  midiDevices.setState({ status: 'listed', inputs })
}

function attach(port: MIDIInput): void {
  const stream = new MidiStream()
  const { id } = port
  const receive = ({ data, timeStamp }: MIDIMessageEvent) => {
    if (!data) return
    // Some drivers send no time.
    const time = timeStamp > 0 ? timeStamp : performance.now()
    for (const message of stream.push(data)) for (const listener of listeners) listener.message(message, time, id)
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
