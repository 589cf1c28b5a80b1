import type { Command } from '#shared/edit/command'
import { trackById } from '#shared/song/derive'
import type { Note, NoteIds } from '#shared/song/notes'
import { notesInRectangle } from '#shared/view/hitNote'
import type { CursorActions } from '../../model/actions'
import type { CursorStep, NoteCursor } from '../../model/roll'
import { rememberNote } from '../../tools/gestures/rememberNote'
import { noteToAdd, noteUnder, resizeNote, stepCursor } from '../../tools/noteCursor'
import type { Core } from '../core/core'
import type { Transport } from '../playing/transport'
import { sayCell, sayNote, saySelected } from '../say/sayNote'
import type { WorkspaceHost } from './rollHost'

const FIRST_ROW = 60
const NOTE_SOUNDS = 0.5

/** Keys that compose, edit and read the notes of the selected track without a pointer. Each result is announced. */
export function createCursorActions(
  { store, scene, audio }: Pick<Core, 'store' | 'scene' | 'audio'>,
  host: WorkspaceHost,
  transport: Transport,
): CursorActions {
  let last: NoteCursor | null = null
  /** The place where the selection began; null: none. */
  let anchor: NoteCursor | null = null

  const cursor = (): NoteCursor =>
    last ?? { tick: host.grid.floor(Math.floor(transport.position())), noteNumber: FIRST_ROW }

  function place(next: NoteCursor): void {
    last = next
    store.setState({ noteCursor: next })
    const { viewport } = scene
    const { x, y } = viewport.pointAt(next.tick, next.noteNumber)
    const { notesLeft, notesTop } = viewport.layout
    const { keyHeight } = viewport
    const width = host.grid.unit(next.tick) * viewport.pxPerTick
    viewport.reveal({ x: x - notesLeft, y: y - notesTop - keyHeight / 2, width, height: keyHeight })
  }

  /** Moves by a step, but not beyond what the view can show. */
  function go(step: CursorStep): void {
    const next = stepCursor(host, cursor(), step)
    if (next.tick <= cursor().tick || next.tick < scene.viewport.time.contentTicks) place(next)
  }

  function say(): void {
    const note = noteUnder(host, cursor())
    if (note) sayNote(host.song(), host.trackId(), note.id)
    else sayCell(host.song(), host.trackId(), cursor())
  }

  /**
   * Announces the result of an edit of one note. For several, the name of the edit, announced when nothing else is,
   * says more than the cursor's place.
   */
  function sayOf(ids: NoteIds): void {
    if (ids.length === 1) say()
  }

  function sound({ noteNumber, velocity }: Pick<Note, 'noteNumber' | 'velocity'>): void {
    if (host.isPlaying()) return
    void audio.scheduler.audition({ trackId: host.trackId(), noteNumber, velocity, seconds: NOTE_SOUNDS })
  }

  /** The notes that an edit acts on: the selected ones or, without a selection, the one at the cursor; null: none. */
  function meant(): NoteIds | null {
    if (host.selected().length > 0) return host.selected()
    const note = noteUnder(host, cursor())
    return note && Uint32Array.of(note.id)
  }

  // The host has told the user about a refused command.
  const commit = (command: Command): Promise<boolean> =>
    host.commit(command).then(
      () => true,
      () => false,
    )

  function select(step: CursorStep): void {
    const from = anchor ?? cursor()
    anchor = from
    go(step)
    const to = cursor()
    const end = Math.max(from.tick, to.tick)
    const notes = trackById(host.song(), host.trackId())?.notes
    if (!notes) return
    host.select(
      notesInRectangle(notes, {
        fromTick: Math.min(from.tick, to.tick),
        toTick: end + host.grid.unit(end),
        fromNote: Math.min(from.noteNumber, to.noteNumber),
        toNote: Math.max(from.noteNumber, to.noteNumber),
      }),
    )
    saySelected(host.selected().length)
  }

  return {
    show() {
      place(cursor())
      say()
    },
    hide() {
      anchor = null
      store.setState({ noteCursor: null })
    },
    step(step) {
      anchor = null
      go(step)
      const note = noteUnder(host, cursor())
      if (note) sound(note)
      say()
    },
    select,
    resize(direction) {
      const note = anchor ? null : noteUnder(host, cursor())
      if (!note) return select({ unit: 'grid', direction })
      const command = resizeNote(host, note, direction)
      if (!command) return say()
      void commit(command).then((isDone) => {
        const resized = noteUnder(host, { ...note })
        if (isDone && resized) rememberNote(host, resized)
        say()
      })
    },
    enter() {
      const note = noteUnder(host, cursor())
      if (note) {
        const others = host.selected().filter((id) => id !== note.id)
        const isAdded = others.length === host.selected().length
        host.select(isAdded ? Uint32Array.from([...others, note.id]).sort() : others)
        return saySelected(host.selected().length)
      }
      const added = noteToAdd(host, cursor())
      sound(added)
      void commit({ type: 'notes/add', trackId: host.trackId(), notes: [added], trimOverlaps: true }).then(say)
    },
    remove() {
      const ids = meant()
      if (!ids) return say()
      void commit({ type: 'notes/remove', trackId: host.trackId(), ids }).then(() => sayOf(ids))
    },
    changeVelocity(by) {
      const ids = meant()
      if (!ids) return say()
      void commit({ type: 'notes/velocity', trackId: host.trackId(), ids, operation: 'add', value: by }).then(() => {
        const note = noteUnder(host, cursor())
        if (note) sound(note)
        sayOf(ids)
      })
    },
  }
}
