import type { EditorState } from '../../model/state'

type AutoScroll = Pick<EditorState, 'autoScroll'>

/**
 * The state after the user scrolled: during playback the view stops following the playhead. Otherwise returns the same
 * object, so that the store notifies nobody: wheel events come many times a second.
 */
export function suspended<S extends Pick<EditorState, 'autoScroll' | 'transport'>>(state: S): S | AutoScroll {
  return state.autoScroll === 'on' && state.transport === 'playing' ? { autoScroll: 'suspended' } : state
}

/** The state after play, stop or another song: the view follows again, unless the user turned that off. */
export function resumed({ autoScroll }: AutoScroll): AutoScroll {
  return { autoScroll: autoScroll === 'suspended' ? 'on' : autoScroll }
}
