import { PublicConfig } from '../publicConfig'
import type { ApiOperation } from './operation'

export const publicConfigOperations: readonly ApiOperation[] = [
  {
    method: 'get',
    path: '/api/v1/config',
    tag: 'Operation',
    summary: 'What the operator has set up for everyone to see',
    access: 'anyone',
    success: { json: PublicConfig, description: 'The announcement, if there is one, and what can be asked for.' },
  },
]
