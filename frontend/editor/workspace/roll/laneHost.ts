import i18n from 'i18next'
import { bankAt } from '#shared/song/derive'
import { BPM, type LanePoints, laneOf, NO_POINTS } from '#shared/song/lanes'
import { isRhythm } from '#shared/song/tracks/rhythm'
import { tempoPoints } from '#shared/time/tempoPoints'
import { ask, askText } from '../../../ui'
import { laneScales } from '../../canvas/models/laneModel'
import type { InstrumentChoice } from '../../model/editorActions'
import type { LaneHost, LaneRectangle } from '../../model/lane'
import { playableTracks } from '../../model/playable'
import { activeLane, activePointLane } from '../../model/selectors'
import type { EditorState } from '../../model/state'
import { instrumentDialog } from '../../panes/dialogs'
import { readTempo } from '../../panes/typedValues'
import type { Core } from '../core/core'
import { createInstrumentTrials } from '../playing/instrumentTrials'
import { selectedTrack } from '../state/currentTrack'
import type { NoteSelection } from '../state/noteSelection'

/** The points of the active lane; null if it has none, or there is no track. The same object until they change. */
export function activePoints(state: EditorState): LanePoints | null {
  const lane = activePointLane(state)
  if (lane === 'tempo') return state.song && tempoPoints(state.song)
  const track = selectedTrack(state)
  return lane !== null && track ? laneOf(track.controls, lane) : null
}

/** The active lane of the running editor. `selection`: its selected points. */
export function createLaneHost(
  { store, scene, tempo, audio, ended }: Pick<Core, 'store' | 'scene' | 'tempo' | 'audio' | 'ended'>,
  selection: NoteSelection,
): LaneHost {
  let live: LaneRectangle | null = null
  return {
    lane: () => activeLane(store.getState()),
    tool: () => store.getState().laneTool,
    points: () => activePoints(store.getState()) ?? NO_POINTS,
    selected: selection.ids,
    isSelected: (id) => selection.set.has(id),
    select(ids) {
      selection.replace(ids)
      store.setState({ laneSelected: selection.ids(), scope: 'lane' })
    },
    rectangle: () => live ?? store.getState().laneRectangle,
    setRectangle(rectangle, isLive = false) {
      live = isLive ? rectangle : null
      for (const one of [scene, tempo]) one.setLanes({ rectangle })
      if (!isLive) store.setState({ laneRectangle: rectangle })
    },
    snap(value, free) {
      const { view, activeLane: place } = store.getState()
      const scale = view === 'tempo' ? tempo.scale : laneScales(scene.model)[place]
      return free || !scale ? value : scale.snap(value)
    },
    async askProgram(program) {
      const { song } = store.getState()
      const track = selectedTrack(store.getState())
      if (!song || !track) return null
      const name = track.name || i18n.t('editor:tracks.unnamed', { number: playableTracks(song).indexOf(track) + 1 })
      const initial = { program, bank: bankAt(track, 0), rhythm: isRhythm(song, track) }
      const trials = createInstrumentTrials({ store, audio })
      const onTry = (choice: InstrumentChoice) => trials.tryInstrument(track.id, choice)
      const props = { store, name, initial, onlyProgram: true, onTry }
      const answer = await ask(instrumentDialog, props, { once: true, signal: ended })
      trials.endTrial()
      return answer?.program ?? null
    },
    async askTempo(value) {
      const text = await askText(
        {
          title: i18n.t('editor:timeline.askTempo'),
          label: i18n.t('editor:transport.tempo'),
          initialValue: String(value / BPM),
          confirmLabel: i18n.t('editor:operation.confirm'),
          check: (typed) => ('refused' in readTempo(typed) ? i18n.t('events:refused.tempo') : undefined),
        },
        ended,
      )
      const read = text === null ? null : readTempo(text)
      return read === null || 'refused' in read ? null : Math.round(read.value * BPM)
    },
  }
}
