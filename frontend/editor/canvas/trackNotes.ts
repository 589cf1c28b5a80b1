import { RHYTHM_CHANNEL, type Song } from '#shared/song/song'
import { trackColor } from '#shared/view/colour'
import { draftColumns } from './draftNotes'
import { ghostTracks } from './ghostTracks'
import { ColumnTexture } from './gpu/columnTexture'
import { NoteTextures } from './gpu/noteTextures'
import { NOTHING_SELECTED, NoteStates, type SelectedNotes } from './noteStates'
import type { Ghost, RollModel } from './rollModel'
import { SelectedTrackStates } from './selectedTrackStates'
import { packColor, toRgb } from './theme'

const GHOST_ALPHA = 0.24

/**
 * Keeps the drawn tracks' textures in step with the song. Only the selected track and the ghosts have textures, from when
 * they are first drawn until they leave the song; only columns that were replaced are sent again.
 */
export class TrackNotes {
  readonly #model: RollModel
  readonly #textures = new Map<number, NoteTextures>()
  readonly #states: SelectedTrackStates
  readonly #draftStates = new ColumnTexture('rg8uint')
  readonly #draft: NoteTextures
  #drafted: unknown = null

  constructor(model: RollModel) {
    this.#model = model
    this.#states = new SelectedTrackStates(model.shared.states)
    this.#draft = new NoteTextures(model.shared, this.#draftStates)
  }

  /** Before each frame. */
  update(
    song: Song | null,
    trackId: number,
    ghosts: ReadonlySet<number>,
    selected: SelectedNotes,
    changed: { readonly tracks: boolean; readonly selection: boolean },
  ): void {
    if (changed.tracks) this.#updateTracks(song, trackId, ghosts)
    const { notes, keys, preview } = this.#model
    if (notes !== null) this.#states.update({ columns: notes.columns, keys }, selected, changed.selection, preview)
    this.#model.hasSelection = selected.count > 0
    this.#updateDraft()
  }

  dispose(): void {
    for (const textures of this.#textures.values()) textures.dispose()
    this.#textures.clear()
    this.#draft.dispose()
    this.#draftStates.dispose()
  }

  #updateTracks(song: Song | null, trackId: number, ghosts: ReadonlySet<number>): void {
    const model = this.#model
    const behind: Ghost[] = []
    const present = new Set<number>()
    model.notes = null
    model.rhythm = false
    const shownBehind = song && ghostTracks(song, trackId, ghosts)
    for (const track of song?.tracks ?? []) {
      present.add(track.id)
      if (track.channel === null) continue
      const color = trackColor(track.paletteIndex, track.color)
      if (track.id === trackId) {
        model.notes = this.#texturesOf(track.id)
        model.notes.setColumns(track.notes)
        model.rhythm = track.channel === RHYTHM_CHANNEL
        model.shared.ramp.setColors(color, toRgb(model.theme.rowWhite))
      } else if (shownBehind?.has(track)) {
        const notes = this.#texturesOf(track.id)
        notes.setColumns(track.notes)
        behind.push({ notes, color: packColor(color >> 16, (color >> 8) & 255, color & 255, GHOST_ALPHA * 255) })
      }
    }
    model.ghosts = behind
    for (const [id, textures] of this.#textures) {
      if (present.has(id)) continue
      textures.dispose()
      this.#textures.delete(id)
    }
  }

  #texturesOf(trackId: number): NoteTextures {
    let textures = this.#textures.get(trackId)
    if (!textures) {
      textures = new NoteTextures(this.#model.shared, this.#model.shared.states)
      this.#textures.set(trackId, textures)
    }
    return textures
  }

  #updateDraft(): void {
    const model = this.#model
    const { preview } = model
    model.draft = preview?.type === 'draft' ? this.#draft : null
    if (preview?.type !== 'draft' || preview.notes === this.#drafted) return
    this.#drafted = preview.notes
    const columns = draftColumns(preview.notes)
    const states = new NoteStates()
    states.setColumns(columns, NOTHING_SELECTED, model.keys)
    this.#draft.setColumns(columns)
    this.#draftStates.set(states.bytes)
  }
}
