import type { TrackRectangle } from '#shared/edit/command'
import type { ArrangeHost } from '../../model/arrange'
import type { EditorActions } from '../../model/editorActions'
import { playableTracks } from '../../model/playable'
import type { Core } from '../core/core'
import type { Transport } from '../playing/transport'
import type { WorkspaceHost } from '../roll/rollHost'
import { currentQuantizer } from '../state/currentQuantizer'

/** The host of the arrange view's tool, and of the keys and menus that work on its selection. */
export interface WorkspaceArrangeHost extends ArrangeHost {
  /** Ids of the listed tracks, from the top. */
  trackIds(): readonly number[]
}

export function createArrangeHost(
  { store, stage, scenes }: Core,
  host: WorkspaceHost,
  transport: Transport,
  { selectTrack, setView }: Pick<EditorActions, 'selectTrack' | 'setView'>,
): WorkspaceArrangeHost {
  const scene = scenes.arrange
  const tracks = () => {
    const { song } = store.getState()
    return song ? playableTracks(song) : []
  }
  const isFree = (free?: boolean) => free || !store.getState().grid.enabled
  const quantizer = () => currentQuantizer(store.getState())
  let live: TrackRectangle | null = null

  function select(rectangle: TrackRectangle | null, isLive = false): void {
    live = isLive ? rectangle : null
    scene.setRectangle(rectangle)
    if (!isLive) store.setState({ arrangeSelection: rectangle })
  }
  const selection = () => live ?? store.getState().arrangeSelection
  const trackIds = () => tracks().map(({ id }) => id)

  return {
    trackIds,
    rowCount: () => tracks().length,
    selection,
    select,
    showTarget: (rectangle, copy) => scene.setTarget(rectangle, copy),
    floor: (tick, free) => (isFree(free) ? tick : quantizer().floor(tick)),
    round: (tick, free) => (isFree(free) ? tick : quantizer().round(tick)),
    unit: (tick, free) => (isFree(free) ? 1 : quantizer().unitAt(tick)),
    transfer(dTick, dTrack, copy) {
      const rectangle = selection()
      if (!rectangle) return
      host.commit({ type: 'arrange/transfer', trackIds: trackIds(), rectangle, dTick, dTrack, copy }).then(
        () => {
          scene.setTarget(null)
          select({
            fromTick: rectangle.fromTick + dTick,
            toTick: rectangle.toTick + dTick,
            fromTrack: rectangle.fromTrack + dTrack,
            toTrack: rectangle.toTrack + dTrack,
          })
        },
        // The host has told the user.
        () => scene.setTarget(null),
      )
    },
    selectTrack(row) {
      const id = trackIds()[row]
      if (id !== undefined) selectTrack(id)
    },
    openTrack(row) {
      const id = trackIds()[row]
      if (id === undefined) return
      selectTrack(id)
      setView('roll')
    },
    isPlaying: () => store.getState().transport === 'playing',
    locate: (tick) => transport.seek(tick),
    setCursor: (cursor) => stage.setCursor(cursor),
  }
}
