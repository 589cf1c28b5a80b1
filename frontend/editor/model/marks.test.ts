import { beforeAll, expect, test } from 'vitest'
import { keyData } from '#shared/music/keySignatures'
import { testSong } from '#shared/playback/testSong'
import { MetaType } from '#shared/song/metaEvents'
import { startI18n } from '../../core/i18n/i18n'
import { marksOf } from './marks'

beforeAll(() => startI18n())

test('the ruler names keys by their modes', () => {
  const key = (tick: number, mode: 'dorian' | 'none' | null) => ({
    tick,
    status: 0xff as const,
    metaType: MetaType.keySignature,
    data: keyData({ sharps: 1, isMinor: false, mode }),
  })
  const song = testSong([{ events: [key(0, null), key(1920, 'dorian'), key(3840, 'none')] }])
  expect(marksOf(song).map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'key G',
    'key A Dorian',
    'key 1♯ (no mode)',
  ])
})
