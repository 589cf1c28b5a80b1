import type { RollHost, RulerPointer, SurfacePointer } from '../model/roll'
import type { ToolName } from './cursor'
import { keysMachine } from './keysMachine'
import { bandMachine } from './lane/bandMachine'
import { drawMachine } from './lane/drawMachine'
import { setToMark } from './lane/laneCommands'
import { velocityMachine } from './lane/velocityMachine'
import { minimapMachine } from './minimapMachine'
import { pencilMachine } from './roll/pencilMachine'
import { selectMachine } from './roll/selectMachine'
import { runTool } from './runTool'

/** All tools of the piano roll, for one host. */
export interface Toolbox {
  send(pointer: SurfacePointer): void
  /** Handles Escape: cancels the running gesture; without one, clears the selection and its rectangle. */
  escape(): void
  /** Sets the tool of the roll. Cancels a running gesture. */
  setTool(tool: ToolName): void
  /** The state of the roll's tool: `idle`, `creating`, `translating` … */
  state(): string
  /** Cancels the running gesture and stops all tools. */
  stop(): void
}

/**
 * Makes the tools. `onError` gets errors of the host. The tool restarts, so that one error does not leave a dead
 * pencil.
 */
export function createToolbox(host: RollHost, onError: (error: unknown) => void = throwLater): Toolbox {
  const failed = (error: unknown) => {
    host.preview(null)
    host.auditionOff()
    onError(error)
  }
  const roll = {
    pencil: runTool(pencilMachine, host, failed),
    select: runTool(selectMachine, host, failed),
  }
  const velocities = runTool(velocityMachine, host, failed)
  const lane = {
    pencil: runTool(drawMachine, host, failed),
    select: runTool(bandMachine, host, failed),
  }
  const keys = runTool(keysMachine, host, failed)
  const minimap = runTool(minimapMachine, host, failed)
  const all = [roll.pencil, roll.select, velocities, lane.pencil, lane.select, keys, minimap]
  let tool: ToolName = 'pencil'

  const laneTool = () => (host.lane.lane() === 'velocity' ? velocities : lane[tool])

  const running = () => all.find((one) => one.state() !== 'idle')

  return {
    send: (pointer) => {
      if (pointer.region === 'notes') roll[tool].send(pointer)
      else if (pointer.region === 'lane') laneTool().send(pointer)
      else if (pointer.region === 'laneAxis') setToMark(host, pointer)
      else if (pointer.region === 'keys') keys.send(pointer)
      else if (pointer.region === 'minimap') minimap.send(pointer)
      else seekFromRuler(host, pointer)
    },
    escape: () => (running() ?? roll[tool]).send({ type: 'escape' }),
    setTool: (next) => {
      if (next === tool) return
      running()?.send({ type: 'escape' })
      tool = next
    },
    state: () => roll[tool].state(),
    stop: () => {
      running()?.send({ type: 'escape' })
      for (const one of all) one.stop()
    },
  }
}

/**
 * Handles a press on the ruler: moves the playhead to the nearest grid line, even during playback; with Shift, to the
 * exact tick.
 */
function seekFromRuler(host: RollHost, { type, button, tick, modifiers }: RulerPointer): void {
  // Ctrl and Alt are reserved for the ends of the loop.
  if (type !== 'down' || button !== 'left' || modifiers.mod || modifiers.alt) return
  host.locate(host.grid.round(tick, modifiers.shift))
}

/** Throws an error as uncaught, after the current task's handler is done. */
function throwLater(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}
