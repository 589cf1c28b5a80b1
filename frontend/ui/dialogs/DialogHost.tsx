import i18next from 'i18next'
import { Component, createContext, type ReactNode, type RefObject, use, useCallback, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { toast } from '../feedback/toast'
import { FocusReturnContext } from '../focus'
import { useEffectOn } from '../useEffectOn'
import { ask, stack } from './ask'

interface HostProps {
  /** Shows the dialogs requested with this name as their `host`; without it, those without a `host`. */
  readonly name?: string
}

/**
 * Shows the dialogs of `ask`. The root renders one without a name, inside the router; a part of the page whose dialogs
 * need its contexts has its own. Unmounting a host closes its dialogs.
 */
export function DialogHost({ name }: HostProps) {
  const entries = useStore(stack)
  useEffect(() => () => closeAllOf(name), [name])
  return entries.map(
    ({ id, element, host, owner, focusReturn, close }) =>
      host === name &&
      element && (
        <DialogBoundary key={id} onError={close}>
          <OwnerContext value={owner}>
            <FocusReturnContext value={focusReturn}>{element}</FocusReturnContext>
          </OwnerContext>
        </DialogBoundary>
      ),
  )
}

function closeAllOf(name: string | undefined): void {
  for (const { host, close } of stack.getState().toReversed()) if (host === name) close()
}

interface BoundaryProps {
  readonly onError: () => void
  readonly children: ReactNode
}

/** Closes a dialog that throws and shows the error in a toast; the page below stays. */
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
  /** A change of this value, such as the page's address, also closes the dialogs. */
  readonly of?: string
  readonly children: ReactNode
}

/** Owns the dialogs opened with `useAsk` inside it: they close when it unmounts. */
export function DialogOwner({ of, children }: OwnerProps) {
  const owner = useRef<AbortSignal>(undefined)
  useEffectOn([of], () => {
    const controller = new AbortController()
    owner.current = controller.signal
    return () => controller.abort()
  })
  return <OwnerContext value={owner}>{children}</OwnerContext>
}

/** `ask` for components: the dialog closes when the surrounding `DialogOwner` unmounts. */
export function useAsk(): typeof ask {
  const owner = use(OwnerContext)
  return useCallback<typeof ask>(
    (dialog, props, options) => ask(dialog, props, { signal: owner?.current, ...options }),
    [owner],
  )
}
