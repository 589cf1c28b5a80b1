/** Types of MIDI files and scores. */
const SONG_FILES = '.mid,.midi,.kar,.musicxml,.mxl,.xml,audio/midi,audio/mid'

/** Lets the user choose a file; null if none was chosen. Must run in a user's own event. */
export function pickMidiFile(): Promise<File | null> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = SONG_FILES
    input.hidden = true
    const end = (file: File | null) => {
      input.remove()
      resolve(file)
    }
    input.addEventListener('change', () => end(input.files?.[0] ?? null))
    input.addEventListener('cancel', () => end(null))
    // The input is in the page because nothing else keeps it alive while its dialog is open.
    document.body.append(input)
    input.click()
  })
}
