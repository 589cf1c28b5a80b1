import { clamp } from '#shared/core/clamp'
import type { TrackRectangle } from '#shared/edit/command'
import type { ArrangeHost, ArrangePointer } from '../../model/arrange'
import type { Gesture } from '../gestures/gesture'

type ArrangeGesture = Gesture<ArrangePointer>

/** Draws the selection over tracks and time; on the ruler over all tracks. */
export function drawSelection(host: ArrangeHost, press: ArrangePointer): ArrangeGesture {
  const before = host.selection()
  let drawn: TrackRectangle | null = null
  return {
    begin() {},
    move({ tick, row, modifiers: { shift } }) {
      const [fromTick, toTick] = span(host, Math.min(press.tick, tick), Math.max(press.tick, tick), shift)
      const rows = host.rowCount()
      const isRuler = press.region === 'ruler'
      const fromTrack = isRuler ? 0 : clamp(Math.floor(Math.min(press.row, row)), 0, rows - 1)
      const toTrack = isRuler ? rows : clamp(Math.floor(Math.max(press.row, row)) + 1, 1, rows)
      drawn = { fromTick, toTick, fromTrack, toTrack }
      host.select(drawn, true)
    },
    end: () => host.select(drawn ?? before),
    cancel: () => host.select(before),
  }
}

/** The range of all grid steps that the drag touches; at least one tick. */
function span(host: ArrangeHost, from: number, to: number, free: boolean): [from: number, to: number] {
  const end = host.floor(to, free)
  return [host.floor(from, free), end + host.unit(end, free)]
}

/**
 * Moves the selected content; with Ctrl or Command, copies it. It stays within the tracks and never starts before tick
 * 0.
 */
export function moveSelection(host: ArrangeHost, press: ArrangePointer): ArrangeGesture | null {
  const selection = host.selection()
  if (!selection) return null
  const { fromTick, toTick, fromTrack, toTrack } = selection
  let [dTick, dTrack, copy] = [0, 0, false]
  return {
    begin() {},
    move({ tick, row, modifiers: { shift, mod } }) {
      dTick = Math.max(-fromTick, host.round(Math.max(0, fromTick + tick - press.tick), shift) - fromTick)
      dTrack = clamp(Math.floor(row) - Math.floor(press.row), -fromTrack, host.rowCount() - toTrack)
      copy = mod
      host.setCursor(copy ? 'copy' : 'grabbing')
      const target = {
        fromTick: fromTick + dTick,
        toTick: toTick + dTick,
        fromTrack: fromTrack + dTrack,
        toTrack: toTrack + dTrack,
      }
      host.showTarget(target, copy)
    },
    end() {
      if (dTick !== 0 || dTrack !== 0) host.transfer(dTick, dTrack, copy)
      else host.showTarget(null)
    },
    cancel: () => host.showTarget(null),
  }
}

/** Moves an edge of the selection. */
export function resizeSelection(host: ArrangeHost, press: ArrangePointer): ArrangeGesture | null {
  const selection = host.selection()
  if (!selection) return null
  const { fromTick, toTick } = selection
  let resized = selection
  return {
    begin() {},
    move({ tick, modifiers: { shift } }) {
      const at = host.round(tick, shift)
      resized =
        press.on === 'start'
          ? { ...selection, fromTick: Math.min(at, toTick - Math.min(host.unit(at, shift), toTick - fromTick)) }
          : { ...selection, toTick: Math.max(at, fromTick + Math.min(host.unit(at, shift), toTick - fromTick)) }
      host.select(resized, true)
    },
    end: () => host.select(resized),
    cancel: () => host.select(selection),
  }
}
