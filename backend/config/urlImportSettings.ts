import { z } from '#shared/schema/zod'
import type { UrlRules } from '../fetch/vetUrl'

const onOff = z.enum(['on', 'off'], 'must be on or off')
const HOST = /^(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/

const hosts = z
  .string()
  .transform((list) =>
    list
      .toLowerCase()
      .split(',')
      .map((host) => host.trim()),
  )
  .refine((list) => list.every((host) => HOST.test(host)), 'must be names of hosts with commas between them')

/** Whether users may import MIDI files by URL, and from which hosts. */
export const UrlImportSettings = z.object({
  URL_IMPORT: onOff.default('on').describe('Whether people may import MIDI files by URL: on or off.'),
  URL_IMPORT_HTTP: onOff.default('off').describe('Whether such a URL may be http as well as https: on or off.'),
  URL_IMPORT_HOSTS: hosts
    .optional()
    .describe('The only hosts to import from, such as example.org,*.example.net; by default every public host.'),
})

export interface UrlImport extends Pick<UrlRules, 'allowsHttp' | 'hosts'> {
  readonly isOn: boolean
}

export const urlImportOf = (settings: z.infer<typeof UrlImportSettings>): UrlImport => ({
  isOn: settings.URL_IMPORT === 'on',
  allowsHttp: settings.URL_IMPORT_HTTP === 'on',
  hosts: settings.URL_IMPORT_HOSTS ?? [],
})
