import { createContext, type ReactNode, useContext } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import type { ActionEnvironment, CursorActions, EditActions } from './actions'
import type { EditorActions } from './editorActions'
import type { EditorRuntime } from './runtime'
import type { EditorState } from './state'

export type { EditorRuntime, PositionListener } from './runtime'

/** One running editor, as the panes see it. All parts stay the same objects as long as the editor is mounted. */
export interface Editor {
  readonly store: StoreApi<EditorState>
  readonly actions: EditorActions
  readonly edit: EditActions
  readonly cursor: CursorActions
  readonly runtime: EditorRuntime
}

const EditorContext = createContext<Editor | null>(null)

/** Provides the editor to the panes below it. */
export function EditorProvider({ editor, children }: { editor: Editor; children: ReactNode }) {
  return <EditorContext value={editor}>{children}</EditorContext>
}

function useEditorContext(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('This pane needs an <EditorProvider> above it.')
  return editor
}

/** A part of the editor's state; renders again when the selected part changes (by ===). */
export function useEditor<T>(selector: (state: EditorState) => T): T {
  return useStore(useEditorContext().store, selector)
}

/** The store itself, for subscribing or for reading at the moment of an event. */
export function useEditorStore(): StoreApi<EditorState> {
  return useEditorContext().store
}

export function useEditorActions(): EditorActions {
  return useEditorContext().actions
}

export function useEditorRuntime(): EditorRuntime {
  return useEditorContext().runtime
}

export function useEditorEdit(): EditActions {
  return useEditorContext().edit
}

/** Returns a function that reads the environment of the registry's actions at the moment of the call. */
export function useActionEnvironment(): () => ActionEnvironment {
  const editor = useEditorContext()
  return () => ({
    state: editor.store.getState(),
    actions: editor.actions,
    edit: editor.edit,
    cursor: editor.cursor,
    runtime: editor.runtime,
  })
}
