import i18n from 'i18next'
import type { Command, EntryAction } from '#shared/edit/command'
import { isMeta, MetaType, nameData } from '#shared/song/metaEvents'
import { type Marker, Markers, neighbourMarker } from '#shared/time/markers'
import { askText } from '../../../ui'
import type { EditorActions } from '../../model/state'
import { editFailed } from '../messages'
import type { Parts } from '../parts'
import type { Transport } from './transport'

/** Characters of a marker's text. */
const MOST_CHARACTERS = 255

type MarkerActions = Pick<EditorActions, 'addMarker' | 'renameMarker' | 'moveMarker' | 'removeMarker' | 'goToMarker'>

/** Named places of the song. Those that are added belong to the conductor; one from a file stays in its track. */
export function createMarkerActions({ store, link, ended }: Parts, transport: Transport): MarkerActions {
  const markers = (): readonly Marker[] => {
    const { song } = store.getState()
    return song ? Markers.of(song) : []
  }

  /** The track that has the marker; -1 when it is gone, which the command refuses. */
  function ownerOf(id: number): number {
    const tracks = store.getState().song?.tracks ?? []
    const hasIt = (event: Parameters<typeof isMeta>[0] & { readonly id: number }) =>
      event.id === id && isMeta(event, MetaType.marker)
    return tracks.find(({ events }) => events.some(hasIt))?.id ?? -1
  }

  async function commit(action: EntryAction, command: Command): Promise<void> {
    await link.apply({ type: 'batch', name: { action, count: 1 }, commands: [command] }).catch(editFailed)
  }

  /** Null: cancelled. */
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

  async function rename(marker: Marker): Promise<void> {
    const text = await askFor(i18n.t('editor:timeline.renameMarker'), marker.text.slice(0, MOST_CHARACTERS))
    if (text === null || text === marker.text) return
    const edits = [{ id: marker.id, data: nameData(text) }]
    await commit('renameMarker', { type: 'events/update', trackId: ownerOf(marker.id), edits })
  }

  return {
    async addMarker() {
      const { song } = store.getState()
      if (!song) return
      const tick = Math.round(transport.position())
      const there = markers().find((marker) => marker.tick === tick)
      if (there) return rename(there)
      const text = await askFor(i18n.t('editor:timeline.addMarker'))
      if (text === null) return
      const event = { tick, status: 0xff, metaType: MetaType.marker, data: nameData(text) } as const
      await commit('addMarker', { type: 'events/add', trackId: song.tracks[0].id, events: [event] })
    },
    async renameMarker(id) {
      const marker = markers().find((one) => one.id === id)
      if (marker) await rename(marker)
    },
    moveMarker: (id, tick) =>
      commit('moveMarker', { type: 'events/update', trackId: ownerOf(id), edits: [{ id, tick: Math.max(0, tick) }] }),
    removeMarker: (id) =>
      commit('removeMarker', { type: 'events/remove', trackId: ownerOf(id), ids: Uint32Array.of(id) }),
    goToMarker(direction) {
      const marker = neighbourMarker(markers(), Math.floor(transport.position()), direction)
      if (marker) transport.seek(marker.tick)
    },
  }
}
