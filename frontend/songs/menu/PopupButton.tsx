import { type ReactNode, useRef } from 'react'
import { useStore } from 'zustand'
import type { Song } from '#shared/api/songs'
import { closePopup, openPopup, openSong, type Point } from '../openSong'
import { SongButton } from '../SongButton'

interface Props {
  readonly kind: 'menu' | 'downloads'
  readonly song: Song
  readonly icon: ReactNode
  readonly label: string
  readonly disabled?: boolean
  readonly className?: string
}

/** Opens one of a song's menus below itself. */
export function PopupButton({ kind, song, ...button }: Props) {
  const own = useStore(openSong, ({ popup }) =>
    popup !== null && popup.kind === kind && popup.song.id === song.id ? popup : null,
  )
  // The press that is to close the menu has closed it before the click comes, as a press outside of it.
  const wasOpen = useRef(false)
  return (
    <SongButton
      {...button}
      aria-haspopup="menu"
      aria-expanded={own !== null}
      data-state={own ? 'open' : undefined}
      onPointerDown={() => {
        wasOpen.current = own !== null
      }}
      onClick={({ currentTarget }) => {
        if (own) closePopup(own)
        else if (!wasOpen.current) {
          openPopup({ kind, song, at: below(currentTarget) }, currentTarget)
        }
        wasOpen.current = false
      }}
    />
  )
}

/** A menu and its submenu beside it need so much room, in CSS pixels. */
const ROOM = 400
const MARGIN = 8

/** Where a menu of `button` opens: below it, or above where there is no room, and at the edge of a narrow window, so that there is room for submenus. */
function below(button: HTMLElement): Point {
  const { left, top, height } = button.getBoundingClientRect()
  const isTight = Math.max(left, window.innerWidth - left) < ROOM
  return { x: isTight ? MARGIN : left, y: top, height }
}
