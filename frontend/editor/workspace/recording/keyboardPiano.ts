import type { ChannelBytes } from '#shared/recording/midiStream'

/**
 * Physical keys from C upwards, whatever the layout of the keyboard: the lower rows; the upper rows are an octave
 * higher.
 */
const LOWER = 'KeyZ KeyS KeyX KeyD KeyC KeyV KeyG KeyB KeyH KeyN KeyJ KeyM Comma KeyL Period Semicolon Slash'.split(' ')
const UPPER =
  'KeyQ Digit2 KeyW Digit3 KeyE KeyR Digit5 KeyT Digit6 KeyY Digit7 KeyU KeyI Digit9 KeyO Digit0 KeyP'.split(' ')
const OFFSETS = new Map([
  ...LOWER.map((code, i) => [code, i] as const),
  ...UPPER.map((code, i) => [code, 12 + i] as const),
])
const FIRST_BASE = 48
const BASES = { lowest: 0, highest: 96 }
const VELOCITY_STEP = 16

interface KeyboardPianoOptions {
  /** Called for each message. `time`: as of `performance.now()`, in milliseconds. */
  play(bytes: ChannelBytes, time: number): void
  /** Called when the octave or the velocity has changed. `base`: the note number of the lowest key. */
  changed(settings: { readonly base: number; readonly velocity: number }): void
  leave(): void
}

/**
 * The computer keyboard as a piano of two octaves: `[` and `]` change the octave, `-` and `=` the velocity, Escape
 * leaves. It gets these keys before shortcuts do, but leaves text fields and keys with Ctrl, Alt or Command alone.
 * Returns a function that stops it.
 */
export function startKeyboardPiano({ play, changed, leave }: KeyboardPianoOptions): () => void {
  let [base, velocity] = [FIRST_BASE, 100]
  /** The notes of the held keys: the octave may change meanwhile. */
  const held = new Map<string, number>()
  const controller = new AbortController()
  const options = { capture: true, signal: controller.signal }

  function release(code: string, time: number): void {
    const note = held.get(code)
    if (note === undefined) return
    held.delete(code)
    play([0x80, note, 64], time)
  }

  function set(next: { base?: number; velocity?: number }): void {
    base = Math.min(BASES.highest, Math.max(BASES.lowest, next.base ?? base))
    velocity = Math.min(127, Math.max(1, next.velocity ?? velocity))
    changed({ base, velocity })
  }

  const COMMANDS: Readonly<Record<string, () => void>> = {
    BracketLeft: () => set({ base: base - 12 }),
    BracketRight: () => set({ base: base + 12 }),
    Minus: () => set({ velocity: velocity - VELOCITY_STEP }),
    Equal: () => set({ velocity: velocity + VELOCITY_STEP }),
    Escape: () => leave(),
  }

  window.addEventListener(
    'keydown',
    (event) => {
      const { code, timeStamp, ctrlKey, altKey, metaKey, repeat, target } = event
      if (ctrlKey || altKey || metaKey || isTyping(target)) return
      const offset = OFFSETS.get(code)
      const command = COMMANDS[code]
      if (offset === undefined && !command) return
      event.preventDefault()
      event.stopPropagation()
      if (repeat) return
      if (command || offset === undefined) return command?.()
      const note = base + offset
      if (note > 127) return
      held.set(code, note)
      play([0x90, note, velocity], timeStamp)
    },
    options,
  )
  window.addEventListener('keyup', ({ code, timeStamp }) => release(code, timeStamp), options)
  // Another window would get the release of a key.
  const releaseAll = () => {
    for (const code of [...held.keys()]) release(code, performance.now())
  }
  window.addEventListener('blur', releaseAll, options)
  return () => {
    controller.abort()
    releaseAll()
  }
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="dialog"] *'))
