// @vitest-environment jsdom
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, expect, test, vi } from 'vitest'
import { VERSION } from '#shared/schema/version'
import { clearLog, log } from '../../core/log'
import { reportFacts } from './facts'
import { packReport, type ReportFacts, reportFiles } from './report'

const FACTS: ReportFacts = {
  time: new Date('2026-11-24T10:00:00Z'),
  version: '0.2.0',
  path: '/editor/0b7e6a3c-1f5e-4a57-9d0a-2b1f6c7d8e9f',
  browser: { userAgent: 'Browser 1', isolated: true },
  settings: { theme: 'dark', editor_keys: { save: ['mod+j'] } },
  log: [
    {
      time: Date.parse('2026-11-24T09:59:00Z'),
      level: 'error',
      text: 'POST songs: 500\nfor ida@example.com',
      count: 2,
    },
    { time: Date.parse('2026-11-24T09:59:30Z'), level: 'warning', text: 'Bearer abcdef', count: 1 },
  ],
}

const unpacked = (bytes: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]))

afterEach(() => {
  localStorage.clear()
  clearLog()
  vi.unstubAllGlobals()
})

test('a report has what was chosen and nothing else', () => {
  const files = reportFiles({ words: ' It stops. \n', mail: null, song: null }, FACTS)
  expect(unpacked(packReport(files))).toEqual({
    'report.txt':
      'Tunesmith 0.2.0\nTime: 2026-11-24T10:00:00.000Z\nPage: /editor/0b7e6a3c-1f5e-4a57-9d0a-2b1f6c7d8e9f\n\nIt stops.\n',
    'log.txt':
      '2026-11-24T09:59:00.000Z error (2 times)\n  POST songs: 500\n  for [mail address]\n\n2026-11-24T09:59:30.000Z warning\n  Bearer [secret]\n',
    'browser.json': '{\n  "userAgent": "Browser 1",\n  "isolated": true\n}',
    'settings.json': '{\n  "theme": "dark",\n  "editor_keys": {\n    "save": [\n      "mod+j"\n    ]\n  }\n}',
  })
})

test('the song and the mail address come only when they are given', () => {
  const song = Uint8Array.of(77, 84, 104, 100)
  const files = reportFiles({ words: '', mail: 'ida@example.com', song }, { ...FACTS, log: [] })
  expect(files.map(({ name }) => name)).toEqual(['report.txt', 'log.txt', 'browser.json', 'settings.json', 'song.mid'])
  expect(files[0]?.text).toContain('Mail address: ida@example.com\n\n(No description.)')
  expect(files[1]?.text).toBe('Nothing went wrong on this page.\n')
  expect(unzipSync(packReport(files))['song.mid']).toEqual(song)
})

test('of what is stored here, only settings are taken', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  localStorage.setItem('access_token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln')
  localStorage.setItem('editor_views', '{"songs":[{"id":"song-of-mine"}]}')
  localStorage.setItem('midi_inputs', '["Ida’s keyboard"]')
  localStorage.setItem('theme', 'light')
  localStorage.setItem('editor_lanes', '["velocity",7]')
  log('error', 'It broke')
  const facts = reportFacts()
  expect(facts.settings).toEqual({ theme: 'light', editor_lanes: ['velocity', 7] })
  expect(facts.log.map(({ text }) => text)).toEqual(['It broke'])
  expect(facts.version).toBe(VERSION)
  const all = reportFiles({ words: '', mail: null, song: null }, facts)
    .map(({ text }) => text)
    .join('\n')
  expect(all).not.toMatch(/eyJ|song-of-mine|keyboard/)
})
