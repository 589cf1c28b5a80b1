import { apply } from '#shared/edit/apply'
import type { EntryAction } from '#shared/edit/command'
import type { Lane, PointLane } from '#shared/song/lanes'
import { newSong } from '#shared/song/newSong'
import { noteAt } from '#shared/song/noteQueries'
import type { NewNote, Note } from '#shared/song/notes'
import { RHYTHM_CHANNEL, type Song } from '#shared/song/song'
import type { LaneTool } from '../model/lane'
import type { Modifiers, PointerBase, SurfacePointer, SurfaceRegion } from '../model/roll'
import type { ToolName } from './cursor'
import { notesOf } from './gestures/track'
import { HarnessHost } from './harnessHost'
import { laneHitAt } from './lane/lanePlaces'
import { rollHit } from './roll/rollHit'
import { createToolbox, type Toolbox } from './toolbox'

/** [tick, note number, duration, velocity (100)] */
export type NoteTuple = readonly [number, number, number, number?]

/** A song with one track of these notes, whose ids ascend from the first to the last. */
export function songWith(notes: readonly NoteTuple[], options: { rhythm?: boolean } = {}): Song {
  const song = newSong('')
  const trackId = song.tracks[1].id
  const added = notes.map(
    ([tick, noteNumber, duration, velocity = 100]): NewNote => ({ tick, noteNumber, duration, velocity }),
  )
  const withNotes = added.length ? apply(song, { type: 'notes/add', trackId, notes: added }).song : song
  return options.rhythm ? apply(withNotes, { type: 'track/channel', trackId, channel: RHYTHM_CHANNEL }).song : withNotes
}

/**
 * Opens the first track of a song in a piano roll with a grid of eighth notes, without a page; gestures are made as by
 * a person.
 */
export function openRoll(song: Song = songWith([])): RollHarness {
  return new RollHarness(song)
}

type Keys = Partial<Modifiers>
interface PressOptions extends Keys {
  readonly button?: PointerBase['button']
  readonly clicks?: number
}

const SCALE = { pxPerTick: 0.1, keyHeight: 16 }
const NO_MODIFIERS: Modifiers = { shift: false, alt: false, mod: false }

export class RollHarness {
  readonly host: HarnessHost
  readonly #trackId: number
  readonly #toolbox: Toolbox
  #tool: ToolName = 'pencil'
  #region: SurfaceRegion = 'notes'
  #last: SurfacePointer

  constructor(song: Song) {
    this.#trackId = song.tracks[1].id
    this.host = new HarnessHost(song, this.#trackId)
    this.#toolbox = createToolbox(this.host)
    this.#last = this.#pointer('move', 0, 60, {})
  }

  tool(tool: ToolName): this {
    this.#tool = tool
    this.#toolbox.setTool(tool)
    return this
  }

  /** Moves the pointer over that region. Over the lane, the second number of a place is a value. */
  over(region: SurfaceRegion): this {
    this.#region = region
    return this
  }

  /** Sets the lane in the region `lane`, and how the pencil draws in it. */
  lane(lane: Lane | PointLane, tool: LaneTool = 'free'): this {
    this.host.shownLane = lane
    this.host.laneTool = tool
    return this.over('lane')
  }

  /** The points of the visible lane: [tick, value]. */
  points(): [number, number][] {
    const { tick, value } = this.host.lane.points()
    return Array.from(tick, (at, i) => [at, value[i]])
  }

  /** Presses. Held keys stay held until another event says otherwise. */
  down(tick: number, row: number, options: PressOptions = {}): this {
    const { button = 'left', clicks = 1, ...keys } = options
    return this.#send({ ...this.#pointer('down', tick, row, { ...NO_MODIFIERS, ...keys }), button, clicks })
  }

  move(tick: number, row: number, keys: Keys = {}): this {
    return this.#send(this.#pointer('move', tick, row, keys))
  }

  up(): this {
    return this.#send({ ...this.#last, type: 'up' })
  }

  cancel(): this {
    return this.#send({ ...this.#last, type: 'cancel' })
  }

  escape(): this {
    this.#toolbox.escape()
    return this
  }

  click(tick: number, row: number, options: PressOptions = {}): this {
    return this.down(tick, row, options).up()
  }

  doubleClick(tick: number, row: number): this {
    return this.click(tick, row).click(tick, row, { clicks: 2 })
  }

  /** Selects the notes with these indices in time order; without any, all notes. */
  select(...indices: number[]): this {
    const ids = this.#all().map((note) => note.id)
    this.host.select(Uint32Array.from(indices.length ? indices.map((index) => ids[index]) : ids).sort())
    return this
  }

  undo(): this {
    this.host.undo()
    return this
  }

  /** Resolves when the effects of a commit have happened. */
  async settled(): Promise<this> {
    await Promise.resolve()
    await Promise.resolve()
    return this
  }

  /** The notes in time order: [tick, note number, duration]. */
  notes(): [number, number, number][] {
    return this.#all().map(({ tick, noteNumber, duration }) => [tick, noteNumber, duration])
  }

  noteNumbers(): number[] {
    return this.#all().map(({ noteNumber }) => noteNumber)
  }

  velocities(): number[] {
    return this.#all().map(({ velocity }) => velocity)
  }

  /** The names of the entries, in words: 'Move 3 notes'. */
  history(): string[] {
    return this.host.entries.map(({ action, count }) => `${WORDS[action]} ${count} note${count === 1 ? '' : 's'}`)
  }

  /** Indices of the selected notes in time order. */
  selection(): number[] {
    return this.#all().flatMap(({ id }, index) => (this.host.isSelected(id) ? [index] : []))
  }

  state(): string {
    return this.#toolbox.state()
  }

  #all(): Note[] {
    const notes = notesOf(this.host.song(), this.#trackId)
    return Array.from({ length: notes.length }, (_, i) => noteAt(notes, i))
  }

  #pointer(type: PointerBase['type'], tick: number, row: number, keys: Keys): SurfacePointer {
    const notes = notesOf(this.host.song(), this.#trackId)
    const rectangle = this.#tool === 'select' ? this.host.rectangle() : null
    const rhythm = this.host.song().tracks[1].channel === RHYTHM_CHANNEL
    return {
      ...(this.#last ?? { button: 'left', clicks: 1, time: 0 }),
      type,
      region: this.#region,
      tick,
      noteNumber: row,
      strip: 0,
      value: row,
      slack: 25,
      laneHit: laneHitAt(this.host.lane.points(), this.#tool === 'select' ? this.host.lane.rectangle() : null, {
        tick,
        value: row,
        slack: 25,
        reach: 4,
      }),
      hit: rollHit(notes, rectangle, tick, row, { ...SCALE, rhythm }),
      modifiers: { ...NO_MODIFIERS, ...this.#last?.modifiers, ...keys },
    }
  }

  #send(pointer: SurfacePointer): this {
    this.#last = pointer
    this.#toolbox.send(pointer)
    return this
  }
}

const WORDS: Partial<Record<EntryAction, string>> = {
  addNotes: 'Add',
  removeNotes: 'Remove',
  moveNotes: 'Move',
  copyNotes: 'Copy',
  resizeNotes: 'Resize',
  velocity: 'Change velocity of',
  quantize: 'Quantize',
  transpose: 'Transpose',
  paste: 'Paste',
  cut: 'Cut',
  duplicate: 'Duplicate',
}

/** A track with one note of two grid units, from tick 480. */
export const openNote = () => openRoll(songWith([[480, 60, 480]]))

/** A track with three notes that sound together; the last one is off the grid. */
export const openChord = () =>
  openRoll(
    songWith([
      [480, 60, 240],
      [480, 64, 240],
      [500, 67, 300],
    ]),
  )
