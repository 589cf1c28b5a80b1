export function ensureInstalled(folder?: string): Promise<void>
