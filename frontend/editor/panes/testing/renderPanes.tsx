import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { startI18n } from '../../../core/i18n/i18n'
import { DialogHost, UiProvider } from '../../../ui'
import { EditorProvider } from '../../model/context'
import { createFakeEditor, type FakeEditor } from './fakeEditor'

/** Renders panes with a fake editor, with texts and the browser features that jsdom lacks. */
export function renderPanes(panes: ReactElement, editor: FakeEditor = createFakeEditor()) {
  prepare()
  const view = render(
    <UiProvider>
      <EditorProvider editor={editor}>{panes}</EditorProvider>
      <DialogHost />
    </UiProvider>,
  )
  return { editor, ...view }
}

/** The window with the features: test files share this module, but each has its own window. */
let prepared: Window | null = null

function prepare(): void {
  if (prepared === window) return
  prepared = window
  startI18n()
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as unknown as MediaQueryList
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Element.prototype.hasPointerCapture = () => false
  Element.prototype.scrollIntoView = () => {}
  document.elementFromPoint = () => null
}
