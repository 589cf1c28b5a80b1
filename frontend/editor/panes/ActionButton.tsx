import type { ReactNode } from 'react'
import { IconButton } from '../../ui'
import type { ActionId } from '../model/actions'
import { useAction } from './useAction'

/**
 * An icon for an action of the registry; its tooltip has the name and the shortcut. It keeps the focus while disabled.
 */
export function ActionButton(props: {
  id: ActionId
  icon: ReactNode
  pressed?: boolean
  size?: 'sm' | 'md' | 'lg'
  tooltipSide?: 'top' | 'bottom'
}) {
  const { label, keys, enabled, run } = useAction(props.id)
  return (
    <IconButton
      icon={props.icon}
      label={label}
      keys={keys}
      pressed={props.pressed}
      size={props.size}
      tooltipSide={props.tooltipSide}
      aria-disabled={!enabled}
      onClick={run}
    />
  )
}
