import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../core/usePageTitle'
import { MenuAt } from '../ui'
import { CanvasPane } from './CanvasPane'
import { useEditor } from './model/context'
import { EditorLayout } from './panes/layout/EditorLayout'
import { useText } from './panes/text'
import { type MenuEntry, useMenuItems } from './panes/useMenuItems'
import type { Workspace } from './workspace/createWorkspace'

const ROLL_MENU: readonly MenuEntry[] = [
  'cut',
  'copy',
  'paste',
  'duplicate',
  'delete',
  '-',
  'octaveUp',
  'octaveDown',
  'transpose',
  '-',
  'quantize',
]

export interface EditorViewProps {
  readonly workspace: Workspace
  /** Where the notes' context menu was asked for, in client pixels; null: closed. */
  readonly menuAt: { readonly x: number; readonly y: number } | null
  onMenuClosed(): void
}

/** The editor on the screen: chrome, canvas, and the context menu of the notes. */
export function EditorView({ workspace, menuAt, onMenuClosed }: EditorViewProps) {
  const { t } = useTranslation('workspace')
  const text = useText()
  const name = useEditor(({ song, identity }) => song && (song.name || identity.name || text('untitled')))
  const menuItems = useMenuItems()
  const setLaneHeights = useCallback(
    (heights: readonly number[]) => workspace.scenes.roll.viewport.setLaneHeights(heights),
    [workspace],
  )
  usePageTitle(name ?? undefined)

  return (
    <>
      <EditorLayout canvas={<CanvasPane workspace={workspace} />} onLaneHeights={setLaneHeights} />
      <MenuAt point={menuAt} items={menuItems(ROLL_MENU)} label={t('rollMenu')} onClose={onMenuClosed} />
    </>
  )
}
