import { onDemand, onDemandPart, useAsked } from '../ui'

/** The menus and dialogs of songs, in one chunk that loads after the library has appeared. */
export const songDialogs = onDemand(() => import('./dialogCode'))

// Open these with `useAsk`; pass the song's id as `about` when the dialog is about one song.
export const songMenu = onDemandPart(songDialogs, (code) => code.SongMenuPopup)
export const downloadsMenu = onDemandPart(songDialogs, (code) => code.DownloadsPopup)
export const detailsDialog = onDemandPart(songDialogs, (code) => code.DetailsDialog)
export const shareSongDialog = onDemandPart(songDialogs, (code) => code.ShareSongDialog)
export const publishDialog = onDemandPart(songDialogs, (code) => code.PublishDialog)
export const deleteDialog = onDemandPart(songDialogs, (code) => code.DeleteDialog)
export const openSongDialog = onDemandPart(songDialogs, (code) => code.OpenSongDialog)
export const versionsDialog = onDemandPart(songDialogs, (code) => code.VersionsDialog)
export const newPlaylistDialog = onDemandPart(songDialogs, (code) => code.NewPlaylistDialog)

/** Whether another song has a menu or dialog open; then this song is disabled. */
export const useIsOtherOpen = (songId: string): boolean =>
  useAsked((open) => {
    const about = open.findLast((dialog) => dialog.about !== undefined)?.about
    return about !== undefined && about !== songId
  })
