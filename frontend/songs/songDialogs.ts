import { onDemand, partOf, useAsked } from '../ui'

/** The menus and dialogs of songs, in one file: a library is looked at before anything in it is opened. */
export const songDialogCode = onDemand(() => import('./dialogCode'))

// Opened with `useAsk`, with the song's id as `about` where it is about one.
export const songMenu = partOf(songDialogCode, (code) => code.SongMenuPopup)
export const downloadsMenu = partOf(songDialogCode, (code) => code.DownloadsPopup)
export const detailsDialog = partOf(songDialogCode, (code) => code.DetailsDialog)
export const shareDialog = partOf(songDialogCode, (code) => code.ShareSongDialog)
export const publishDialog = partOf(songDialogCode, (code) => code.PublishDialog)
export const deleteDialog = partOf(songDialogCode, (code) => code.DeleteDialog)
export const newPlaylistDialog = partOf(songDialogCode, (code) => code.NewPlaylistDialog)

/** Whether another song has its menu or a dialog open: this one shows disabled. */
export const useIsOtherOpen = (songId: string): boolean =>
  useAsked((open) => {
    const about = open.findLast((dialog) => dialog.about !== undefined)?.about
    return about !== undefined && about !== songId
  })
