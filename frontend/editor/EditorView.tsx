import { memo, useCallback } from 'react'
import { usePageTitle } from '../core/usePageTitle'
import { CanvasPane } from './CanvasPane'
import { useEditor } from './model/context'
import type { EditorState } from './model/state'
import { EditorLayout } from './panes/frame/EditorLayout'
import { useText } from './panes/text'
import type { Workspace } from './workspace/createWorkspace'

/** The editor on the screen: chrome and canvas. A change of the address does not render it. */
export const EditorView = memo(function EditorView({ workspace }: { readonly workspace: Workspace }) {
  const setLaneHeights = useCallback(
    (heights: readonly number[]) => workspace.scenes.roll.viewport.setLaneHeights(heights),
    [workspace],
  )
  return (
    <>
      <SongTitle />
      <EditorLayout canvas={<CanvasPane workspace={workspace} />} onLaneHeights={setLaneHeights} />
    </>
  )
})

/** Sets the title of the browser's tab. */
function SongTitle() {
  const text = useText()
  usePageTitle(useEditor((state) => titleOf(state, text('untitled'))))
  return null
}

/**
 * The name of the song; in desktop mode its file's, with a dot while there are unsaved changes, as is usual in window
 * titles.
 */
function titleOf({ song, identity, history, desktop }: EditorState, untitled: string): string | undefined {
  if (!song) return undefined
  const name = identity.file?.name || song.name || identity.name || untitled
  return desktop && !history.isSaved ? `• ${name}` : name
}
