import { createStore } from 'zustand/vanilla'
import { KEY_OF_SCALE } from '#shared/composer/theory/key'
import { SCALE_OPTIONS, type ScaleOption } from '#shared/composer/vocabulary'
import { readToken, userIdOf } from '../api/http/token'
import { tabStorage } from '../core/browserStorage'
import { ComposerValues, NO_VALUES } from './composerValues'

/** The typed values, valid or not, and whether the settings were open. */
export interface Draft {
  /** Id of the user who typed the values. */
  readonly owner: string
  readonly values: ComposerValues
  readonly advanced: boolean
}

const KEY = 'composer_draft'
const EMPTY: Draft = { owner: '', values: NO_VALUES, advanced: false }

/**
 * The current values of the composer's form. They survive leaving the page, a reload and an expired session; each tab
 * has its own.
 */
export const draft = createStore<Draft>()(stored)
draft.subscribe((state) => tabStorage.write(KEY, JSON.stringify(state)))

/** Removes the draft, so that the browser's next user does not see it. */
export function forgetDraft(): void {
  draft.setState(EMPTY)
  tabStorage.write(KEY, null)
}

/** Assigns the draft to the current user and discards another user's text. Returns whether there was one. */
export function claimDraft(): boolean {
  const owner = userIdOf(readToken())
  const isOthers = draft.getState().owner !== owner
  if (isOthers) draft.setState({ ...EMPTY, owner })
  return isOthers
}

function stored(): Draft {
  try {
    const found: unknown = JSON.parse(tabStorage.read(KEY) ?? 'null')
    if (typeof found !== 'object' || found === null) return EMPTY
    const { owner, values, advanced } = found as Partial<Draft>
    return { owner: String(owner), values: fitting(values), advanced: advanced === true }
  } catch {
    return EMPTY
  }
}

/** The stored values that are still valid; an earlier version of the app may have stored them. */
function fitting(values: Partial<ComposerValues> = {}): ComposerValues {
  const { prompt, tempo, seed } = values
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const { shape } = ComposerValues
  const kept = (name: 'genre' | 'mood' | 'bars' | 'trackCount' | 'tracks') => {
    const { success, data } = shape[name].safeParse(values[name])
    return success ? data : NO_VALUES[name]
  }
  return {
    prompt: text(prompt),
    tempo: text(tempo),
    seed: text(seed),
    genre: kept('genre'),
    mood: kept('mood'),
    ...keyOf(values),
    bars: kept('bars'),
    trackCount: kept('trackCount'),
    tracks: kept('tracks'),
  } as ComposerValues
}

/** Tonic and scale of stored values; earlier drafts have both in one, "D Dorian". */
function keyOf({ tonic, scale }: Partial<ComposerValues>): Pick<ComposerValues, 'tonic' | 'scale'> {
  const { shape } = ComposerValues
  const former = (SCALE_OPTIONS as readonly unknown[]).includes(scale) ? (scale as ScaleOption) : null
  if (former)
    return {
      tonic: String(KEY_OF_SCALE[former].tonic) as ComposerValues['tonic'],
      scale: former.slice(former.indexOf(' ') + 1) as ComposerValues['scale'],
    }
  return {
    tonic: shape.tonic.safeParse(tonic).data ?? NO_VALUES.tonic,
    scale: shape.scale.safeParse(scale).data ?? NO_VALUES.scale,
  }
}
