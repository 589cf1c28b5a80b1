export function ensureInstalled(): Promise<void>
