import { Plus, Trash2 } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trackById } from '#shared/song/derive'
import type { Song, Track } from '#shared/song/song'
import { ROW_KINDS, type RowKind } from '#shared/song/tracks/trackRows'
import { IconButton, Menu, Select } from '../../../ui'
import { announce } from '../../model/announce'
import { useEditor, useEditorEdit, useEditorRuntime } from '../../model/context'
import { useText } from '../text'
import { findTrackView } from '../tracks/trackView'
import { EventGrid } from './EventGrid'
import styles from './EventList.module.css'
import { addEvent, type NewKind, newKinds } from './newEvents'
import { useEventList } from './useEventList'

/** All events of the selected track, or of the conductor, to read and to edit: the accessible twin of the canvas. */
export function EventList() {
  const song = useEditor((state) => state.song)
  const selectedTrackId = useEditor((state) => state.selectedTrackId)
  const [showsConductor, showConductor] = useState(false)
  const [kind, setKind] = useState<RowKind | 'all'>('all')
  const track = song && ((showsConductor ? song.tracks[0] : trackById(song, selectedTrackId)) ?? song.tracks[0])
  if (!track) return null
  // Another track gets a new list: nothing of the former one stays selected or edited.
  const choices = { kind, onKind: setKind, onShowConductor: showConductor }
  return <TrackEvents key={track.id} song={song} track={track} {...choices} />
}

function TrackEvents(props: {
  song: Song
  track: Track
  kind: RowKind | 'all'
  onKind(kind: RowKind | 'all'): void
  onShowConductor(on: boolean): void
}) {
  const { song, track, kind, onKind: setKind, onShowConductor } = props
  const t = useText()
  const { i18n } = useTranslation()
  const edit = useEditorEdit()
  const runtime = useEditorRuntime()
  const selectedTrackId = useEditor((state) => state.selectedTrackId)
  const presets = useEditor((state) => state.presets)
  const context = useMemo(
    () => ({ song, track, presets, t, language: i18n.language }),
    [song, track, presets, t, i18n.language],
  )
  const list = useEventList(context, kind === 'all' ? null : kind)
  const noteId = useId()
  const name = findTrackView(song, selectedTrackId, t)?.name ?? t('events:conductor')
  const isConductor = track === song.tracks[0]

  async function add(newKind: NewKind): Promise<void> {
    const tick = list.activeRow >= 0 ? list.rows.at(list.activeRow).tick : Math.round(runtime.position())
    const values = { song, track, tick, duration: song.timebase / 2, text: t(`events:new.${newKind}`) }
    const added = await edit.apply(addEvent(newKind, values))
    if (!added) return
    if (kind !== 'all') setKind('all')
    list.showAdded(partOf(newKind), added[0])
    announce(t('events:said.added', { kind: t(`events:new.${newKind}`), tick }))
  }

  return (
    <>
      <header className={styles.header}>
        <h2>{t('events:title')}</h2>
        <Menu
          align="end"
          trigger={<IconButton icon={<Plus />} label={t('events:add')} size="sm" tooltipSide="top" />}
          items={newKinds(track).map((newKind) => {
            return { label: t(`events:new.${newKind}`), onSelect: () => void add(newKind) }
          })}
        />
        <IconButton
          icon={<Trash2 />}
          label={t('events:delete')}
          size="sm"
          tooltipSide="top"
          aria-disabled={list.activeRow < 0}
          onClick={() => void list.remove()}
        />
      </header>
      <div className={styles.choices}>
        <Select
          size="sm"
          label={t('events:source')}
          value={isConductor ? 'conductor' : 'track'}
          options={[
            { value: 'track', label: name },
            { value: 'conductor', label: t('events:conductor') },
          ]}
          onChange={(value) => onShowConductor(value === 'conductor')}
        />
        <Select
          size="sm"
          label={t('events:filter')}
          value={kind}
          options={(['all', ...ROW_KINDS] as const).map((value) => ({ value, label: t(`events:kinds.${value}`) }))}
          onChange={setKind}
        />
      </div>
      <EventGrid
        list={list}
        context={context}
        noteId={noteId}
        label={t('events:listOf', { track: isConductor ? t('events:conductor') : name })}
      />
      <footer className={styles.footer}>
        {list.refused === null ? (
          <span>
            {t('events:count', { count: list.rows.length })}
            {list.selectedCount > 0 && ` · ${t('events:selected', { count: list.selectedCount })}`}
          </span>
        ) : (
          <span id={noteId} role="alert" className={styles.refused}>
            {list.refused}
          </span>
        )}
      </footer>
    </>
  )
}

function partOf(kind: NewKind): 'note' | 'control' | 'event' {
  if (kind === 'note') return 'note'
  const controls: readonly NewKind[] = ['controller', 'program', 'pitchBend', 'channelPressure', 'keyPressure']
  return controls.includes(kind) ? 'control' : 'event'
}
