import type { ComponentProps } from 'react'
import { useCode } from '../core/onDemand'
import type { DeleteDialog as Delete } from './dialogs/DeleteDialog'
import type { NewPlaylistDialog as NewPlaylist } from './dialogs/NewPlaylistDialog'
import { popupCode } from './popupCode'

// As their namesakes, but for their code, which comes with the first of them.

export function NewPlaylistDialog(props: ComponentProps<typeof NewPlaylist>) {
  const code = useCode(popupCode, true, props.onClose)
  return code && <code.NewPlaylistDialog {...props} />
}

export function DeleteDialog(props: ComponentProps<typeof Delete>) {
  const code = useCode(popupCode, true, props.onClose)
  return code && <code.DeleteDialog {...props} />
}
