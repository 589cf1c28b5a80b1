import type { Scenes } from '../../canvas/SceneLayers'
import type { Parts } from '../parts'

/** Shows the store's state on the canvas, whoever changes it. */
export function showOnCanvas({ store, stage, scene, selection }: Parts, scenes: Scenes): void {
  store.subscribe((now, before) => {
    const isOtherSong = now.song !== before.song
    if (isOtherSong) stage.setSong(now.song)
    if (now.selectedTrackId !== before.selectedTrackId)
      for (const one of [scene, scenes.arrange]) one.setSelectedTrack(now.selectedTrackId)
    if (now.arrangeSelection !== before.arrangeSelection) scenes.arrange.setRectangle(now.arrangeSelection)
    if (now.selectedMark !== before.selectedMark) stage.setSelectedMark(now.selectedMark)
    if (now.loop !== before.loop) stage.setLoop(now.loop)
    if (now.scales !== before.scales || now.showScale !== before.showScale)
      scene.setScales(now.showScale ? now.scales : null)
    if (now.ghosts !== before.ghosts) scene.setGhosts(now.ghosts)
    // The canvas finds selected notes by their index, which a new snapshot may change.
    if (isOtherSong || now.selected !== before.selected) scene.setSelection(selection.set)
    if (now.rectangle !== before.rectangle) scene.setRectangle(now.rectangle)
    if (now.noteCursor !== before.noteCursor) scene.setNoteCursor(now.noteCursor)
    if (now.view !== before.view) stage.show(scenes[now.view])
    if (now.grid !== before.grid) stage.setGrid(now.grid)
    if (now.tool !== before.tool) stage.setCursor(now.tool === 'pencil' ? 'pencil' : 'crosshair')
  })
}
