import { describe, expect, test } from 'vitest'
import { coverArt } from './coverArt'
import { COVER_GENRES, COVER_MOODS, defaultCoverPath, parseDefaultCover, parseSongCover } from './names'

const pairs = COVER_GENRES.flatMap((genre) => COVER_MOODS.map((mood) => ({ genre, mood })))

test('there are 16 genres and 11 moods, each with a slug of its own', () => {
  expect([COVER_GENRES.length, COVER_MOODS.length]).toEqual([16, 11])
  expect(COVER_GENRES.map(({ slug }) => slug)).toEqual([
    ...['pop', 'rock', 'hip-hop', 'lo-fi', 'electronic-edm', 'ambient', 'classical', 'jazz', 'funk-soul'],
    ...['cinematic-soundtrack', 'acoustic-folk', 'rnb', 'trap', 'reggae', 'experimental', 'none'],
  ])
})

describe('a path', () => {
  test.each(pairs)('of $genre.name and $mood.name is read back, by names and by slugs', ({ genre, mood }) => {
    const found = { genre, mood, isKnown: true }
    expect(parseDefaultCover(`covers/${genre.name}__${mood.name}.png`)).toEqual(found)
    expect(parseDefaultCover(`covers/${genre.slug}__${mood.slug}.png`)).toEqual(found)
    expect(parseDefaultCover(defaultCoverPath({ genre: genre.name, mood: mood.name }))).toEqual(found)
  })

  test.each([
    ['None', 'None', true],
    ['Uncategorized', 'Unknown', true],
    ['unknown', 'UNCATEGORIZED', true],
    ['Polka', 'Happy', false],
    ['Jazz', 'Grumpy', false],
    ['Drum’n’Bass, 90% dub_style!', 'Happy', false],
    ['constructor', '__proto__', false],
  ])('of %s and %s: known is %s', (genre, mood, isKnown) => {
    const found = parseDefaultCover(`covers/${genre}__${mood}.png`)
    expect(found?.isKnown).toBe(isKnown)
    expect(found?.genre.slug === 'none' || found?.mood.slug === 'none').toBe(true)
  })

  test.each([
    'covers/Jazz_Happy.png',
    'covers/__.png',
    'covers/Jazz__Happy.jpg',
    'covers/Jazz__Happy.png.html',
    'covers/../Jazz__Happy.png',
    'covers/..__...png',
    'covers/Jazz__Happy\0.png',
    'covers/Jazz\\__Happy.png',
    'covers/%2e%2e/Jazz__Happy.png',
    `covers/${'a'.repeat(65)}__Happy.png`,
    'avatars/Jazz__Happy.png',
    '/covers/Jazz__Happy.png',
  ])('%j names no default cover', (path) => {
    expect(parseDefaultCover(path)).toBeUndefined()
  })

  test.each([
    [null, null, 'covers/none__none.png'],
    [undefined, 'Sad', 'covers/none__sad.png'],
    ['R&B', 'Polka', 'covers/rnb__none.png'],
    ['Electronic / EDM', 'Happy', 'covers/electronic-edm__happy.png'],
  ])('for a song of %j and %j is %s', (genre, mood, path) => {
    expect(defaultCoverPath({ genre, mood })).toBe(path)
  })
})

describe('the cover of a song with notes', () => {
  const id = '5b0c6c1e-8f3a-4d6b-9a51-2f7d3c9e1b04'
  const notes_tag = '0123456789abcdef'

  test('has a path that names the song, the version of its notes, the genre and the mood', () => {
    const path = defaultCoverPath({ id, notes_tag, genre: 'Jazz', mood: 'Happy' })
    expect(path).toBe(`covers/songs/${id}/${notes_tag}/jazz__happy.png`)
    expect(parseSongCover(path)).toMatchObject({ songId: id, notesTag: notes_tag, genre: { name: 'Jazz' } })
  })

  test('is the picture of genre and mood without notes or without an id', () => {
    expect(defaultCoverPath({ id, notes_tag: null, genre: null, mood: null })).toBe('covers/none__none.png')
    expect(defaultCoverPath({ notes_tag, genre: null, mood: null })).toBe('covers/none__none.png')
  })

  test.each([
    `covers/songs/${id}/${notes_tag}/polka__happy.png`,
    `covers/songs/${id}/${notes_tag}/jazz__happy.jpg`,
    `covers/songs/${id}/short/jazz__happy.png`,
    `covers/songs/../${notes_tag}/jazz__happy.png`,
    `covers/${id}/${notes_tag}/jazz__happy.png`,
  ])('is not %s', (path) => {
    expect(parseSongCover(path)).toBeUndefined()
  })
})

test('every drawing is different from the others and the same each time', () => {
  const draw = () => pairs.map((pair) => coverArt({ ...pair, song: null }))
  const drawings = draw()
  expect(new Set(drawings).size).toBe(176)
  expect(draw()).toEqual(drawings)
  for (const drawing of drawings) expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
})
