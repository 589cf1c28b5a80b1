import { onDemand } from '../../../ui'

/** Loaded when it is opened, or when the page has nothing else to do. */
export const CommandPalette = onDemand(async () => (await import('./CommandPalette')).CommandPalette)
