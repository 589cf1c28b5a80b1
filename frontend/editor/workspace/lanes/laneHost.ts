import i18n from 'i18next'
import { bankAt } from '#shared/song/derive'
import { laneOf, NO_POINTS } from '#shared/song/lanes'
import { RHYTHM_CHANNEL } from '#shared/song/song'
import { ask } from '../../../ui'
import { laneScales } from '../../canvas/lanes/laneModel'
import { activeControlLane, activeLane, type LaneHost, type LaneRectangle } from '../../model/lane'
import { playableTracks } from '../../model/playable'
import type { InstrumentChoice } from '../../model/state'
import { instrumentDialog } from '../../panes/tracks/dialogs/trackDialogs'
import type { NoteSelection } from '../editing/noteSelection'
import type { Parts } from '../parts'
import { createInstrumentTrials } from '../playing/instrumentTrials'
import { selectedTrack } from '../state/currentTrack'

/** The active lane of the running editor. `selection`: its selected points. */
export function createLaneHost(
  { store, scene, audio, ended }: Pick<Parts, 'store' | 'scene' | 'audio' | 'ended'>,
  selection: NoteSelection,
): LaneHost {
  let live: LaneRectangle | null = null
  return {
    lane: () => activeLane(store.getState()),
    tool: () => store.getState().laneTool,
    points() {
      const lane = activeControlLane(store.getState())
      const track = selectedTrack(store.getState())
      return lane !== null && track ? laneOf(track.controls, lane) : NO_POINTS
    },
    selected: selection.ids,
    isSelected: (id) => selection.set.has(id),
    select(ids) {
      selection.replace(ids)
      store.setState({ laneSelected: selection.ids(), scope: 'lane' })
    },
    rectangle: () => live ?? store.getState().laneRectangle,
    setRectangle(rectangle, isLive = false) {
      live = isLive ? rectangle : null
      scene.setLanes({ rectangle })
      if (!isLive) store.setState({ laneRectangle: rectangle })
    },
    snap(value, free) {
      const scale = laneScales(scene.model)[store.getState().activeLane]
      return free || !scale ? value : scale.snap(value)
    },
    async askProgram(program) {
      const { song } = store.getState()
      const track = selectedTrack(store.getState())
      if (!song || !track) return null
      const name = track.name || i18n.t('editor:tracks.unnamed', { number: playableTracks(song).indexOf(track) + 1 })
      const initial = { program, bank: bankAt(track, 0), rhythm: track.channel === RHYTHM_CHANNEL }
      const trials = createInstrumentTrials({ store, audio })
      const onTry = (choice: InstrumentChoice) => trials.tryInstrument(track.id, choice)
      const props = { store, name, initial, onlyProgram: true, onTry }
      const answer = await ask(instrumentDialog, props, { once: true, signal: ended })
      trials.endTrial()
      return answer?.program ?? null
    },
  }
}
