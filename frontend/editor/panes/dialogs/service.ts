import { createStore, type StoreApi } from 'zustand/vanilla'
import type { RecoverableSong } from '#workers/song/api'

/** What a dialog is asked with. Its answer goes to `answer`, once; closing it any other way answers with `dismissed`. */
interface Request<Kind extends string, Props, Answer> {
  readonly id: number
  readonly kind: Kind
  readonly props: Props
  readonly dismissed: Answer
  answer(answer: Answer): void
}

export type DialogRequest =
  | Request<'confirmUnsaved', Record<never, never>, ConfirmUnsavedAnswer>
  | Request<'askName', { initial: string }, string | null>
  | Request<'recovery', RecoveryProps, string | null>
  | Request<'exportProgress', { abort(): void; retry(): void }, null>
  | Request<'transpose', Record<never, never>, number | null>
  | Request<'channel', { channel: number }, number | null>
  | Request<'program', { program: number; rhythm: boolean }, number | null>
  | Request<'create', Record<never, never>, null>
  | Request<'help', Record<never, never>, null>

export type ConfirmUnsavedAnswer = 'save' | 'discard' | 'cancel'

export interface RecoveryProps {
  readonly songs: readonly RecoverableSong[]
  /** Deletes one of them for good; the list stays open for the others. */
  discard(key: string): void
}

export interface ExportFailure {
  readonly reason: string
  /** Another attempt may succeed, and is offered. */
  readonly canRetry: boolean
}

export interface ExportProgress {
  /** 0–1. */
  update(fraction: number): void
  /** On completion. */
  close(): void
  /** Says why there is no file; the dialog stays. */
  fail(failure: ExportFailure): void
  /** Aborted when the user cancels; the dialog is closed then. */
  readonly signal: AbortSignal
}

/** Asks the user, from anywhere, without React. A host component shows the newest question; null means: not answered. */
export interface DialogService {
  /** 'save' is: save, then continue. */
  confirmUnsaved(): Promise<ConfirmUnsavedAnswer>
  /** A name for the song, trimmed, never empty. */
  askName(initial: string): Promise<string | null>
  /** The key of the song to bring back. */
  recovery(songs: readonly RecoverableSong[], discard: (key: string) => void): Promise<string | null>
  /** `retry` begins anew, with a dialog of its own. */
  exportProgress(retry: () => void): ExportProgress
  /** Semitones, not 0. */
  transpose(): Promise<number | null>
  /** 0–15. */
  channel(current: number): Promise<number | null>
  /** A program number, 0–127. `rhythm`: the track plays drums. */
  program(current: number, rhythm: boolean): Promise<number | null>
  /** Composing a song from words. */
  create(): void
  /** The sheet of keyboard shortcuts. */
  help(): void
  /** Answers every open question with its dismissal, as when the editor is left. */
  closeAll(): void
}

export interface DialogState {
  readonly requests: readonly DialogRequest[]
  /** Of the export that runs, 0–1. */
  readonly exported: number
  /** Why it ended without a file. */
  readonly exportFailure: ExportFailure | null
}

export function createDialogService(): DialogService & { readonly store: StoreApi<DialogState> } {
  const store = createStore<DialogState>(() => ({ requests: [], exported: 0, exportFailure: null }))
  let nextId = 1

  function close(id: number): void {
    store.setState(({ requests }) => ({ requests: requests.filter((request) => request.id !== id) }))
  }

  /** Opens a dialog; the promise resolves with its answer, after it was taken off the screen. */
  function ask<R extends DialogRequest>(kind: R['kind'], props: R['props'], dismissed: R['dismissed']) {
    const id = nextId++
    const answered = new Promise<R['dismissed']>((resolve) => {
      const answer = (value: R['dismissed']) => {
        close(id)
        resolve(value)
      }
      const request = { id, kind, props, dismissed, answer } as DialogRequest
      store.setState(({ requests }) => ({ requests: [...requests, request] }))
    })
    return { id, answered }
  }

  type Of<Kind extends DialogRequest['kind']> = Extract<DialogRequest, { kind: Kind }>

  /** Opens a dialog that only shows something, unless it is open. */
  function once<R extends Of<'create' | 'help'>>(kind: R['kind']): void {
    if (!store.getState().requests.some((request) => request.kind === kind)) ask<R>(kind, {}, null)
  }

  return {
    store,
    confirmUnsaved: () => ask<Of<'confirmUnsaved'>>('confirmUnsaved', {}, 'cancel').answered,
    askName: (initial) => ask<Of<'askName'>>('askName', { initial }, null).answered,
    recovery: (songs, discard) => ask<Of<'recovery'>>('recovery', { songs, discard }, null).answered,
    transpose: () => ask<Of<'transpose'>>('transpose', {}, null).answered,
    channel: (channel) => ask<Of<'channel'>>('channel', { channel }, null).answered,
    program: (program, rhythm) => ask<Of<'program'>>('program', { program, rhythm }, null).answered,
    create: () => once<Of<'create'>>('create'),
    help: () => once<Of<'help'>>('help'),
    exportProgress: (retry) => {
      const controller = new AbortController()
      store.setState({ exported: 0, exportFailure: null })
      const props = { abort: () => controller.abort(), retry }
      const { id } = ask<Of<'exportProgress'>>('exportProgress', props, null)
      return {
        update: (fraction) => store.setState({ exported: Math.min(1, Math.max(0, fraction)) }),
        close: () => close(id),
        fail: (exportFailure) => store.setState({ exportFailure }),
        signal: controller.signal,
      }
    },
    closeAll: () => {
      for (const request of [...store.getState().requests].reverse()) {
        if (request.kind === 'exportProgress') request.props.abort()
        dismiss(request)
      }
    },
  }
}

/** Answers a question with what closing it means. */
export function dismiss(request: DialogRequest): void {
  ;(request.answer as (answer: unknown) => void)(request.dismissed)
}

/** The questions of this page. */
export const dialogs = createDialogService()
