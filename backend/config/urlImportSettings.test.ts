import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config'

const importOf = (env: Record<string, string>) => readConfig(env).urlImport

test('imports are on, over https, from every public host, unless the operator says otherwise', () => {
  expect(importOf({})).toEqual({ isOn: true, allowsHttp: false, hosts: [] })
  expect(
    importOf({ URL_IMPORT: 'off', URL_IMPORT_HTTP: 'on', URL_IMPORT_HOSTS: ' Example.org,*.example.net , 8.8.8.8' }),
  ).toEqual({
    isOn: false,
    allowsHttp: true,
    hosts: ['example.org', '*.example.net', '8.8.8.8'],
  })
})

test.each<[Record<string, string>, string]>([
  [{ URL_IMPORT: 'yes' }, 'URL_IMPORT: must be on or off'],
  [{ URL_IMPORT_HTTP: '1' }, 'URL_IMPORT_HTTP: must be on or off'],
  ...['https://example.org', 'example.org/', 'a,,b', '*', '*.', '*.*.example.org', 'a b', ',', 'example.org:443'].map(
    (hosts): [Record<string, string>, string] => [
      { URL_IMPORT_HOSTS: hosts },
      'URL_IMPORT_HOSTS: must be names of hosts with commas between them',
    ],
  ),
])('%j is refused', (env, problem) => {
  expect(() => importOf(env)).toThrow(expect.objectContaining({ problems: [problem] }))
  expect(() => importOf(env)).toThrow(ConfigError)
})
