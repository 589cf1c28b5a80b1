import { useStore } from 'zustand'
import { questions } from './asking'
import { ConfirmDialog } from './ConfirmDialog'
import { PromptDialog } from './PromptDialog'

/** Shows what `askConfirm` and `askText` ask. `UiProvider` holds the only one. */
export function Asking() {
  const question = useStore(questions, (all) => all[0])
  if (question === undefined) return null
  if (question.kind === 'confirm')
    return (
      <ConfirmDialog
        {...question.options}
        open
        onConfirm={() => question.answer(true)}
        onCancel={() => question.answer(false)}
      />
    )
  return <PromptDialog {...question.options} open onConfirm={question.answer} onCancel={() => question.answer(null)} />
}
