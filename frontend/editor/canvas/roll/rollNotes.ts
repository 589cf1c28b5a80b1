import { EMPTY_CONTROLS } from '#shared/song/controlColumns'
import { NoteColumnsBuilder } from '#shared/song/noteColumns'
import type { NewNote, NoteColumns } from '#shared/song/notes'
import type { Song } from '#shared/song/song'
import { isRhythm } from '#shared/song/tracks/rhythm'
import { trackColor } from '#shared/view/colour'
import { playableTracks } from '../../model/playable'
import { ColumnTexture } from '../gpu/columnTexture'
import { NoteTextures } from '../gpu/noteTextures'
import type { RollModel } from '../models/rollModel'
import { ghostTracks } from '../notes/ghostTracks'
import { NOTHING_SELECTED, NoteStates, type SelectedNotes } from '../notes/noteStates'
import { SelectedTrackStates } from '../notes/selectedTrackStates'
import { packedColor, toRgb } from '../theme'

const GHOST_ALPHA = 0.24

/**
 * Keeps the textures of the selected track, the ghosts and the draft in step with the song. Only replaced columns are
 * sent again.
 */
export class RollNotes {
  readonly #model: RollModel
  readonly #selected: NoteTextures
  readonly #states: SelectedTrackStates
  readonly #draftStates = new ColumnTexture('rg8uint')
  readonly #draft: NoteTextures
  #drafted: unknown = null
  /** The columns that a preview shows in place of the selected track's notes; null: none. */
  #previewed: NoteColumns | null = null

  constructor(model: RollModel) {
    this.#model = model
    this.#selected = new NoteTextures(model.shared, model.shared.states)
    this.#states = new SelectedTrackStates(model.shared.states)
    this.#draft = new NoteTextures(model.shared, this.#draftStates)
  }

  /** Updates the textures; call it before each frame. */
  update(
    song: Song | null,
    trackId: number,
    ghosts: ReadonlySet<number>,
    selected: SelectedNotes,
    changed: { readonly tracks: boolean; readonly selection: boolean },
  ): void {
    const { preview: shown } = this.#model
    const previewed = shown?.type === 'notes' ? shown.notes : null
    const isOther = previewed !== this.#previewed
    this.#previewed = previewed
    if (changed.tracks || isOther) this.#updateTracks(song, trackId, ghosts)
    const { notes, keys, preview } = this.#model
    if (notes !== null) this.#states.update({ columns: notes.columns, keys }, selected, changed.selection, preview)
    this.#model.hasSelection = selected.count > 0
    this.#updateDraft()
  }

  dispose(): void {
    this.#selected.dispose()
    this.#draft.dispose()
    this.#draftStates.dispose()
  }

  #updateTracks(song: Song | null, trackId: number, ghosts: ReadonlySet<number>): void {
    const model = this.#model
    const playable = song ? playableTracks(song) : []
    const track = playable.find(({ id }) => id === trackId)
    model.notes = track ? this.#selected : null
    model.rhythm = song !== null && track !== undefined && isRhythm(song, track)
    model.controls = track?.controls ?? EMPTY_CONTROLS
    if (track) {
      this.#selected.setColumns(this.#previewed ?? track.notes)
      model.shared.ramp.setColors(trackColor(track.paletteIndex, track.color), toRgb(model.theme.rowWhite))
      model.trackColor = packedColor(track, 1)
    }
    const behind = song ? ghostTracks(song, trackId, ghosts) : []
    model.ghosts.set(
      playable,
      behind.map((track) => ({ track, color: packedColor(track, GHOST_ALPHA) })),
    )
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

/** Columns of notes that the song does not have yet. */
function draftColumns(notes: readonly NewNote[]): NoteColumns {
  const builder = new NoteColumnsBuilder()
  for (const [i, { tick, duration, noteNumber, velocity }] of notes.entries())
    builder.push({ id: i + 1, tick, duration, noteNumber, velocity, release: 64 })
  return builder.build()
}
