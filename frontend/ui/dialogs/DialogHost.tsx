import i18next from 'i18next'
import { Component, createContext, type ReactNode, type RefObject, use, useCallback, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { toast } from '../feedback/toast'
import { FocusReturnContext } from '../focus'
import { ask, stack } from './ask'

/** Shows what `ask` asks. The root has the only one, inside the router; when it goes, every dialog is closed. */
export function DialogHost() {
  const entries = useStore(stack)
  useEffect(() => closeAll, [])
  return entries.map(
    ({ id, element, owner, focusReturn, close }) =>
      element && (
        <DialogBoundary key={id} onError={close}>
          <OwnerContext value={owner}>
            <FocusReturnContext value={focusReturn}>{element}</FocusReturnContext>
          </OwnerContext>
        </DialogBoundary>
      ),
  )
}

function closeAll(): void {
  for (const { close } of stack.getState().toReversed()) close()
}

interface BoundaryProps {
  readonly onError: () => void
  readonly children: ReactNode
}

/** A dialog that breaks is closed, and the user is told why; the page below it stays. */
class DialogBoundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override readonly state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error)
    toast(i18next.t('common:brokenPage', { message }), 'error')
    this.props.onError()
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children
  }
}

type Owner = RefObject<AbortSignal | undefined>

const OwnerContext = createContext<Owner | null>(null)

interface OwnerProps {
  /** The dialogs also close when this changes, as the address of the page does. */
  readonly of?: string
  readonly children: ReactNode
}

/** Part of the page that owns the dialogs which its components open with `useAsk`: when it goes, they close. */
export function DialogOwner({ of, children }: OwnerProps) {
  const owner = useRef<AbortSignal>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `of` ends what was asked before.
  useEffect(() => {
    const controller = new AbortController()
    owner.current = controller.signal
    return () => controller.abort()
  }, [of])
  return <OwnerContext value={owner}>{children}</OwnerContext>
}

/** `ask` for components: the dialog closes when the `DialogOwner` around the component goes. */
export function useAsk(): typeof ask {
  const owner = use(OwnerContext)
  return useCallback<typeof ask>(
    (dialog, props, options) => ask(dialog, props, { signal: owner?.current, ...options }),
    [owner],
  )
}
