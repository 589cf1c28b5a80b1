import { compose } from '#shared/composer/compose'
import type { ComposeRequest } from '#shared/composer/request'
import type { NewTrack } from '#shared/edit/command'
import { readSmf } from '#shared/smf/read'
import { Controller } from '#shared/song/controller'
import { ControlKind } from '#shared/song/controls'
import { programAt } from '#shared/song/derive'
import { noteAt } from '#shared/song/noteQueries'
import { RHYTHM_CHANNEL, type Track } from '#shared/song/song'
import type { ComposedSong } from './api'

/** Composes a song and reads its tracks back from the file. */
export function composeSong(request: ComposeRequest): ComposedSong {
  const { spec, plan, tracks, midi } = compose(request)
  const { song } = readSmf(midi)
  return {
    spec,
    sections: plan.sections,
    sketch: tracks,
    tracks: song.tracks.slice(1).map(newTrackOf),
    midi: midi.slice(),
  }
}

function newTrackOf(track: Track): NewTrack {
  return {
    name: track.name,
    // The other tracks get a free channel of the song they are inserted into.
    ...(track.channel === RHYTHM_CHANNEL ? { channel: RHYTHM_CHANNEL } : {}),
    program: programAt(track, 0),
    volume: controllerOf(track, Controller.volume, 100),
    pan: controllerOf(track, Controller.pan, 64),
    notes: Array.from({ length: track.notes.length }, (_, i) => {
      const { id: _id, ...note } = noteAt(track.notes, i)
      return note
    }),
  }
}

/** The first value of a controller in the track, or `usual` if it has none. */
function controllerOf({ controls }: Track, number: number, usual: number): number {
  for (let i = 0; i < controls.length; i++) {
    if (controls.kind[i] === ControlKind.controller && controls.number[i] === number) return controls.value[i]
  }
  return usual
}
