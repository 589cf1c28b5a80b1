import type { Page } from '@playwright/test'
import { type TestTrack, tempo, testSong } from '#shared/playback/testSong'
import { writeSmf } from '#shared/smf/write'
import { keySignatureData, MetaType } from '#shared/song/metaEvents'
import type { EditorPage } from '../../support/editorPage'
import { type EngravedScore, engravedScore } from '../../support/engravedScore'
import { expect, test } from '../../support/test'

/** What each choice of notation changes on the page. */

const BEAT = 480
const BAR = 4 * BEAT
const note = (tick: number, duration: number, noteNumber: number) => ({ tick, duration, noteNumber, velocity: 80 })
const program = (value: number) => [{ tick: 0, kind: 1 as const, number: 0, value }]
/** Strings may hold notes over others, on one staff. */
const strings = (...notes: NonNullable<TestTrack['notes']>): TestTrack => ({ notes, controls: program(48) })
const line = (from: number, duration: number, pitches: readonly number[]) =>
  pitches.map((noteNumber, i) => note(from + i * duration, duration, noteNumber))
const C_MAJOR = { tick: 0, status: 0xff as const, metaType: MetaType.keySignature, data: keySignatureData(0, false) }

/** Opens a song in C major in the Score view, with the panel of choices. */
async function scored(editor: EditorPage, tracks: readonly TestTrack[]): Promise<void> {
  const song = testSong([{ channel: null, events: [C_MAJOR, tempo(0, 120)] }, ...tracks])
  await editor.openBytes('choices.mid', writeSmf(song))
  await editor.press('Control+4')
  expect((await shown(editor.page))?.parts).toBe(tracks.length)
  await editor.button('Notation').click()
  await expect.poll(async () => (await engravedScore(editor.page)).trebleClefs).toBeGreaterThanOrEqual(tracks.length)
}

const shown = (page: Page) => page.evaluate(() => window.tunesmith!.score())
const notation = (page: Page) => page.getByRole('complementary', { name: 'Notation' })
const box = (page: Page, name: string) => notation(page).getByRole('checkbox', { name, exact: true })
async function choose(page: Page, list: string, option: string): Promise<void> {
  await notation(page).getByRole('combobox', { name: list, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

type Count = Exclude<keyof EngravedScore, 'words'>
interface Choice {
  readonly name: string
  /** An option of a list; absent: a box to press. */
  readonly option?: string
  /** The track for which it matters. */
  readonly track: TestTrack
  /** What is more or less of then. */
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
    name: 'Transposed for its players',
    track: { notes: line(0, BEAT, [60, 64, 67, 64]), controls: program(71) },
    changes: ['sharps', 2],
  },
]

test('each choice for a track changes what is engraved of it', async ({ editor, page }) => {
  await scored(
    editor,
    CHOICES.map(({ track }) => track),
  )
  for (const [i, { name, option, changes }] of CHOICES.entries())
    await test.step(name, async () => {
      const [what, by] = changes
      await page.getByTestId('track').nth(i).click()
      await expect(notation(page).getByText(`Track: Track ${i + 1}`)).toBeVisible()
      const { [what]: before } = await engravedScore(page)
      if (option === undefined) await box(page, name).click()
      else await choose(page, name, option)
      await expect.poll(async () => (await engravedScore(page))[what]).toBe(before + by)
    })
})

test('notes change hands with the split point, and a piano may have one staff', async ({ editor, page }) => {
  await scored(editor, [{ notes: line(0, BEAT, [45, 60, 47, 72]), controls: program(0) }])
  const [low, middle] = await page.evaluate(() => window.tunesmith!.notes())
  /** How far middle C is above the lowest note, in staff spaces. */
  const distance = () =>
    page.evaluate(
      ([a, b]) => {
        const [from, to] = [window.tunesmith!.scorePoint(a)!, window.tunesmith!.scorePoint(b)!]
        const svg = document.querySelector<SVGSVGElement>('[data-score-page] svg')!
        return (from.y - to.y) / (svg.getBoundingClientRect().height / svg.viewBox.baseVal.height)
      },
      [low.id, middle.id] as const,
    )
  await choose(page, 'Staves', 'Right hand from E4')
  // From A to the C a tenth above: nine places of one staff.
  await expect.poll(distance).toBeCloseTo(4.5, 1)
  await choose(page, 'Staves', 'Right hand from C4')
  await expect.poll(distance).toBeGreaterThan(6)
  await choose(page, 'Staves', 'One staff')
  await expect.poll(async () => (await engravedScore(page)).trebleClefs).toBe(1)
  expect(await shown(page)).toEqual({ parts: 1, measures: 1, pages: 1 })
})

test('note names appear at the notes of their track alone', async ({ editor, page }) => {
  await scored(editor, [strings(...line(0, BEAT, [60, 64, 67, 71])), strings(...line(0, BEAT, [62, 65, 69, 62]))])
  const names = async () => (await engravedScore(page)).words.filter((word) => /^[A-G]$/.test(word))
  expect(await names()).toEqual([])
  await box(page, 'Note names').click()
  await expect.poll(names).toEqual(['C', 'E', 'G', 'B'])
  await box(page, 'Note names').click()
  await expect.poll(names).toEqual([])
})

test('swing, key and repeats are chosen for the song', async ({ editor, page }) => {
  // Without C, F and G, which A major would mark.
  const pitches = [62, 64, 69, 71, 74, 76, 81]
  /** Two bars of swung eighths, twice. */
  const swung = [0, 1, 2, 3].flatMap((bar) =>
    [0, 1, 2, 3].flatMap((beat) => {
      const [tick, place] = [bar * BAR + beat * BEAT, beat + (bar % 2)]
      return [note(tick, 320, pitches[place]), note(tick + 320, 160, pitches[place + 2])]
    }),
  )
  await scored(editor, [strings(...swung)])
  const score = () => engravedScore(page)
  expect((await score()).words).toContain('Swing')
  expect((await score()).threes).toBe(0)
  await choose(page, 'Swing', 'As played')
  await expect.poll(async () => (await score()).threes).toBe(16)
  expect((await score()).words).not.toContain('Swing')
  await choose(page, 'Swing', 'Straight notes, “Swing”')
  await expect.poll(async () => (await score()).threes).toBe(0)
  expect((await score()).words).toContain('Swing')

  expect((await score()).sharps).toBe(0)
  await choose(page, 'Key', 'A')
  // The signature of A major is at the beginning of each line.
  await expect.poll(async () => (await score()).sharps).toBeGreaterThan(0)
  const { sharps, trebleClefs } = await score()
  expect(sharps).toBe(3 * trebleClefs)

  expect((await shown(page))?.measures).toBe(4)
  expect((await score()).repeatDots).toBe(0)
  await box(page, 'Fold repeats').click()
  await expect.poll(async () => (await shown(page))?.measures).toBe(2)
  await expect.poll(async () => (await score()).repeatDots).toBeGreaterThanOrEqual(2)
  await box(page, 'Fold repeats').click()
  await expect.poll(async () => (await shown(page))?.measures).toBe(4)
  await expect.poll(async () => (await score()).repeatDots).toBe(0)
})

test('only the ticked tracks are written, and the last one stays', async ({ editor, page }) => {
  const tune = line(0, BEAT, [60, 64, 67, 72])
  await scored(
    editor,
    [48, 71, 73].map((number) => ({ notes: tune, controls: program(number) })),
  )
  const names = async () =>
    (await engravedScore(page)).words.filter((word) => ['String Ensemble 1', 'Clarinet', 'Flute'].includes(word))
  expect(await names()).toEqual(['String Ensemble 1', 'Clarinet', 'Flute'])
  await box(page, 'Track 2').click()
  await expect.poll(names).toEqual(['String Ensemble 1', 'Flute'])
  expect((await shown(page))?.parts).toBe(2)
  await box(page, 'Track 1').click()
  // A part alone needs no name.
  await expect.poll(names).toEqual([])
  expect((await shown(page))?.parts).toBe(1)
  await expect(box(page, 'Track 3')).toBeDisabled()
  await box(page, 'Track 2').click()
  await expect.poll(names).toEqual(['Clarinet', 'Flute'])
  await expect(box(page, 'Track 3')).toBeEnabled()
  expect((await shown(page))?.parts).toBe(2)
})
