import i18n from 'i18next'
import { bankAt, programAt } from '#shared/song/derive'
import { isRhythm, isRhythmChannel } from '#shared/song/tracks/rhythm'
import type { ask as askAnywhere } from '../../../../ui'
import type { Editor } from '../../../model/context'
import type { EditorActions, InstrumentChoice } from '../../../model/editorActions'
import { playableTracks, selectedTracks } from '../../../model/playable'
import type { EditorRuntime } from '../../../model/runtime'
import { instrumentDialog, trackColorDialog, trackPropertiesDialog } from '../../dialogs'

type TrackDialogs = Pick<EditorRuntime, 'openTrackProperties' | 'openTrackColor' | 'openInstruments'>

/**
 * The dialogs about the selected tracks. Their answers apply to the tracks that were selected when they opened; the
 * actions tell the user if these are gone.
 */
export function createTrackDialogs(
  { store, ask }: Pick<Editor, 'store'> & { readonly ask: typeof askAnywhere },
  actions: Pick<EditorActions, 'setTrackProperties' | 'setTrackColor' | 'setInstrument'>,
  playing: Pick<EditorRuntime, 'position' | 'tryInstrument' | 'endTrial'>,
): TrackDialogs {
  const options = { once: true }

  /** The selected track, its index in the list, and all tracks; null: none is selected. */
  function current() {
    const { song, selectedTrackId } = store.getState()
    const tracks = song ? playableTracks(song) : []
    const index = tracks.findIndex((track) => track.id === selectedTrackId)
    const shown = tracks.map((track, i) => track.name || i18n.t('editor:tracks.unnamed', { number: i + 1 }))
    return index < 0 || !song ? null : { song, track: tracks[index], index, tracks, shown }
  }

  return {
    async openTrackProperties() {
      const now = current()
      if (!now) return
      const { song, track, tracks, shown, index } = now
      const { id, name, channel, port } = track
      const placeholder = i18n.t('editor:tracks.unnamed', { number: index + 1 })
      const others = tracks.map((other, i) => ({ ...other, shown: shown[i] })).filter((other) => other.id !== id)
      const answer = await ask(
        trackPropertiesDialog,
        {
          track: { name, channel: channel ?? 0, port },
          placeholder,
          others,
          isRhythm: (place) => isRhythmChannel(song.tracks, place),
        },
        options,
      )
      if (answer !== null) actions.setTrackProperties(id, answer)
    },
    async openTrackColor() {
      const tracks = selectedTracks(store.getState())
      if (tracks.length === 0) return
      const isOne = tracks.every((track) => track.color === tracks[0].color)
      const answer = await ask(
        trackColorDialog,
        { count: tracks.length, current: isOne ? tracks[0].color : null },
        options,
      )
      const ids = tracks.map((track) => track.id)
      if (answer !== null) actions.setTrackColor(ids, answer.color)
    },
    async openInstruments() {
      const now = current()
      if (!now) return
      const { song, track, shown, index } = now
      const tick = Math.round(playing.position())
      const rhythm = isRhythm(song, track)
      const initial = { program: programAt(track, tick), bank: bankAt(track, tick), rhythm }
      const onTry = (choice: InstrumentChoice) => playing.tryInstrument(track.id, choice)
      const props = { store, name: shown[index], initial, onTry }
      const answer = await ask(instrumentDialog, props, options)
      if (answer !== null) actions.setInstrument(track.id, answer)
      playing.endTrial()
    },
  }
}
