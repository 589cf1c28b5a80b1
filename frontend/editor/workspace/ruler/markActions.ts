import i18n from 'i18next'
import type { Command, EntryAction } from '#shared/edit/command'
import { MetaType, nameData } from '#shared/song/metaEvents'
import type { Song } from '#shared/song/song'
import { Markers, neighbourMarker } from '#shared/time/markers'
import { Measures, measureAt, nextBar, placeOfBar } from '#shared/time/measures'
import { askText } from '../../../ui'
import type { MarkActions } from '../../model/editorActions'
import { type Mark, type MarkHost, markAtHand, marksOf, trackOfEvent } from '../../model/marks'
import type { Core } from '../core/core'
import { editFailed } from '../core/messages'
import type { Transport } from '../playing/transport'
import { currentQuantizer } from '../state/currentQuantizer'
import type { SectionTools } from './sectionActions'
import type { TimeDialogs } from './timeDialogs'

/** The longest text of a marker, in characters. */
const MOST_CHARACTERS = 255

const REMOVALS = { marker: 'removeMarker', key: 'removeKey' } as const
const MOVES = { marker: 'moveMarker', key: 'moveKey' } as const

/** The number, from 1, of the bar that a tick is in. */
function placeAt(song: Song, tick: number): number {
  const measures = Measures.of(song)
  return placeOfBar(measures, measureAt(measures, tick).measure)
}

/**
 * The marks of the ruler: signatures, keys and markers. New ones belong to the conductor; one from a file stays in its
 * track.
 */
export function createMarks(
  { store, stage, link, ended }: Core,
  transport: Transport,
  dialogs: TimeDialogs,
  sections: SectionTools,
): { readonly actions: MarkActions; readonly host: MarkHost } {
  const song = (): Song | null => store.getState().song

  async function commit(action: EntryAction, command: Command): Promise<void> {
    await link.apply({ type: 'batch', name: { action, count: 1 }, commands: [command] }).catch(editFailed)
  }

  const atHand = (): Mark | null => markAtHand(song(), store.getState().selectedMark, transport.position())

  /** Asks for a text; null: cancelled. */
  function askFor(title: string, initialValue = ''): Promise<string | null> {
    const question = {
      title,
      label: i18n.t('editor:timeline.markerText'),
      initialValue,
      confirmLabel: i18n.t('editor:timeline.confirm'),
      maxLength: MOST_CHARACTERS,
    }
    return askText(question, ended)
  }

  async function rename({ id, text: before }: Mark): Promise<void> {
    // Confirming the shown part of a longer text changes nothing.
    const shown = before.slice(0, MOST_CHARACTERS).trim()
    const text = await askFor(i18n.t('editor:timeline.renameMarker'), shown)
    if (text === null || text === shown) return
    await commit('renameMarker', {
      type: 'events/update',
      trackId: trackOfEvent(song(), id),
      edits: [{ id, data: nameData(text) }],
    })
  }

  async function edit(mark: Mark): Promise<void> {
    if (mark.kind === 'marker') await rename(mark)
    else if (mark.kind === 'signature') await dialogs.timeSignature(mark)
    else await dialogs.keySignature(mark)
  }

  function move(mark: Mark, tick: number): void {
    const { id, kind } = mark
    const now = song()
    if (!now) return
    if (kind !== 'signature') {
      void commit(MOVES[kind], { type: 'events/update', trackId: trackOfEvent(now, id), edits: [{ id, tick }] })
      return
    }
    link.apply({ type: 'signature/move', measure: placeAt(now, mark.tick), to: placeAt(now, tick) }).catch(editFailed)
  }

  const actions: MarkActions = {
    async addMarker() {
      const now = song()
      if (!now) return
      const tick = Math.round(transport.position())
      const there = marksOf(now).find((mark) => mark.kind === 'marker' && mark.tick === tick)
      if (there) return rename(there)
      const text = await askFor(i18n.t('editor:timeline.addMarker'))
      if (text === null) return
      const event = { tick, status: 0xff, metaType: MetaType.marker, data: nameData(text) } as const
      await commit('addMarker', { type: 'events/add', trackId: now.tracks[0].id, events: [event] })
    },
    goToMarker(direction) {
      const open = song()
      const marker = neighbourMarker(open ? Markers.of(open) : [], Math.floor(transport.position()), direction)
      if (marker) transport.seek(marker.tick)
    },
    async editMark() {
      const mark = atHand()
      if (mark) await edit(mark)
    },
    async removeMark() {
      const mark = atHand()
      const now = song()
      if (!mark || !now) return
      const { id, kind, tick } = mark
      store.setState({ selectedMark: null })
      if (kind === 'signature') {
        await link.apply({ type: 'signature/remove', measure: placeAt(now, tick) }).catch(editFailed)
      } else
        await commit(REMOVALS[kind], { type: 'events/remove', trackId: trackOfEvent(now, id), ids: Uint32Array.of(id) })
    },
  }

  return {
    actions,
    /** The host of the ruler's mark tool. */
    host: {
      select: ({ id }) => store.setState({ selectedMark: id }),
      placeOf({ kind }, tick, free) {
        const now = song()
        if (!now || (free && kind !== 'signature')) return tick
        const isOnGrid = kind === 'marker' && store.getState().grid.enabled
        if (kind === 'marker') return isOnGrid ? currentQuantizer(store.getState()).round(tick) : tick
        const measures = Measures.of(now)
        const { start } = measureAt(measures, tick)
        const next = nextBar(measures, tick)
        return tick - start < next - tick ? start : next
      },
      sectionPlaceOf: sections.placeOf,
      showTarget: (tick) => stage.setMarkTarget(tick),
      move,
      moveSection: sections.move,
      edit: (mark) => void edit(mark),
      locate: (tick) => transport.seek(tick),
      setCursor: (cursor) => stage.setCursor(cursor),
    },
  }
}
