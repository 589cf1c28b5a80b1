import type { ToOutputs } from '#workers/scheduler/api'
import { factorySound, midiDevices, playOut, playOutNow, silenceOutputs } from '../../../midi/midiDevices'
import type { Core } from '../core/core'

/** Plays the song on the enabled MIDI outputs too, at the times at which it is heard here. */
export function followOutputs({ audio, ended }: Pick<Core, 'audio' | 'ended'>): void {
  const channel = new MessageChannel()
  channel.port1.onmessage = ({ data }: MessageEvent<ToOutputs>) => {
    if (data.type === 'silence') return silenceOutputs()
    if (data.type === 'now') return playOutNow(data.messages)
    channel.port1.postMessage(data.sentAt)
    const zero = audio.whenHeard(0)
    playOut(data.messages.map(({ bytes, port, time }) => ({ bytes, port, time: zero + 1000 * time })))
  }
  void audio.playOut(channel.port2)

  /** The outputs in use with their settings, as text; a change sets all of them up again. */
  let active = ''
  function follow(): void {
    const outputs = midiDevices.getState().outputs.filter(({ connected, enabled }) => connected && enabled)
    const next = outputs.map(({ id, port, clock }) => JSON.stringify([id, port, clock])).join()
    if (next === active) return
    active = next
    void audio.scheduler.setOutputs(next !== '')
  }
  const sound = () => audio.setSynthSound(factorySound.getState())
  const stop = [midiDevices.subscribe(follow), factorySound.subscribe(sound)]
  follow()
  sound()
  // Otherwise a device would hold its notes for ever.
  window.addEventListener('pagehide', silenceOutputs, { signal: ended })
  ended.addEventListener('abort', () => {
    for (const each of stop) each()
    channel.port1.close()
    silenceOutputs()
  })
}
