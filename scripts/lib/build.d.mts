export const BESIDE: readonly string[]
export const SERVER_BUNDLE: readonly string[]
export const SERVER_PARTS: string
export const APP_PARTS: string
export function build(): Promise<void>
export function ensureBuilt(): Promise<void>
