export function findChromium(): string | null
export function findHeadlessShell(): string | null
export function ensureChromium(): string | null
export function ensureHeadlessShell(): void
export const CHROMIUM_FLAGS: string[]
export const GPU_FLAGS: string[]
export const TEST_FLAGS: string[]
