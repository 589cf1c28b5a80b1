export { DeleteDialog } from './dialogs/DeleteDialog'
export { NewPlaylistDialog } from './dialogs/NewPlaylistDialog'
export { SongPopupView } from './SongPopupView'
