import { tracksByChannel } from '#shared/playback/chase'
import { Controller } from '#shared/song/controller'
import { ControlKind } from '#shared/song/controls'
import { type ChannelTrack, channelKey, hasChannel, type Song, type Track } from '#shared/song/song'
import { channelOfPart, systemMessages } from '#shared/song/systemMessages'

/**
 * Finds the channels of a song that can be rendered separately. Reverb, chorus and delay are linear, so their parts add
 * up. Two things tie channels together: an insertion effect that several of them use (distortion is not linear), and
 * random panning (all share one sequence of random numbers). The addresses come from the manuals of the SC-8850 (GS)
 * and the MU series (XG).
 */

/** The channel (16 × port + channel) that a message ties to the other tied ones; 'all' if it names no channel. */
type Tie = number | 'all' | null

/** The tracks with a channel, in groups that do not affect each other. */
export function independentTracks(song: Song): ChannelTrack[][] {
  const tied = new Set<number>()
  for (const track of song.tracks) {
    for (const { bytes } of systemMessages(track.events)) {
      const tie = tieOf(bytes, track.port)
      if (tie === 'all') return [song.tracks.filter(hasChannel)]
      if (tie !== null) tied.add(tie)
    }
    if (hasChannel(track) && pansDrumsAtRandom(track)) tied.add(channelKey(track))
  }
  const isTied = ([track]: ChannelTrack[]) => tied.has(channelKey(track))
  const groups = tracksByChannel(song)
  const together = groups.filter(isTied).flat()
  const apart = groups.filter((tracks) => !isTied(tracks))
  return together.length > 0 ? [...apart, together] : apart
}

function tieOf(bytes: Uint8Array, port: number): Tie {
  if (bytes[1] === 0x41 && bytes[3] === 0x42) {
    const [high, middle, low, value] = bytes.subarray(5, 9)
    const isPatch = high === 0x40 || high === 0x50
    const assignsInsertion = middle >> 4 === 4 && low === 0x22 && value === 1
    const pansAtRandom = middle >> 4 === 1 && low === 0x1c && value === 0
    if (isPatch && (assignsInsertion || pansAtRandom)) return 16 * port + channelOfPart(middle & 0x0f)
    const isDrumSetup = high === 0x41 || high === 0x51
    return isDrumSetup && (middle & 0x0f) === 4 && value === 0 ? 'all' : null
  }
  if (bytes[1] === 0x43 && bytes[3] === 0x4c) {
    const [high, part, low, value] = bytes.subarray(4, 8)
    if (high === 8 && low === 0x0e && value === 0) return 16 * port + part
    return high >> 4 === 3 && low === 4 && value === 0 ? 'all' : null
  }
  return null
}

const DRUM_PAN_NRPN = 28

/** Whether the track sets the drum pan, a non-registered parameter of GS and XG, to 0 (random). */
function pansDrumsAtRandom({ controls }: Track): boolean {
  let isDrumPan = false
  for (let i = 0; i < controls.length; i++) {
    if (controls.kind[i] !== ControlKind.controller) continue
    const [number, value] = [controls.number[i], controls.value[i]]
    if (number === Controller.nrpnMsb) isDrumPan = value === DRUM_PAN_NRPN
    else if (number === Controller.rpnMsb) isDrumPan = false
    else if (number === Controller.dataEntryMsb && isDrumPan && value === 0) return true
  }
  return false
}
