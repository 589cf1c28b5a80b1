import type { Page } from '@playwright/test'
import type { EditorPage } from './editorPage'

/** The name of the stand-in for a MIDI device. */
export const KEYS = 'Little Keys'

export const isRecording = (page: Page) => page.evaluate(() => window.tunesmith!.state().recording)

/** Plugs a device in and switches it on, in a page that `fakeMidi` prepared. */
export async function plugIn(editor: EditorPage): Promise<void> {
  await editor.page.evaluate(async (name) => {
    window.fakeMidi.plugIn(name)
    await window.tunesmith!.enableInput(name, true)
  }, KEYS)
}

export const send = (page: Page, ...messages: number[][]) =>
  page.evaluate(
    ([name, list]) =>
      window.fakeMidi.send(
        name,
        list.map((bytes) => ({ bytes })),
      ),
    [KEYS, messages] as const,
  )

/** Starts to record, and waits until playback is heard. */
export async function record(editor: EditorPage): Promise<void> {
  await editor.press('r')
  await editor.page.waitForFunction(() => window.tunesmith!.state().tick > 0, null, { timeout: 45_000 })
}

/** Ends the recording, and waits for its last commit. */
export async function stop(editor: EditorPage): Promise<void> {
  await editor.press('r')
  await editor.page.waitForFunction(() => !window.tunesmith!.state().recording)
  await editor.idle()
}
