import { required } from '#shared/core/required'

/**
 * Prints what `fill` writes into the empty document of a hidden frame. Resolves once the browser shows its print
 * dialog.
 */
export async function printFrame(fill: (inside: Document) => void | Promise<void>): Promise<void> {
  const frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden'
  document.body.append(frame)
  const target = required(frame.contentWindow, 'window in the frame')
  await fill(target.document)
  target.addEventListener('afterprint', () => frame.remove(), { once: true })
  target.print()
}
