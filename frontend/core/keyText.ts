import i18next from 'i18next'
import { MODES } from '#shared/music/keyModes'
import { type KeySignature, keyName, parseKey } from '#shared/music/keySignatures'
import { signatureOfTonic, TONICS, tonicOfKey } from '#shared/music/scaleKeys'

/** A key as musicians write it, in the current language: 'D', 'F♯m', 'D Dorian', '2♯ (no mode)'. */
export function keyText(key: KeySignature): string {
  const { sharps, mode } = key
  if (mode === undefined) return keyName(key)
  if (mode !== 'none') return i18next.t(`music:keys.${mode}`, { tonic: tonicOfKey(key) })
  const signs = sharps === 0 ? '♮' : `${Math.abs(sharps)}${sharps > 0 ? '♯' : '♭'}`
  return i18next.t('music:keys.none', { signs })
}

/** The key that a user typed, in the form of `keyText` or `parseKey`, also with # and b; null if it is not a key. */
export function keyOfText(text: string): KeySignature | null {
  return KEYS_IN_MODES.find((key) => comparable(keyText(key)) === comparable(text)) ?? parseKey(text)
}

const KEYS_IN_MODES: readonly KeySignature[] = MODES.flatMap((mode) =>
  mode === 'none'
    ? Array.from({ length: 15 }, (_, i) => ({ sharps: i - 7, isMinor: false, mode }))
    : TONICS.map((tonic) => signatureOfTonic(tonic, mode)),
)

const comparable = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^(\w)#/, '$1♯')
    .replace(/^(\w)b(?!\w)/, '$1♭')
