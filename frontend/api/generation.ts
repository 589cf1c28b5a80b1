import { GeneratedSong, type GenerateSong, SongPlan } from '#shared/api/generation'
import type { Blueprint } from '#shared/composer/blueprint'
import type { ComposeRequest } from '#shared/composer/request'
import { sendForJson } from './client'

/** Composes a song into the library. */
export const generateSong = (request: GenerateSong, signal?: AbortSignal): Promise<GeneratedSong> =>
  sendForJson(GeneratedSong, 'songs/generate', { method: 'post', json: request, signal })

/** What the operator's outside model proposes for a song; null: nothing. */
export const planSong = async (request: ComposeRequest, signal?: AbortSignal): Promise<Blueprint | null> =>
  (await sendForJson(SongPlan, 'songs/generate/plan', { method: 'post', json: request, signal })).blueprint
