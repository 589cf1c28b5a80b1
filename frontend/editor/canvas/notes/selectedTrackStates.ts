import type { KeySignatures } from '#shared/music/keySignatures'
import type { NoteColumns } from '#shared/song/notes'
import type { RollPreview } from '../../model/roll'
import type { ColumnTexture } from '../gpu/columnTexture'
import { NoteStates, type SelectedNotes } from './noteStates'

/**
 * The states of the selected track's notes, and their texture: which are selected, erased or shown with another
 * velocity.
 */
export class SelectedTrackStates {
  readonly #texture: ColumnTexture
  readonly #states = new NoteStates()
  #columns: NoteColumns | null = null
  #keys: KeySignatures | null = null
  #preview: RollPreview | null = null

  constructor(texture: ColumnTexture) {
    this.#texture = texture
  }

  /** Brings the texture up to date. Unchanged notes cost nothing; a new selection costs one pass over the track. */
  update(
    { columns, keys }: { readonly columns: NoteColumns; readonly keys: KeySignatures },
    selected: SelectedNotes,
    selectionChanged: boolean,
    preview: RollPreview | null,
  ): void {
    const isNew = columns !== this.#columns || keys !== this.#keys
    if (isNew) {
      this.#columns = columns
      this.#keys = keys
      this.#preview = null
      this.#states.setColumns(columns, selected, keys)
    } else if (selectionChanged) {
      this.#states.setSelected(selected)
    }
    if (preview !== this.#preview) this.#show(preview)
    const changes = this.#states.takeChanges()
    if (isNew) this.#texture.set(this.#states.bytes)
    else if (changes !== null) this.#texture.update(changes.from, changes.to)
  }

  #show(preview: RollPreview | null): void {
    const before = this.#preview?.type
    this.#preview = preview
    if (preview?.type === 'erase' || before === 'erase')
      this.#states.setHidden(preview?.type === 'erase' ? preview.ids : null)
    if (preview?.type === 'velocities') this.#states.setVelocities(preview.ids, preview.values)
    else if (before === 'velocities') this.#states.setVelocities(null, null)
  }
}
