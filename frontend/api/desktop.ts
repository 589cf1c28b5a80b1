import { Token } from '#shared/api/accounts/login'
import { z } from '#shared/schema/zod'
import { basePath } from '../core/basePath'
import { sendForJson } from './http/client'

const prefixUrl = new URL(`${basePath}/api/desktop/`, window.location.href).href
const Folders = z.object({ soundFonts: z.string() })

/** Exchanges the token with which the desktop's own server opened this window. Resolves to the bearer token. */
export async function signInWindow(token: string): Promise<string> {
  return (await sendForJson(Token, 'sign-in', { method: 'post', json: { token }, prefixUrl })).access_token
}

/** The folders of the desktop's own server on this machine, as absolute paths. */
export const desktopFolders = (signal: AbortSignal) => sendForJson(Folders, 'folders', { signal, prefixUrl })
