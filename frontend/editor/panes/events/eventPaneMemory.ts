/** Widths of the pane, in CSS pixels. */
export const DEFAULT_WIDTH = 280
export const MIN_WIDTH = 160
export const MAX_WIDTH = 560

export const clampWidth = (width: number): number => Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)))

interface Memory {
  readonly isShown: boolean
  readonly width: number
}

const KEY = 'editor.eventList'

/** What this browser remembers of the event list. */
export const eventPane = {
  isShown: (): boolean => recall().isShown,
  width: (): number => recall().width,
  remember(change: Partial<Memory>): void {
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...recall(), ...change }))
    } catch {
      // Without storage it is forgotten.
    }
  },
}

function recall(): Memory {
  try {
    const { isShown, width } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Memory>
    return { isShown: isShown === true, width: typeof width === 'number' ? clampWidth(width) : DEFAULT_WIDTH }
  } catch {
    return { isShown: false, width: DEFAULT_WIDTH }
  }
}
