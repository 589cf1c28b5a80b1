import { useCallback } from 'react'
import { usePageTitle } from '../core/usePageTitle'
import { CanvasPane } from './CanvasPane'
import { useEditor } from './model/context'
import type { EditorState } from './model/state'
import { EditorLayout } from './panes/layout/EditorLayout'
import { NotesMenu } from './panes/roll/NotesMenu'
import { useText } from './panes/text'
import type { Workspace } from './workspace/createWorkspace'
import type { MenuOf } from './workspace/ruler/rulerTools'

export interface EditorViewProps {
  readonly workspace: Workspace
  /** Where a context menu was asked for, in client pixels; null: closed. */
  readonly menuAt: { readonly x: number; readonly y: number; readonly of: MenuOf } | null
  onMenuClosed(): void
}

/** The editor on the screen: chrome, canvas, and the context menu of the notes. */
export function EditorView({ workspace, menuAt, onMenuClosed }: EditorViewProps) {
  const text = useText()
  const title = useEditor((state) => titleOf(state, text('untitled')))
  const setLaneHeights = useCallback(
    (heights: readonly number[]) => workspace.scenes.roll.viewport.setLaneHeights(heights),
    [workspace],
  )
  usePageTitle(title)

  return (
    <>
      <EditorLayout canvas={<CanvasPane workspace={workspace} />} onLaneHeights={setLaneHeights} />
      <NotesMenu point={menuAt} of={menuAt?.of ?? 'view'} onClose={onMenuClosed} />
    </>
  )
}

/** The name of the song; in desktop mode that of its file, and a dot while there are unsaved changes, as titles of windows have it. */
function titleOf({ song, identity, history, desktop }: EditorState, untitled: string): string | undefined {
  if (!song) return undefined
  const name = identity.file?.name || song.name || identity.name || untitled
  return desktop && !history.isSaved ? `• ${name}` : name
}
