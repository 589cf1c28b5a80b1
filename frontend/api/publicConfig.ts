import { PublicConfig } from '#shared/api/publicConfig'
import { sendForJson } from './client'

/** What the operator of this server has set up for everyone to see. */
export const getPublicConfig = (signal?: AbortSignal): Promise<PublicConfig> =>
  sendForJson(PublicConfig, 'config', { signal })
