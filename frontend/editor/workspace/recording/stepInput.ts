import type { ChannelBytes } from '#shared/recording/midiStream'
import type { Core } from '../core/core'
import { editFailed } from '../core/messages'
import type { Transport } from '../playing/transport'
import { currentQuantizer } from '../state/currentQuantizer'
import { trackOfChannel } from './recordedCommands'

let chords = 0

/**
 * Notes entered one after the other, at any speed: each key adds a note of one grid unit at the playhead, and once all
 * keys are released the playhead advances by that unit. Keys that are held together form a chord, one entry of the
 * history.
 */
export function createStepInput({ store, link }: Pick<Core, 'store' | 'link'>, transport: Transport) {
  const held = new Set<number>()
  let place = { tick: 0, duration: 0 }

  return {
    /** Takes a message. Returns whether it belongs to a step. */
    play([status, noteNumber, velocity = 0]: ChannelBytes): boolean {
      const state = store.getState()
      const { song, selectedTrackId, recording } = state
      const kind = status >> 4
      if (!song || (kind !== 0x9 && kind !== 0x8)) return false
      if (kind === 0x9 && velocity > 0) {
        if (held.size === 0) {
          chords++
          const tick = Math.round(transport.position())
          place = { tick, duration: Math.max(1, Math.round(currentQuantizer(state).unitAt(tick))) }
        }
        held.add(noteNumber)
        const trackId = trackOfChannel(song, status & 0x0f, { route: recording.route, selectedTrackId })
        const command = { type: 'notes/add', trackId, notes: [{ ...place, noteNumber, velocity }] } as const
        const named = { type: 'batch', name: { action: 'stepInput', count: 1 }, commands: [command] } as const
        link.apply(named, { gestureId: `step ${chords}` }).catch(editFailed)
      } else if (!held.delete(noteNumber)) return false
      else if (held.size === 0) transport.seek(place.tick + place.duration)
      return true
    },
    /** Forgets the held keys: a device is gone, or the mode was left. */
    reset: () => held.clear(),
  }
}
