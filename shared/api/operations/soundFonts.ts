import { z } from '../../schema/zod'
import { SoundFontList } from '../soundFonts'
import type { ApiOperation } from './operation'

const tag = 'Sounds'
const HEADERS = { ETag: 'The version of the bank.', 'Cache-Control': 'That it is to be revalidated.' }

export const soundFontOperations: readonly ApiOperation[] = [
  {
    method: 'get',
    path: '/api/v1/soundfonts',
    tag,
    summary: 'The sound banks that the operator offers',
    description: 'The `.sf2`, `.sf3` and `.dls` files in `DATA_DIR/soundfonts`, by name.',
    access: 'anyone',
    success: { json: SoundFontList, description: 'The banks.' },
  },
  {
    method: 'get',
    path: '/sounds/banks/{file}',
    tag,
    summary: 'A sound bank of the operator',
    description: 'Ranges and conditional requests work.',
    access: 'anyone',
    parameters: z.object({ file: z.string().meta({ description: 'As in the list.', example: 'Grand Piano.sf2' }) }),
    success: { types: ['application/octet-stream'], description: 'The bank.', headers: HEADERS },
    alternatives: [
      { status: 206, types: ['application/octet-stream'], description: 'The range that was asked for.' },
      { status: 304, description: 'The version that the client has is the current one.' },
    ],
    refusals: [404, 412, 416],
  },
]
