export function findChromium(): string | null
export function ensureChromium(): string | null
export const CHROMIUM_FLAGS: string[]
export const GPU_FLAGS: string[]
export const TEST_FLAGS: string[]
