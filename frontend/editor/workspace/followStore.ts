import type { RollScene } from '../canvas/rollScene'
import type { NoteSelection } from './noteSelection'
import type { EditorStore } from './store'

/** Shows on the canvas what the store says, whoever changes it. Returns what ends it. */
export function followStore(store: EditorStore, scene: RollScene, selection: NoteSelection): () => void {
  return store.subscribe((now, before) => {
    const isOtherSong = now.song !== before.song
    if (isOtherSong) scene.setSong(now.song)
    if (now.selectedTrackId !== before.selectedTrackId) scene.setSelectedTrack(now.selectedTrackId)
    if (now.ghosts !== before.ghosts) scene.setGhosts(now.ghosts)
    // The canvas looks selected notes up by their place, which a new snapshot may change.
    if (isOtherSong || now.selected !== before.selected) scene.setSelection(selection.set)
    if (now.rectangle !== before.rectangle) scene.setRectangle(now.rectangle)
    if (now.grid !== before.grid) scene.setGrid(now.grid)
    if (now.tool !== before.tool) scene.setCursor(now.tool === 'pencil' ? 'pencil' : 'crosshair')
  })
}
