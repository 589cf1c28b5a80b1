interface FakeMidi {
  plugIn(name: string): void
  unplug(name: string): void
  /** `stamps`: of `performance.now()`, in milliseconds; default: now. */
  send(name: string, messages: readonly { readonly bytes: readonly number[]; readonly stamp?: number }[]): void
  plugInOutput(name: string): void
  unplugOutput(name: string): void
  /** Messages that outputs got so far. */
  readonly sent: Sent[]
}

/** A message to an output. */
export interface Sent {
  readonly name: string
  readonly bytes: readonly number[]
  /** When it is due and when it was sent, of `performance.now()`, in milliseconds; due null: at once. */
  readonly due: number | null
  readonly at: number
}

declare global {
  interface Window {
    fakeMidi: FakeMidi
  }
}

/**
 * Stands in for the browser's list of MIDI devices, since test machines have none. A browser test sends this function
 * to a page by itself, so it uses nothing outside of it.
 */
export function installFakeMidi(): void {
  interface Port {
    id: string
    name: string
    state: string
    onmidimessage: ((event: { data: Uint8Array; timeStamp: number }) => void) | null
  }
  interface Output {
    id: string
    name: string
    state: string
    send(data: Uint8Array, stamp?: number): void
  }
  const inputs = new Map<string, Port>()
  const outputs = new Map<string, Output>()
  const sent: Sent[] = []
  const access = Object.assign(new EventTarget(), { inputs, outputs })
  const changed = () => access.dispatchEvent(new Event('statechange'))
  window.fakeMidi = {
    plugIn(name) {
      const port = inputs.get(name) ?? { id: name, name, state: '', onmidimessage: null }
      inputs.set(name, Object.assign(port, { state: 'connected' }))
      changed()
    },
    unplug(name) {
      Object.assign(inputs.get(name)!, { state: 'disconnected' })
      changed()
    },
    send(name, messages) {
      for (const { bytes, stamp } of messages)
        inputs.get(name)?.onmidimessage?.({ data: Uint8Array.from(bytes), timeStamp: stamp ?? performance.now() })
    },
    sent,
    plugInOutput(name) {
      const output = outputs.get(name) ?? {
        id: name,
        name,
        state: '',
        send(data: Uint8Array, stamp?: number) {
          if (this.state !== 'connected') throw new DOMException('closed', 'InvalidStateError')
          const due = stamp ?? null
          let bytes: number[] = []
          const tell = () => bytes.length > 0 && sent.push({ name, bytes, due, at: performance.now() })
          for (const byte of data) {
            if (byte >= 0x80) tell()
            if (byte >= 0x80) bytes = []
            bytes.push(byte)
          }
          tell()
        },
      }
      outputs.set(name, Object.assign(output, { state: 'connected' }))
      changed()
    },
    unplugOutput(name) {
      Object.assign(outputs.get(name)!, { state: 'disconnected' })
      changed()
    },
  }
  navigator.requestMIDIAccess = async () => access as unknown as MIDIAccess
}
