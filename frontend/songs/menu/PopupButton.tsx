import { type ReactNode, useRef } from 'react'
import type { SongRecord } from '#shared/api/songs'
import { useAsk, useAsked } from '../../ui'
import { downloadsMenu, songMenu } from '../dialogs'
import { SongButton } from '../SongButton'
import type { MenuPoint } from './SongMenuPopup'

interface Props {
  readonly kind: 'menu' | 'downloads'
  readonly song: SongRecord
  readonly icon: ReactNode
  readonly label: string
  readonly disabled?: boolean
  readonly className?: string
}

const menus = { menu: songMenu, downloads: downloadsMenu }

/** Opens one of a song's menus below itself. */
export function PopupButton({ kind, song, ...button }: Props) {
  const ask = useAsk()
  const menu = menus[kind]
  const own = useAsked((open) => open.find(({ dialog, about }) => dialog === menu && about === song.id))
  // The press outside the menu closed it before this click arrives; it must not open again.
  const wasOpen = useRef(false)
  return (
    <SongButton
      {...button}
      aria-haspopup="menu"
      aria-expanded={own !== undefined}
      data-state={own ? 'open' : undefined}
      onPointerDown={() => {
        wasOpen.current = own !== undefined
      }}
      onClick={({ currentTarget }) => {
        if (own) own.close()
        else if (!wasOpen.current) void ask(menu, { song, at: below(currentTarget) }, { about: song.id })
        wasOpen.current = false
      }}
    />
  )
}

/** Width of a menu with its submenu beside it, in CSS pixels. */
const ROOM = 400
const MARGIN = 8

/**
 * The position for a menu of `button`: below it, or above if there is no room. In a narrow window the menu is at the
 * edge, to leave room for submenus.
 */
function below(button: HTMLElement): MenuPoint {
  const { left, top, height } = button.getBoundingClientRect()
  const isTight = Math.max(left, window.innerWidth - left) < ROOM
  return { x: isTight ? MARGIN : left, y: top, height }
}
