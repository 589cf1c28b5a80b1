import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import type { ActionId } from '#frontend/editor/model/actions'

type State = ReturnType<NonNullable<Window['tunesmith']>['state']>
type Notes = ReturnType<NonNullable<Window['tunesmith']>['notes']>

/** A point of the page, in CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The editor as a person uses it: real mouse and keys, at the positions that `window.tunesmith` gives. */
export class EditorPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
    // A permanent listener keeps the browser from showing its own file dialog.
    page.on('filechooser', () => {})
  }

  async goto(path = '/editor'): Promise<void> {
    await this.page.goto(`${path}?automation=1`)
    await this.idle()
    // Once the roll is laid out and scrolled to the middle octaves, points no longer move.
    await this.page.waitForFunction(() => window.tunesmith!.viewport().scrollY > 0)
  }

  /** Waits until every change is published and drawn. */
  async idle(): Promise<void> {
    await this.page.waitForFunction(() => window.tunesmith !== undefined)
    await this.page.evaluate(() => window.tunesmith!.whenIdle())
  }

  async state(): Promise<State> {
    await this.idle()
    return this.page.evaluate(() => window.tunesmith!.state())
  }

  async notes(trackId?: number): Promise<Notes> {
    await this.idle()
    return this.page.evaluate((id) => window.tunesmith!.notes(id), trackId)
  }

  /** The notes without their ids. */
  async tunes(): Promise<[tick: number, duration: number, noteNumber: number, velocity: number][]> {
    return (await this.notes()).map((note) => [note.tick, note.duration, note.noteNumber, note.velocity])
  }

  at(tick: number, noteNumber: number): Promise<Point> {
    return this.page.evaluate(([t, n]) => window.tunesmith!.pointAt(t, n)!, [tick, noteNumber] as const)
  }

  laneAt(tick: number, velocity: number): Promise<Point> {
    return this.page.evaluate(([t, v]) => window.tunesmith!.velocityPoint(t, v)!, [tick, velocity] as const)
  }

  /** The point of a tick and a value in the lane that is shown. */
  lanePoint(tick: number, value: number): Promise<Point> {
    return this.page.evaluate(([t, v]) => window.tunesmith!.lanePoint(t, v), [tick, value] as const)
  }

  /** The points of a lane: [tick, value]. */
  async points(lane: 'bend' | 'program' | number): Promise<[tick: number, value: number][]> {
    await this.idle()
    const controls = await this.page.evaluate((of) => window.tunesmith!.controls(undefined, of), lane)
    return controls.map(({ tick, value }) => [tick, value])
  }

  /** Shows a lane by its tab. */
  async showLane(name: string): Promise<void> {
    await this.page.getByRole('tab', { name, exact: true }).first().click()
    await this.idle()
  }

  async rect(noteId: number): Promise<{ x: number; y: number; width: number; height: number }> {
    const rect = await this.page.evaluate((id) => window.tunesmith!.noteRect(id), noteId)
    if (!rect) throw new Error(`note ${noteId} is not there`)
    return rect
  }

  /** Presses, moves over the points in a few steps each, and releases. */
  async drag(points: readonly Point[], options: { button?: 'left' | 'right' | 'middle' } = {}): Promise<void> {
    const [first, ...rest] = points
    await this.page.mouse.move(first.x, first.y)
    await this.page.mouse.down(options)
    for (const point of rest) await this.page.mouse.move(point.x, point.y, { steps: 5 })
    await this.page.mouse.up(options)
    await this.idle()
  }

  async click(point: Point, options: { button?: 'left' | 'right'; clickCount?: number } = {}): Promise<void> {
    await this.page.mouse.click(point.x, point.y, options)
    await this.idle()
  }

  /** Holds keys down around an action. */
  async holding(keys: readonly string[], action: () => Promise<void>): Promise<void> {
    for (const key of keys) await this.page.keyboard.down(key)
    try {
      await action()
    } finally {
      for (const key of [...keys].reverse()) await this.page.keyboard.up(key)
    }
    await this.idle()
  }

  /** Runs an action by its id. */
  async run(action: ActionId): Promise<void> {
    await this.page.evaluate((id) => window.tunesmith!.run(id), action)
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
    await this.idle()
  }

  /** Draws a note with the pencil: a press at its start, a drag to its end. Returns its id. */
  async draw(tick: number, noteNumber: number, endTick?: number): Promise<number> {
    const before = new Set((await this.notes()).map((note) => note.id))
    const start = await this.at(tick + 10, noteNumber)
    if (endTick === undefined) await this.click(start)
    else await this.drag([start, await this.at(endTick, noteNumber)])
    const added = (await this.notes()).filter((note) => !before.has(note.id))
    expect(added).toHaveLength(1)
    return added[0].id
  }

  /**
   * Expects that an action makes `after` of what `read` gives, as exactly one entry, which undo takes back and redo
   * brings again.
   */
  async oneEntry(read: () => Promise<unknown>, act: () => Promise<void>, after: unknown): Promise<void> {
    const before = await read()
    const { index } = (await this.state()).history
    await act()
    await expect.poll(read).toEqual(after)
    expect((await this.state()).history).toMatchObject({ index: index + 1, length: index + 1 })
    await this.press('Control+z')
    expect(await read()).toEqual(before)
    expect((await this.state()).history.index).toBe(index)
    await this.press('Control+y')
    expect(await read()).toEqual(after)
  }

  /** Opens a file as a person does: by its picker. */
  async open(path: string): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser')
    await this.page.keyboard.press('Control+o')
    await (await chooser).setFiles(path)
    await this.loaded()
  }

  async openBytes(name: string, bytes: Uint8Array): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser')
    await this.page.keyboard.press('Control+o')
    await (await chooser).setFiles({ name, mimeType: 'audio/midi', buffer: Buffer.from(bytes) })
    await this.loaded()
  }

  /** Drops a file on the window. */
  async drop(path: string): Promise<void> {
    const data = await this.page.evaluateHandle(
      ([bytes, name]) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], name))
        return transfer
      },
      [readFileSync(path).toString('base64'), basename(path)] as const,
    )
    for (const type of ['dragenter', 'dragover', 'drop'])
      await this.page.dispatchEvent('body', type, { dataTransfer: data })
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name })
  }

  dialog(): Locator {
    return this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'))
  }

  private async loaded(): Promise<void> {
    await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)))
    await this.idle()
  }
}
