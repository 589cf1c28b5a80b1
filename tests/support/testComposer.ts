import type { Composer } from '#backend/composer/composer'
import { channel, END_OF_TRACK, file } from '#shared/smf/testFiles'

/** One note for each character of the prompt, in a file of format 0. */
export const notesOf = (prompt: string): Buffer =>
  Buffer.from(file(0, 480, [[...Array.from(prompt, () => channel(480, 0x90, 60, 100)), END_OF_TRACK]]))

/** Composes at once. */
export const testComposer: Composer = {
  compose: async ({ prompt, genre, mood, seed }) => ({
    midi: notesOf(prompt),
    name: prompt,
    genre,
    mood,
    explain: [{ about: 'tempo', from: 'default', text: '120 beats a minute.' }],
    seed: seed ?? 7,
  }),
}

/** A composer that waits until the test lets it go on. */
export interface WaitingComposer extends Composer {
  /** Resolves with the signal that it was given when it is first asked. */
  readonly begun: Promise<AbortSignal>
  goOn(): void
}

export function waitingComposer(): WaitingComposer {
  let begin: (signal: AbortSignal) => void
  let goOn = () => {}
  const begun = new Promise<AbortSignal>((resolve) => {
    begin = resolve
  })
  const told = new Promise<void>((resolve) => {
    goOn = resolve
  })
  return {
    begun,
    goOn,
    async compose(request, signal) {
      begin(signal)
      await told
      return testComposer.compose(request, signal)
    },
  }
}
