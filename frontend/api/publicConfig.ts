import { PublicConfig } from '#shared/api/publicConfig'
import { sendForJson } from './http/client'

/** The public settings of this server's operator. */
export const getPublicConfig = (signal?: AbortSignal): Promise<PublicConfig> =>
  sendForJson(PublicConfig, 'config', { signal })
