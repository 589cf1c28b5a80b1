import { strFromU8, strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { scoreOf } from '../scoreOf'
import { notationOptions } from '../songNotation'
import { readMusicXml } from './readMusicXml'
import { file, whole } from './testFile'
import { writeMusicXml } from './writeMusicXml'

/** A file of one note with these elements before its parts. */
const withHead = (head: string) =>
  strToU8(strFromU8(file([whole('C4')])).replace('<score-partwise>', `<score-partwise>${head}`))
const scoreWith = (head: string) => {
  const { song } = readMusicXml(withHead(head))
  return scoreOf(song, { ...notationOptions(song), title: song.name, author: 'user-855189b1' })
}
const creator = (type: string, name: string) => `<creator type="${type}">${name}</creator>`
const credit = (type: string, text: string) =>
  `<credit page="1"><credit-type>${type}</credit-type><credit-words>${text}</credit-words></credit>`

test('titles, creators and rights are kept, and written as they were', () => {
  const head = `<work><work-title>Album for the Young</work-title></work><movement-title>The Wild
    Horseman</movement-title><identification>${creator('composer', 'Robert Schumann')}${creator('lyricist', 'A poet')}${creator('arranger', 'A friend')}<rights>Public domain</rights></identification>`
  const score = scoreWith(head)
  expect([score.title, score.author, score.credits]).toEqual([
    'Album for the Young',
    'Robert Schumann',
    { subtitle: 'The Wild Horseman', lyricist: 'A poet', arranger: 'A friend', rights: 'Public domain' },
  ])
  const { song } = readMusicXml(strToU8(writeMusicXml(score)))
  const again = scoreOf(song, { ...notationOptions(song), title: song.name })
  expect([again.title, again.author, again.credits]).toEqual([score.title, score.author, score.credits])
})

test('without names in its data, what the file prints counts', () => {
  const score = scoreWith(credit('title', 'Song') + credit('composer', 'Clara') + credit('rights', '© 1840'))
  expect([score.title, score.author, score.credits.rights]).toEqual(['Song', 'Clara', '© 1840'])
  expect(
    scoreWith(`<identification>${creator('composer', 'Robert')}</identification>${credit('composer', 'R. S.')}`).author,
  ).toBe('Robert')
})

test('who opened a file is not its composer', () => {
  expect(scoreWith('').author).toBe('')
  expect(writeMusicXml(scoreWith(''))).not.toContain('user-855189b1')
})

test('several names are one line, each once, and a very long one is cut off', () => {
  const names = ['Bach', 'Gounod', 'Bach'].map((name) => creator('composer', name)).join('')
  expect(scoreWith(`<identification>${names}</identification>`).author).toBe('Bach, Gounod')
  expect(scoreWith(`<identification>${creator('composer', 'x'.repeat(10_000))}</identification>`).author).toHaveLength(
    500,
  )
})
