/**
 * Whether this is an Apple system, where Command replaces Ctrl. The same test as in ui/keys.ts, which names the keys.
 */
export const isMac: boolean = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)
