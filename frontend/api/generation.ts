import { GeneratedSong, type GenerateSong, SongPlan } from '#shared/api/generation'
import type { Blueprint } from '#shared/composer/blueprint'
import type { ComposeRequest } from '#shared/composer/request'
import { sendForJson } from './http/client'

/** Composes a song and stores it in the library. */
export const generateSong = (request: GenerateSong, signal?: AbortSignal): Promise<GeneratedSong> =>
  sendForJson(GeneratedSong, 'songs/generate', { method: 'post', json: request, signal })

/** The proposal of the operator's external model for a song; null if it has none. */
export const planSong = async (request: ComposeRequest, signal?: AbortSignal): Promise<Blueprint | null> =>
  (await sendForJson(SongPlan, 'songs/generate/plan', { method: 'post', json: request, signal })).blueprint
