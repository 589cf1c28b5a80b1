import { PublicConfig } from '../publicConfig'
import type { Operation } from './operation'

export const publicConfigOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/v1/config',
    tag: 'Operation',
    summary: 'What the operator has set up for everyone to see',
    access: 'anyone',
    success: { json: PublicConfig, description: 'The announcement, if there is one, and what can be asked for.' },
  },
]
