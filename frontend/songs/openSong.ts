import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Song } from '#shared/api/songs'

/** A point of the window, in CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
  /** Of what must stay in sight below the point, such as a button. */
  readonly height?: number
}

/** What is open about a song: its menu, the menu of its downloads, or a dialog. */
export type SongPopup =
  | { readonly kind: 'menu' | 'downloads'; readonly song: Song; readonly at: Point }
  | { readonly kind: SongDialog; readonly song: Song }

/** `cover` is `details`, with the focus on the cover. */
export type SongDialog = 'details' | 'cover' | 'share' | 'publish' | 'rename' | 'delete' | 'newPlaylist'

interface OpenSong {
  /** One at a time, in the whole app. */
  readonly popup: SongPopup | null
  /** What has the focus when the last of them closes. */
  readonly origin: HTMLElement | null
}

const closed: OpenSong = { popup: null, origin: null }

export const openSong = createStore<OpenSong>()(() => closed)

/** Calls back when what shows the popups is here. */
let whenReady = (open: () => void): void => open()

/** Says how it is found out that what shows the popups is here. */
export function openWhen(ready: (open: () => void) => void): void {
  whenReady = ready
}

/** The popup that was asked for last; null when all were closed since. */
let asked: SongPopup | null = null

/** Opens a dialog or menu of a song, in place of what is open. `origin` is left out where one leads to the next. */
export function openPopup(popup: SongPopup, origin?: HTMLElement | null): void {
  asked = popup
  whenReady(() => {
    if (asked === popup) openSong.setState((now) => ({ popup, origin: origin ?? now.origin }), true)
  })
}

/** Closes `popup`, unless another has taken its place. */
export function closePopup(popup: SongPopup): void {
  if (asked === popup) asked = null
  openSong.setState((now) => (now.popup === popup ? closed : now), true)
}

/** Closes whatever is open. */
export function closeAll(): void {
  asked = null
  openSong.setState(closed, true)
}

/** How a song stands to what is open: it is its own, another's (the song shows disabled), or nothing is. */
export const useOpenState = (songId: string): 'own' | 'others' | 'none' =>
  useStore(openSong, ({ popup }) => (popup === null ? 'none' : popup.song.id === songId ? 'own' : 'others'))
