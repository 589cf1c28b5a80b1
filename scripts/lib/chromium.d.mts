export function findChromium(): string | null
export function findHeadlessShell(): string | null
export function ensureChromium(installed?: Promise<unknown>): Promise<string | null>
export function ensureTestBrowsers(installed: Promise<unknown>): Promise<string | null>
export const CHROMIUM_FLAGS: string[]
export const GPU_FLAGS: string[]
export const TEST_FLAGS: string[]
