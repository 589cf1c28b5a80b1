import { useTranslation } from 'react-i18next'
import { Markers } from '#shared/time/markers'
import { barStart, firstBar, Measures } from '#shared/time/measures'
import { keysOf } from '../../actions/keymap'
import { isEnabled, isOffered, registry, runAction } from '../../actions/registry'
import type { Action } from '../../model/actions'
import { useActionEnvironment, useEditor, useEditorActions, useEditorRuntime } from '../../model/context'
import { playableTracks } from '../../model/playable'
import { useText } from '../text'
import { useActionLabel } from '../useAction'
import { fuzzyScore } from './fuzzy'

/** An entry of the palette. */
export interface PaletteEntry {
  readonly id: string
  readonly label: string
  /** The kind of entry, in words. */
  readonly kind: string
  readonly keys?: string
  readonly enabled: boolean
  /** The reason why it is disabled, if that is not obvious. */
  readonly hint?: string
  run(): void
}

/** Ids of the entries chosen last since the page was loaded, the latest first. */
const recent: string[] = []
const MOST_RECENT = 8

export function remember({ id }: PaletteEntry): void {
  const before = recent.indexOf(id)
  if (before >= 0) recent.splice(before, 1)
  recent.unshift(id)
  recent.length = Math.min(recent.length, MOST_RECENT)
}

/** Excludes keys of the note cursor, which mean nothing in a list, and the palette itself, which is already open. */
const isListed = ({ id, context }: Action): boolean => context === 'editor' && id !== 'palette'

/** Finds actions, tracks and bars. Without a query: everything but bars, recently chosen entries first. */
export function usePaletteEntries(): (query: string) => PaletteEntry[] {
  const t = useText()
  const environment = useActionEnvironment()
  const labelOf = useActionLabel()
  const song = useEditor((state) => state.song)
  const { t: shell } = useTranslation('shell')
  const { selectTrack, seek } = useEditorActions()
  const { openSettings } = useEditorRuntime()

  const actions = registry
    .filter((action) => isListed(action) && isOffered(action, environment().state))
    .map((action): PaletteEntry => {
      const whyNot = action.whyNot?.(environment())
      return {
        id: action.id,
        label: labelOf(action.id),
        kind: t(`group.${action.group}`),
        keys: keysOf(action)[0],
        enabled: isEnabled(action, environment()),
        hint: whyNot ? t(`whyNot.${whyNot}`) : undefined,
        run: () => runAction(action.id, environment()),
      }
    })
  const tracks = (song ? playableTracks(song) : []).map(
    ({ id, name }, index): PaletteEntry => ({
      id: `track ${id}`,
      label: name || t('tracks.unnamed', { number: index + 1 }),
      kind: t('palette.track'),
      enabled: true,
      run: () => selectTrack(id),
    }),
  )

  const places = (song ? Markers.of(song) : []).map(
    ({ id, tick, text }): PaletteEntry => ({
      id: `marker ${id}`,
      label: text,
      kind: t('palette.marker'),
      enabled: true,
      run: () => seek(tick),
    }),
  )

  const pages = (['general', 'midi', 'soundFont'] as const).map(
    (page): PaletteEntry => ({
      id: `settings ${page}`,
      label: `${t('action.settings')}: ${shell(`preferences.${page}.tab`)}`,
      kind: t('group.file'),
      enabled: true,
      run: () => openSettings(page),
    }),
  )

  function bar(query: string): PaletteEntry[] {
    const number = /(\d+)\s*$/.exec(query)?.[1]
    if (!song || number === undefined || Number(number) < firstBar(Measures.of(song))) return []
    return [
      {
        id: 'bar',
        label: t('palette.bar', { bar: Number(number) }),
        kind: t('group.playback'),
        enabled: true,
        run: () => seek(barStart(Measures.of(song), Number(number))),
      },
    ]
  }

  return (query) => {
    const place = (id: string) => (recent.includes(id) ? recent.indexOf(id) : MOST_RECENT)
    const all = [...actions, ...tracks, ...places, ...pages]
    if (query.trim() === '') return all.sort((a, b) => place(a.id) - place(b.id))
    const found = all
      .map((entry) => ({
        entry,
        score: fuzzyScore(query, entry.label) ?? fuzzyScore(query, `${entry.kind} ${entry.label}`),
      }))
      .filter(({ score }) => score !== null)
      .sort((a, b) => Number(b.entry.enabled) - Number(a.entry.enabled) || (b.score ?? 0) - (a.score ?? 0))
    return [...bar(query), ...found.map(({ entry }) => entry)]
  }
}
