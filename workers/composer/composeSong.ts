import { compose } from '#shared/composer/compose'
import { mixOf } from '#shared/composer/file/mix'
import type { ComposeRequest } from '#shared/composer/request'
import { RHYTHM_CHANNEL } from '#shared/song/song'
import type { Composition } from './api'

/** Composes a song: as a file, and as tracks for another song. */
export function composeSong(request: ComposeRequest): Composition {
  const { spec, plan, tracks, played, midi } = compose(request)
  return {
    spec,
    sections: plan.sections,
    sketch: tracks,
    tracks: spec.tracks.map(({ name, type, program }, i) => ({
      name,
      // The other tracks get a free channel of the song they are inserted into.
      ...(type === 'drums' ? { channel: RHYTHM_CHANNEL } : {}),
      program,
      ...mixOf(spec.tracks, i),
      notes: played[i].toSorted((a, b) => a.tick - b.tick || a.noteNumber - b.noteNumber),
    })),
    midi: midi.slice(),
  }
}
