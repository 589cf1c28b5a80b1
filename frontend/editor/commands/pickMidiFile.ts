const MIDI_FILES = '.mid,.midi,.kar,audio/midi,audio/mid'

/** Lets the user choose a file; null when nothing was chosen. Must run in a user's own event. */
export function pickMidiFile(): Promise<File | null> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = MIDI_FILES
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null))
    input.addEventListener('cancel', () => resolve(null))
    input.click()
  })
}
