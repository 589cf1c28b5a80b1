import { DetailsDialog } from './details/DetailsDialog'
import { DeleteDialog } from './dialogs/DeleteDialog'
import { NewPlaylistDialog } from './dialogs/NewPlaylistDialog'
import { RenameDialog } from './dialogs/RenameDialog'
import { SongMenuPopup } from './menu/SongMenuPopup'
import { closePopup, type SongPopup } from './openSong'
import { PublishDialog } from './publish/PublishDialog'
import { ShareDialog } from './share/ShareDialog'

/** The menu or dialog that is open on a song. */
export function SongPopupView({ popup }: { readonly popup: SongPopup }) {
  const { song } = popup
  const onClose = () => closePopup(popup)
  switch (popup.kind) {
    case 'menu':
    case 'downloads':
      return <SongMenuPopup kind={popup.kind} song={song} at={popup.at} onClose={onClose} />
    case 'details':
    case 'cover':
      return <DetailsDialog song={song} atCover={popup.kind === 'cover'} onClose={onClose} />
    case 'share':
      return <ShareDialog song={song} onClose={onClose} />
    case 'publish':
      return <PublishDialog song={song} onClose={onClose} />
    case 'rename':
      return <RenameDialog song={song} onClose={onClose} />
    case 'delete':
      return <DeleteDialog songs={[song]} onClose={onClose} />
    case 'newPlaylist':
      return <NewPlaylistDialog songs={[song]} onClose={onClose} />
  }
}
