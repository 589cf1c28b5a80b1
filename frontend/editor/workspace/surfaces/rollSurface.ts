import { isMac } from '../../actions/platform'
import type { RollScene } from '../../canvas/roll/rollScene'
import type { RollHit, SurfacePlace, SurfacePointer, SurfaceRegion } from '../../model/roll'
import { cursorFor } from '../../tools/cursor'
import { laneCursor } from '../../tools/lane/lanePlaces'
import type { PanEdges } from '../../tools/pointer/autoPan'
import { modifiersOf } from '../../tools/pointer/modifiers'
import { targetOf } from '../../tools/roll/rollHit'
import { wheelVelocity } from '../../tools/roll/wheelVelocity'
import { createToolbox, type Toolbox } from '../../tools/toolbox'
import { editFailed } from '../core/messages'
import type { WorkspaceHost } from '../roll/rollHost'
import type { EditorStore } from '../state/store'
import { attachSurface, type CanvasSurface, type SurfaceParts } from './canvasSurface'
import { rollPlaces } from './rollPlaces'

/** Input on the canvas: it passes pointers to the tools and the wheel to the viewport. */
interface RollSurface extends CanvasSurface {
  readonly toolbox: Toolbox
  dispose(): void
}

interface SurfaceOptions extends SurfaceParts {
  readonly store: EditorStore
  readonly scene: RollScene
  readonly host: WorkspaceHost
  /** Called when a lane is pressed, with its place from the top. */
  activateLane(place: number): void
}

export function createRollSurface(options: SurfaceOptions): RollSurface {
  const { store, stage, scene, host } = options
  const toolbox = createToolbox(host, editFailed)
  const placeAt = rollPlaces(scene, store, host.lane, host.rectangle)
  const turnVelocity = wheelVelocity(host)
  toolbox.setTool(store.getState().tool)
  const stopTool = store.subscribe(({ tool }) => toolbox.setTool(tool))

  function send(pointer: SurfacePointer): void {
    if (pointer.type === 'down') setScope(pointer)
    // Every release and press ends hovering: only a free pointer changes the cursor.
    if (pointer.type === 'move' && toolbox.state() === 'idle') hover(pointer)
    toolbox.send(pointer)
  }

  /** Directs keys and menus to what was pressed last. */
  function setScope({ region, strip }: SurfacePointer): void {
    if (region === 'notes' || region === 'keys') store.setState({ scope: 'notes' })
    if (region === 'lane' || region === 'laneAxis') options.activateLane(strip)
  }

  function hover({ region, hit, laneHit, strip, modifiers }: SurfacePointer): void {
    const { tool, lanes } = store.getState()
    if (region === 'notes') stage.setCursor(cursorFor(tool, hit, modifiers))
    else stage.setCursor(region === 'lane' ? laneCursor(tool, laneHit, lanes[strip] ?? 'velocity') : null)
  }

  function edges(region: SurfaceRegion): PanEdges | null {
    const { notesLeft, notesTop, notesWidth, notesHeight } = scene.viewport.layout
    if (region !== 'notes' && region !== 'lane') return null
    const free = { top: Number.NEGATIVE_INFINITY, bottom: Number.POSITIVE_INFINITY }
    const across = { left: notesLeft, right: notesLeft + notesWidth }
    return region === 'lane' ? { ...across, ...free } : { ...across, top: notesTop, bottom: notesTop + notesHeight }
  }

  function attach(element: HTMLElement): () => void {
    const claim = (event: WheelEvent) => {
      const { deltaX, deltaY, timeStamp } = event
      const hit = (): RollHit => {
        const { left, top } = element.getBoundingClientRect()
        const place = placeAt(event.clientX - left, event.clientY - top, null)
        return place?.region === 'notes' ? place.hit : { on: 'empty' }
      }
      return turnVelocity({ deltaX, deltaY, timeStamp, hit, modifiers: modifiersOf(event, isMac) })
    }
    const tools = {
      toModel: placeAt,
      targetOf,
      send,
      edges,
      pan: (dx: number, dy: number) => scene.viewport.scrollBy(dx, dy),
      // With the pencil, the right button erases.
      rightOpensMenu: ({ region }: SurfacePlace) => region === 'notes' && store.getState().tool === 'select',
      // Keys are held as long as their notes.
      mayRest: ({ region }: SurfacePlace) => region === 'keys',
    }
    return attachSurface<SurfacePlace>(element, options, tools, claim)
  }

  return {
    toolbox,
    attach,
    dispose() {
      stopTool()
      toolbox.stop()
    },
  }
}
