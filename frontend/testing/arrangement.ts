import { openWorkspace, type Studio } from './studio'

/** Ticks of a bar of 4/4. */
export const BAR = 1920

type Place = readonly [tick: number, row: number]

/** Opens the arrange view with a song of two tracks: one with a note in the first bar, and one without notes. */
export async function openArrangement(): Promise<Studio> {
  const studio = await openWorkspace()
  await studio.draw(480, 60)
  await studio.run('addTrack')
  await studio.draw(960, 72)
  await studio.run('addTrack')
  await studio.press('Control+2')
  return studio
}

/** The middle of a row at a tick; row 0 is the first listed track. */
export const rowPoint = ({ automation }: Studio, ...[tick, row]: Place) => automation.arrangePoint(tick, row)

/** The selection in the arrangement. */
export const area = ({ automation }: Studio) => automation.arrangeSelection()

/** The notes of each listed track: [tick, note number]. */
export const rows = ({ automation }: Studio) =>
  automation
    .tracks()
    .filter(({ channel }) => channel !== null)
    .map(({ id }) => automation.notes(id).map(({ tick, noteNumber }) => [tick, noteNumber]))

/** Drags from one place to another: selects, or moves the selection if the first place is in it. */
export const dragRows = (studio: Studio, from: Place, to: Place): Promise<void> =>
  studio.drag([rowPoint(studio, ...from), rowPoint(studio, ...to)])
