import { z } from '#shared/schema/zod'

const KEY = 'midi_inputs'
const Kept = z.array(z.string()).catch([])
/** For browsers that refuse storage: the choice lasts as long as the page. */
let inPage: readonly string[] = []

/** The ids of the inputs that the user switched on in this browser, connected or not. */
export function keptInputs(): readonly string[] {
  try {
    return Kept.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'))
  } catch {
    return inPage
  }
}

export function keepInputs(ids: readonly string[]): void {
  inPage = ids
  try {
    localStorage.setItem(KEY, JSON.stringify(ids))
  } catch {
    // As above.
  }
}
