import type { Page } from '@playwright/test'

interface FakeMidi {
  plugIn(name: string): void
  unplug(name: string): void
  /** `stamps`: of `performance.now()`, in milliseconds; default: now. */
  send(name: string, messages: readonly { readonly bytes: readonly number[]; readonly stamp?: number }[]): void
}

declare global {
  interface Window {
    fakeMidi: FakeMidi
  }
}

/** Test machines have no MIDI instrument, so this stands in for the browser's list of inputs; to be called before a page is opened. */
export async function fakeMidi(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Port {
      id: string
      name: string
      state: string
      onmidimessage: ((event: { data: Uint8Array; timeStamp: number }) => void) | null
    }
    const inputs = new Map<string, Port>()
    const access = Object.assign(new EventTarget(), { inputs, outputs: new Map() })
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
    }
    navigator.requestMIDIAccess = async () => access as unknown as MIDIAccess
  })
}
