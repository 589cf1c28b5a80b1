import { createStore } from 'zustand/vanilla'
import type { ConfirmDialogProps } from './ConfirmDialog'
import type { PromptDialogProps } from './PromptDialog'

type ConfirmOptions = Omit<ConfirmDialogProps, 'open' | 'busy' | 'onConfirm' | 'onCancel'>
type PromptOptions = Omit<PromptDialogProps, 'open' | 'busy' | 'onConfirm' | 'onCancel'>

export type Question =
  | { readonly kind: 'confirm'; readonly options: ConfirmOptions; readonly answer: (yes: boolean) => void }
  | { readonly kind: 'text'; readonly options: PromptOptions; readonly answer: (text: string | null) => void }

/** Questions that wait, oldest first; the first is on the screen. */
export const questions = createStore<readonly Question[]>()(() => [])

const ask = (question: Question) => questions.setState((all) => [...all, question], true)
const drop = (question: Question) => questions.setState((all) => all.filter((other) => other !== question), true)

/** Asks yes or no in a dialog, from anywhere. Closing it is no. */
export const askConfirm = (options: ConfirmOptions): Promise<boolean> =>
  new Promise((resolve) => {
    const question: Question = {
      kind: 'confirm',
      options,
      answer: (yes) => {
        drop(question)
        resolve(yes)
      },
    }
    ask(question)
  })

/** Asks for a line of text in a dialog, from anywhere: trimmed and never empty, or null when cancelled. */
export const askText = (options: PromptOptions): Promise<string | null> =>
  new Promise((resolve) => {
    const question: Question = {
      kind: 'text',
      options,
      answer: (text) => {
        drop(question)
        resolve(text)
      },
    }
    ask(question)
  })
