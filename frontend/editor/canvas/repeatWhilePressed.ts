const FIRST_REPEAT_MS = 300
const REPEAT_MS = 50

/** Does something at once, again after 300 ms and then every 50 ms, until the pointer that pressed lets go. */
export function repeatWhilePressed(element: Element, pointerId: number, step: () => void): void {
  step()
  let timer = window.setTimeout(function again() {
    step()
    timer = window.setTimeout(again, REPEAT_MS)
  }, FIRST_REPEAT_MS)
  const stop = (event: Event) => {
    if ((event as PointerEvent).pointerId !== pointerId) return
    window.clearTimeout(timer)
    for (const type of ENDS) element.removeEventListener(type, stop)
  }
  element.setPointerCapture(pointerId)
  for (const type of ENDS) element.addEventListener(type, stop)
}

const ENDS = ['pointerup', 'pointercancel', 'lostpointercapture']
