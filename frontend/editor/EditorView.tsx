import { useCallback } from 'react'
import { usePageTitle } from '../core/usePageTitle'
import { CanvasPane } from './CanvasPane'
import { useEditor } from './model/context'
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
  const name = useEditor(({ song, identity }) => song && (song.name || identity.name || text('untitled')))
  const setLaneHeights = useCallback(
    (heights: readonly number[]) => workspace.scenes.roll.viewport.setLaneHeights(heights),
    [workspace],
  )
  usePageTitle(name ?? undefined)

  return (
    <>
      <EditorLayout canvas={<CanvasPane workspace={workspace} />} onLaneHeights={setLaneHeights} />
      <NotesMenu point={menuAt} of={menuAt?.of ?? 'view'} onClose={onMenuClosed} />
    </>
  )
}
