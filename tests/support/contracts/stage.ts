/**
 * Watches what the editor's canvas does with frames and places, through `window.tunesmith` in an editor with an empty
 * song. The harness has a canvas that draws nothing; its tests and a browser test expect the same of both. The function
 * is sent to a page by itself.
 */
export async function watchStage(): Promise<string[]> {
  const seen: string[] = []
  const editor = window.tunesmith!
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const canvas = document.querySelector('canvas')!
  await editor.whenIdle()

  const idle = editor.frames()
  await frame()
  await frame()
  seen.push(`an idle stage draws ${editor.frames() - idle} frames`)

  const before = editor.viewport()
  const press = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)!.click()
  press('Zoom in in time')
  await editor.whenIdle()
  const after = editor.viewport()
  seen.push(`zooming draws: ${editor.frames() > idle}`, `zoomed by ${(after.pxPerTick / before.pxPerTick).toFixed(2)}`)
  press('Zoom out in time')
  await editor.whenIdle()

  const { left, top, width, height, keyHeight, pxPerTick, scrollY } = editor.viewport()
  const rect = canvas.getBoundingClientRect()
  seen.push(`keys are ${left - rect.left} wide, what is above the notes ${top - rect.top} high`)
  seen.push(`the notes fit: ${width > 0 && height > 0 && left + width <= rect.right && top + height < rect.bottom}`)
  seen.push(`the middle octaves are shown: ${scrollY > 0}`)
  const [one, later, lower] = [editor.pointAt(0, 60), editor.pointAt(480, 60), editor.pointAt(0, 59)]
  seen.push(`a tick is ${((later.x - one.x) / 480 / pxPerTick).toFixed(2)} of the scale`)
  seen.push(`a key is ${((lower.y - one.y) / keyHeight).toFixed(2)} of its height`)
  seen.push(`the canvas is ${canvas.width === Math.round(rect.width * devicePixelRatio) ? '' : 'not '}as wide as shown`)
  return seen
}

export const STAGE = [
  'an idle stage draws 0 frames',
  'zooming draws: true',
  'zoomed by 1.20',
  'keys are 64 wide, what is above the notes 58 high',
  'the notes fit: true',
  'the middle octaves are shown: true',
  'a tick is 1.00 of the scale',
  'a key is 1.00 of its height',
  'the canvas is as wide as shown',
]
