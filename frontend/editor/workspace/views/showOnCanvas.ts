import { isRhythm } from '#shared/song/tracks/rhythm'
import { noteNumberToY } from '#shared/view/noteView'
import type { RollScene } from '../../canvas/roll/rollScene'
import type { EditorState } from '../../model/state'
import type { Core } from '../core/core'
import { selectedTrack } from '../state/currentTrack'
import { rowsToShow } from './rowsToShow'

/** Tells whether the selected track has become a drum track. */
function isRhythmNow(now: EditorState, before: EditorState): boolean {
  if (now.song === before.song) return false
  const isRhythmIn = (state: EditorState) => {
    const track = selectedTrack(state)
    return state.song !== null && track !== null && isRhythm(state.song, track)
  }
  return isRhythmIn(now) && !isRhythmIn(before)
}

/** Scrolls the rows of the roll to the notes of the selected track if too few of them are in view. */
function showNotes({ viewport }: RollScene, state: EditorState): void {
  const track = selectedTrack(state)
  if (!state.song || !track || track.channel === null) return
  const { scrollTick, visibleTicks, keyHeight, layout } = viewport
  const shown = {
    low: viewport.noteNumberAt(layout.notesTop + layout.notesHeight - 1),
    high: viewport.noteNumberAt(layout.notesTop),
  }
  const time = { fromTick: Math.floor(scrollTick), toTick: Math.ceil(scrollTick + visibleTicks) }
  const rows = rowsToShow(track.notes, isRhythm(state.song, track), { ...shown, ...time })
  if (!rows) return
  const height = (rows.high - rows.low + 1) * keyHeight
  viewport.reveal({ x: 0, y: noteNumberToY(viewport, rows.high), width: 0, height })
}

/** Keeps the canvas in step with the store, whoever changes it. */
export function showOnCanvas({ store, stage, scene, scenes, selection }: Core): void {
  stage.setGrid(store.getState().grid)
  store.subscribe((now, before) => {
    const isOtherSong = now.song !== before.song
    if (isOtherSong) stage.setSong(now.song)
    if (now.selectedTrackId !== before.selectedTrackId)
      for (const one of [scene, scenes.arrange]) one.setSelectedTrack(now.selectedTrackId)
    // A song that is being opened appears at its last place.
    if (now.status === 'ready' && (now.selectedTrackId !== before.selectedTrackId || isRhythmNow(now, before)))
      showNotes(scene, now)
    if (now.arrangeSelection !== before.arrangeSelection) scenes.arrange.setRectangle(now.arrangeSelection)
    if (now.arrangeCursor !== before.arrangeCursor) scenes.arrange.setCursor(now.arrangeCursor)
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
