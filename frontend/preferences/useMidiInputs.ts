import { useCallback, useEffect, useState } from 'react'

export interface MidiDevice {
  readonly id: string
  readonly name: string
  readonly connected: boolean
}

export type MidiInputs =
  /** `askable`: the browser will prompt the user, so wait for a press. */
  | { readonly status: 'insecure' | 'unsupported' | 'askable' | 'asking' | 'denied' | 'failed' }
  | { readonly status: 'listed'; readonly inputs: readonly MidiDevice[] }

/** The MIDI inputs of this browser, kept up to date, and `ask`, which requests permission to list them. */
export function useMidiInputs(): readonly [inputs: MidiInputs, ask: () => void] {
  const [state, setState] = useState<MidiInputs>(() => ({ status: hindrance() ?? 'askable' }))
  const [access, setAccess] = useState<MIDIAccess | null>(null)

  const ask = useCallback(() => {
    setState({ status: 'asking' })
    navigator.requestMIDIAccess().then(setAccess, (error: unknown) => {
      const refused = error instanceof DOMException && ['SecurityError', 'NotAllowedError'].includes(error.name)
      setState({ status: refused ? 'denied' : 'failed' })
    })
  }, [])

  // With an earlier permission the browser does not prompt.
  useEffect(() => {
    let over = false
    if (hindrance() === null) void isAllowed().then((allowed) => allowed && !over && ask())
    return () => {
      over = true
    }
  }, [ask])

  useEffect(() => {
    if (access === null) return
    const list = () => setState({ status: 'listed', inputs: devicesOf(access) })
    list()
    access.addEventListener('statechange', list)
    return () => access.removeEventListener('statechange', list)
  }, [access])

  return [state, ask]
}

function hindrance(): 'insecure' | 'unsupported' | null {
  if (typeof navigator.requestMIDIAccess === 'function') return null
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

const devicesOf = (access: MIDIAccess): MidiDevice[] =>
  [...access.inputs.values()].map(({ id, name, state }) => ({ id, name: name || id, connected: state === 'connected' }))
