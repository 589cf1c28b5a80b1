import type { EditorState } from '../../model/state'

type AutoScroll = Pick<EditorState, 'autoScroll'>

/**
 * After a scroll by hand: during playback the view stops following the playhead. Else the very same state, so that a store
 * tells nobody: wheels turn many times a second.
 */
export function suspended<S extends Pick<EditorState, 'autoScroll' | 'transport'>>(state: S): S | AutoScroll {
  return state.autoScroll === 'on' && state.transport === 'playing' ? { autoScroll: 'suspended' } : state
}

/** Play, stop and another song: the view follows again, unless somebody turned that off. */
export function resumed({ autoScroll }: AutoScroll): AutoScroll {
  return { autoScroll: autoScroll === 'suspended' ? 'on' : autoScroll }
}
