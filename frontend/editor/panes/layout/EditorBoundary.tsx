import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './ErrorScreen'

interface Props {
  readonly children: ReactNode
}

interface State {
  readonly error: unknown
}

/** Shows the error screen when a pane breaks; the song lives elsewhere and is not hurt. */
export class EditorBoundary extends Component<Props, State> {
  override readonly state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error() }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    return <ErrorScreen message={error instanceof Error ? error.message : String(error)} />
  }
}
