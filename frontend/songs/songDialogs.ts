import { onDemand, partOf, useAsked } from '../ui'

/** The menus and dialogs of songs, in one chunk that loads after the library is shown. */
export const songDialogCode = onDemand(() => import('./dialogCode'))

// Open these with `useAsk`; pass the song's id as `about` when the dialog is about one song.
export const songMenu = partOf(songDialogCode, (code) => code.SongMenuPopup)
export const downloadsMenu = partOf(songDialogCode, (code) => code.DownloadsPopup)
export const detailsDialog = partOf(songDialogCode, (code) => code.DetailsDialog)
export const shareDialog = partOf(songDialogCode, (code) => code.ShareSongDialog)
export const publishDialog = partOf(songDialogCode, (code) => code.PublishDialog)
export const deleteDialog = partOf(songDialogCode, (code) => code.DeleteDialog)
export const openSongDialog = partOf(songDialogCode, (code) => code.OpenSongDialog)
export const versionsDialog = partOf(songDialogCode, (code) => code.VersionsDialog)
export const newPlaylistDialog = partOf(songDialogCode, (code) => code.NewPlaylistDialog)

/** Whether another song has a menu or dialog open, in which case this one is shown disabled. */
export const useIsOtherOpen = (songId: string): boolean =>
  useAsked((open) => {
    const about = open.findLast((dialog) => dialog.about !== undefined)?.about
    return about !== undefined && about !== songId
  })
