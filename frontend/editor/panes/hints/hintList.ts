import type { ActionId } from '../../model/actions'
import type { EditorState } from '../../model/state'

type HintName = 'play' | 'draw' | 'instrument' | 'save' | 'help'

export interface EditorHint {
  /** Name of the hint; also the `data-hint` of its element, and the key of its texts. */
  readonly name: HintName
  readonly side: 'top' | 'bottom'
  /** The action whose shortcut the hint shows. */
  readonly action: ActionId
  /** Tells whether the user has followed the advice. */
  isFollowed(state: EditorState, before: EditorState): boolean
  /** Tells whether the hint makes sense now; absent: always. */
  isApt?(state: EditorState): boolean
}

/** The editor's hints, in order of appearance. */
export const EDITOR_HINTS: readonly EditorHint[] = [
  {
    name: 'play',
    side: 'top',
    action: 'playPause',
    isFollowed: ({ transport }, before) => transport === 'playing' && before.transport !== 'playing',
  },
  {
    name: 'draw',
    side: 'bottom',
    action: 'pencil',
    isFollowed: ({ history }, before) => history.index > before.history.index,
    isApt: ({ view }) => view === 'roll',
  },
  {
    name: 'instrument',
    side: 'bottom',
    action: 'instrument',
    isFollowed: () => false,
    isApt: ({ view }) => view === 'roll',
  },
  {
    name: 'save',
    side: 'bottom',
    action: 'save',
    isFollowed: ({ identity }, before) => identity.songId !== null && before.identity.songId === null,
    isApt: ({ identity }) => identity.songId === null,
  },
  { name: 'help', side: 'bottom', action: 'palette', isFollowed: () => false },
]

/** The hint to show now; null: none. While the song plays, the user listens. */
export function hintNow(
  state: EditorState,
  seen: readonly string[],
  isThere: (name: HintName) => boolean,
): EditorHint | null {
  if (state.status !== 'ready' || state.song === null || state.transport === 'playing' || state.isRecording) return null
  const isOpen = ({ name, isApt }: EditorHint) => !seen.includes(name) && (isApt?.(state) ?? true) && isThere(name)
  return EDITOR_HINTS.find(isOpen) ?? null
}
