import {
  GeneratedFilePath,
  GeneratedSong,
  GenerateSong,
  GenerationRequest,
  GenerationStarted,
  LatestMidi,
  SongPlan,
} from '../generation'
import type { ApiOperation } from './operation'

const tag = 'Generation'

/** The pair of routes that starts a generation and asks for its result, with the prefix /api/v1 and without. */
const startedGeneration = (prefix: string): ApiOperation[] => [
  {
    method: 'post',
    path: `${prefix}/generate_midi`,
    tag,
    summary: 'Start to compose a MIDI file',
    description: 'The answer does not wait for it. While one is being composed, nothing new is started.',
    access: 'user',
    json: GenerationRequest,
    success: { json: GenerationStarted, description: 'It is being composed.' },
    refusals: [409, 429, 503],
  },
  {
    method: 'get',
    path: `${prefix}/latest_midi`,
    tag,
    summary: 'The newest file that was composed for one',
    access: 'user',
    success: { json: LatestMidi, description: 'Its path, and when it was made; null and 0 when there is none.' },
  },
]

export const generationOperations: readonly ApiOperation[] = [
  {
    method: 'post',
    path: '/api/v1/songs/generate',
    tag,
    summary: 'Compose a song into the library',
    description:
      'One at a time for each user. When it fails, nothing is left behind. Without a seed and a blueprint, an outside model is asked for a blueprint if the operator has set one up.',
    access: 'user',
    json: GenerateSong,
    success: { json: GeneratedSong, description: 'The song is in the library, private.' },
    refusals: [409, 429, 500, 503],
  },
  {
    method: 'post',
    path: '/api/v1/songs/generate/plan',
    tag,
    summary: 'Ask an outside model what to compose',
    description:
      'The blueprint goes into the request that composes; seed, variant, takes and blueprint of this one say nothing. Nothing is composed or stored.',
    access: 'user',
    json: GenerationRequest,
    success: {
      json: SongPlan,
      description: 'What it proposes; null: there is none, or it gave nothing usable in time.',
    },
    refusals: [429],
  },
  ...startedGeneration('/api/v1'),
  ...startedGeneration(''),
  {
    method: 'get',
    path: '/download_midi/{filename}',
    tag,
    summary: 'Fetch a composed file',
    access: 'user',
    parameters: GeneratedFilePath,
    success: { types: ['audio/midi'], description: 'Its bytes.' },
  },
]
