import { expect, test } from 'vitest'
import { type TestTrack, tempo, testSong } from '#shared/playback/testSong'
import { writeSmf } from '#shared/smf/write'
import { keySignatureData, MetaType } from '#shared/song/metaEvents'
import { type EngravedScore, engravedScore } from '../../../testing/engravedScore'
import { createAccount, openSong, openWorkspace, type Studio } from '../../../testing/studio'

/** The effect of each choice of notation on the page, and that it is saved with the song. */

const BEAT = 480
const BAR = 4 * BEAT
const note = (tick: number, duration: number, noteNumber: number) => ({ tick, duration, noteNumber, velocity: 80 })
const program = (value: number) => [{ tick: 0, kind: 1 as const, number: 0, value }]
/** A track of strings, which may hold notes over others, on one staff. */
const strings = (...notes: NonNullable<TestTrack['notes']>): TestTrack => ({ notes, controls: program(48) })
const line = (from: number, duration: number, pitches: readonly number[]) =>
  pitches.map((noteNumber, i) => note(from + i * duration, duration, noteNumber))
const C_MAJOR = { tick: 0, status: 0xff as const, metaType: MetaType.keySignature, data: keySignatureData(0, false) }

/** Opens a song in C major in the Score view, with the panel of choices. */
async function openScore(tracks: readonly TestTrack[]): Promise<Studio> {
  const song = testSong([{ channel: null, events: [C_MAJOR, tempo(0, 120)] }, ...tracks])
  const studio = await openSong(writeSmf(song))
  await studio.press('Control+4')
  expect((await shown(studio))?.parts).toBe(tracks.length)
  await studio.click('button', 'Notation')
  await expect.poll(() => engravedScore().trebleClefs).toBeGreaterThanOrEqual(tracks.length)
  return studio
}

const shown = ({ automation }: Studio) => automation.score()
const notation = (studio: Studio) => studio.get('complementary', 'Notation')
const box = (studio: Studio, name: string) => studio.get('checkbox', name, notation(studio))
async function choose(studio: Studio, list: string, option: string): Promise<void> {
  await studio.click(studio.get('combobox', list, notation(studio)))
  await studio.click('option', option)
}

type Count = Exclude<keyof EngravedScore, 'words'>
interface Choice {
  readonly name: string
  /** An option of a list; absent: a box to press. */
  readonly option?: string
  /** The track that shows the effect. */
  readonly track: TestTrack
  /** The symbols whose number changes, and by how much. */
  readonly changes: readonly [what: Count, by: number]
}

const SCALE = [60, 62, 64, 65, 67, 69, 71, 72]
const CHOICES: readonly Choice[] = [
  // Four beats of sixteenths have two beams each.
  {
    name: 'Smallest value',
    option: '1/4',
    track: strings(...line(0, 120, [...SCALE, ...SCALE])),
    changes: ['beams', -8],
  },
  { name: 'Tuplets', track: strings(...line(0, 320, [60, 62, 64]), note(960, 960, 65)), changes: ['threes', -1] },
  {
    name: 'Overlapping notes',
    option: 'Cut at the next note',
    track: strings(note(0, BAR, 60), note(960, 960, 64)),
    changes: ['curves', -1],
  },
  {
    name: 'Voices of a staff',
    option: 'One, with ties',
    track: strings(note(0, BAR, 55), ...line(0, 240, [72, 74, 76, 77, 79, 77, 76, 74])),
    changes: ['curves', 7],
  },
  {
    name: 'Clef changes',
    track: strings(...line(0, BEAT, [72, 74, 76, 77]), ...line(BAR, BEAT, [43, 45, 47, 43])),
    changes: ['bassClefs', -1],
  },
  {
    name: 'Staves',
    option: 'Right hand from C4',
    track: strings(...line(0, BEAT, [50, 64, 52, 65])),
    changes: ['bassClefs', 1],
  },
  {
    name: 'Written for transposing instrument',
    track: { notes: line(0, BEAT, [60, 64, 67, 64]), controls: program(71) },
    changes: ['sharps', 2],
  },
]

test('each choice for a track changes what is engraved of it', async () => {
  const studio = await openScore(CHOICES.map(({ track }) => track))
  for (const [i, { name, option, changes }] of CHOICES.entries()) {
    const [what, by] = changes
    await studio.click(studio.all('button', undefined, studio.testIds('track')[i])[0])
    await expect.poll(() => notation(studio).textContent).toContain(`Track: Track ${i + 1}`)
    const { [what]: before } = engravedScore()
    if (option === undefined) await studio.click(box(studio, name))
    else await choose(studio, name, option)
    await expect.poll(() => engravedScore()[what], { message: name }).toBe(before + by)
  }
})

test('notes change hands with the split point, and a piano may have one staff', async () => {
  const studio = await openScore([{ notes: line(0, BEAT, [45, 60, 47, 72]), controls: program(0) }])
  const [low, middle] = await studio.notes()
  /** The height of middle C above the lowest note, in staff spaces. */
  const distance = () => {
    const [from, to] = [studio.automation.scorePoint(low.id)!, studio.automation.scorePoint(middle.id)!]
    const page = document.querySelector('[data-score-page]')!
    const [, , , high] = page.querySelector('svg')!.getAttribute('viewBox')!.split(' ')
    return (from.y - to.y) / (page.getBoundingClientRect().height / Number(high))
  }
  await choose(studio, 'Staves', 'Right hand from E4')
  // From A to the C a tenth above: nine places of one staff.
  await expect.poll(distance).toBeCloseTo(4.5, 1)
  await choose(studio, 'Staves', 'Right hand from C4')
  await expect.poll(distance).toBeGreaterThan(6)
  await choose(studio, 'Staves', 'One staff')
  await expect.poll(() => engravedScore().trebleClefs).toBe(1)
  expect(await shown(studio)).toEqual({ parts: 1, measures: 1, pages: 1 })
})

test('note names appear at the notes of their track alone', async () => {
  const studio = await openScore([
    strings(...line(0, BEAT, [60, 64, 67, 71])),
    strings(...line(0, BEAT, [62, 65, 69, 62])),
  ])
  const names = () => engravedScore().words.filter((word) => /^[A-G]$/.test(word))
  expect(names()).toEqual([])
  await studio.click(box(studio, 'Note names'))
  await expect.poll(names).toEqual(['C', 'E', 'G', 'B'])
  await studio.click(box(studio, 'Note names'))
  await expect.poll(names).toEqual([])
})

test('swing, key and repeats are chosen for the song', async () => {
  // The notes leave out C, F and G, which A major would sharpen.
  const pitches = [62, 64, 69, 71, 74, 76, 81]
  /** Two bars of swung eighths, twice. */
  const swung = [0, 1, 2, 3].flatMap((bar) =>
    [0, 1, 2, 3].flatMap((beat) => {
      const [tick, place] = [bar * BAR + beat * BEAT, beat + (bar % 2)]
      return [note(tick, 320, pitches[place]), note(tick + 320, 160, pitches[place + 2])]
    }),
  )
  const studio = await openScore([strings(...swung)])
  const threes = () => engravedScore().threes
  expect(engravedScore().words).toContain('Swing')
  expect(threes()).toBe(0)
  await choose(studio, 'Swing', 'As played')
  await expect.poll(threes).toBe(16)
  expect(engravedScore().words).not.toContain('Swing')
  await choose(studio, 'Swing', 'Straight notes, “Swing”')
  await expect.poll(threes).toBe(0)
  expect(engravedScore().words).toContain('Swing')

  expect(engravedScore().sharps).toBe(0)
  await choose(studio, 'Key', 'A')
  // The signature of A major starts each line.
  await expect.poll(() => engravedScore().sharps).toBeGreaterThan(0)
  const { sharps, trebleClefs } = engravedScore()
  expect(sharps).toBe(3 * trebleClefs)

  const measures = async () => (await shown(studio))?.measures
  const dots = () => engravedScore().repeatDots
  expect(await measures()).toBe(4)
  expect(dots()).toBe(0)
  await studio.click(box(studio, 'Fold repeats'))
  await expect.poll(measures).toBe(2)
  await expect.poll(dots).toBeGreaterThanOrEqual(2)
  await studio.click(box(studio, 'Fold repeats'))
  await expect.poll(measures).toBe(4)
  await expect.poll(dots).toBe(0)
})

test('only the ticked tracks are written, and the last one stays', async () => {
  const tune = line(0, BEAT, [60, 64, 67, 72])
  const studio = await openScore([48, 71, 73].map((number) => ({ notes: tune, controls: program(number) })))
  const names = () => engravedScore().words.filter((word) => ['String Ensemble 1', 'Clarinet', 'Flute'].includes(word))
  expect(names()).toEqual(['String Ensemble 1', 'Clarinet', 'Flute'])
  await studio.click(box(studio, 'Track 2'))
  await expect.poll(names).toEqual(['String Ensemble 1', 'Flute'])
  expect((await shown(studio))?.parts).toBe(2)
  await studio.click(box(studio, 'Track 1'))
  // A part alone needs no name.
  await expect.poll(names).toEqual([])
  expect((await shown(studio))?.parts).toBe(1)
  expect(box(studio, 'Track 3')).toHaveProperty('disabled', true)
  await studio.click(box(studio, 'Track 2'))
  await expect.poll(names).toEqual(['Clarinet', 'Flute'])
  expect(box(studio, 'Track 3')).toHaveProperty('disabled', false)
  expect((await shown(studio))?.parts).toBe(2)
})

test('how a song is written is saved with it, undone as an edit, and the server’s sheet follows', async () => {
  const library = await createAccount()
  const tracks = [{ channel: null, events: [tempo(0, 120)] }, strings(...line(0, BEAT, [60, 64, 67, 72]))]
  const song = await library.keep('Night Ferry', {}, writeSmf(testSong(tracks)))
  const studio = await openWorkspace(`/editor/${song.song_data_id}`, library)
  await studio.press('Control+4')
  await studio.click('button', 'Notation')
  const key = () => studio.get('combobox', 'Key', notation(studio)).textContent
  for (const name of ['B', 'D♭']) {
    await choose(studio, 'Key', name)
    await expect.poll(key).toBe(name)
  }
  await studio.press('Control+z')
  await expect.poll(key).toBe('B')
  await studio.click(box(studio, 'Note names'))
  await studio.save()
  await studio.saved()

  localStorage.clear()
  studio.signIn(library)
  await studio.reload()
  await studio.idle()
  await studio.click('button', 'Notation')
  await expect.poll(key).toBe('B')
  expect(box(studio, 'Note names').getAttribute('aria-checked')).toBe('true')
  const sheet = await library.call('GET', `songs/download/sheet/${song.id}?format=musicxml`)
  expect(sheet).toContain('<fifths>5</fifths>')
})

test('the names on the score are those that the song tells, and are changed in its panel', async () => {
  const studio = await openScore([strings(...line(0, BEAT, [60, 64, 67, 60]))])
  const type = async (field: string, text: string) => {
    await studio.fill(studio.get('textbox', field, notation(studio)), text)
    await studio.press('Enter')
  }
  await type('Composer', 'Clara Schumann')
  await type('Rights', 'Public domain')
  await expect.poll(() => engravedScore().words).toEqual(expect.arrayContaining(['Clara Schumann', 'Public domain']))
  await studio.press('Control+z')
  await expect.poll(() => engravedScore().words).not.toContain('Public domain')
})
