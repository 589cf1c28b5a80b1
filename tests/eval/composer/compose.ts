import { toSmf } from '#shared/composer/file/toSmf'
import type { Plan } from '#shared/composer/plan'
import { planSong } from '#shared/composer/planSong'
import { understand } from '#shared/composer/prompt/understand'
import type { ComposeRequest } from '#shared/composer/request'
import type { SongSpec } from '#shared/composer/spec'
import { mergeRequest } from '#shared/composer/specify/mergeRequest'
import { writeTrack } from '#shared/composer/writeTrack'

export function compose(request: ComposeRequest): { spec: SongSpec; plan: Plan; midi: Uint8Array } {
  const spec = mergeRequest(request, understand(request.prompt))
  const plan = planSong(spec)
  return {
    spec,
    plan,
    midi: toSmf(
      plan,
      spec.tracks.map((track) => writeTrack(plan, track)),
    ),
  }
}
