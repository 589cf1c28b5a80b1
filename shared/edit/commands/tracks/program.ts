import { Controller } from '../../../song/controller'
import { type ControlColumns, ControlKind, type NewControl } from '../../../song/controls'
import { type BankSelect, bankBefore, programIndexAt } from '../../../song/derive'
import { firstAtOrAfter } from '../../../song/noteQueries'
import type { Song, Track } from '../../../song/song'
import { CONTROL_ROW, mergeControls, packControl } from '../../controlRows'
import { finite, wholeWithin } from '../../numbers'
import type { RowChange } from '../../rows'
import { controlWithinRange, newControlRows, rewriteControls } from '../controlEdits'
import { addControls } from '../controls'
import { defineCommand, editTrack, type OfTrack, type Outcome, requireChannelTrack } from '../edit'

const NO_BANK: BankSelect = { msb: 0, lsb: 0 }

type ChosenProgram = OfTrack & { program: number; tick: number; bank?: BankSelect }

/**
 * Sets the program change in effect at `tick` (see `programIndexAt`), or adds one at tick 0 if there is none. With
 * `bank`, adds the bank selects that it needs, and the next program change keeps its bank.
 */
export const setProgram = defineCommand('track/program', { program: 'one' }, (song, command: ChosenProgram) => {
  const track = requireChannelTrack(song, command.trackId)
  const { controls } = track
  const index = programIndexAt(track, finite(command.tick, 'tick'))
  const bank = command.bank && withinSevenBits(command.bank)
  const current = index < 0 ? NO_BANK : bankBefore(controls, index)
  if (bank && !sameBank(bank, current)) return setBanked(song, track, index, command.program, bank)
  const value = command.program
  if (index < 0) {
    const control = { tick: 0, kind: ControlKind.program, number: 0, value }
    const { addedIds: _, ...outcome } = addControls.apply(song, {
      trackId: track.id,
      controls: [control],
    })
    return outcome
  }
  const change = rewriteControls(controls, Uint32Array.of(index), (control) => ({ ...control, value }))
  return editTrack(song, track, { controls: change })
})

/** Sets program and bank at the tick of the program change, and keeps the bank of the next program change. */
function setBanked(song: Song, track: Track, index: number, program: number, bank: BankSelect): Outcome {
  const before = track.controls
  const changes = [{ tick: index < 0 ? 0 : before.tick[index], program, bank }]
  const change = bankedChange(before, changes, song.nextId)
  const after = mergeControls(before, change)
  const next = nextProgram(before, changes[0].tick)
  if (next < 0)
    return editTrack(song, track, { controls: change }, { nextId: song.nextId + change.added.length / STRIDE })
  const kept = bankBefore(before, next)
  const isKept = sameBank(kept, bankBefore(after, nextProgram(after, changes[0].tick)))
  if (!isKept) changes.push({ tick: before.tick[next], program: before.value[next], bank: kept })
  const whole = bankedChange(before, changes, song.nextId)
  return editTrack(song, track, { controls: whole }, { nextId: song.nextId + whole.added.length / STRIDE })
}

const STRIDE = CONTROL_ROW.stride

interface BankedProgram {
  readonly tick: number
  readonly program: number
  readonly bank: BankSelect
}

/**
 * Replaces all program changes and bank selects at these ticks (ascending) by new ones: only controls without a file
 * position keep their relative order, in the columns and in the file.
 */
function bankedChange(controls: ControlColumns, changes: readonly BankedProgram[], firstId: number): RowChange {
  const removed: number[] = []
  const added: NewControl[] = []
  for (const { tick, program, bank } of changes) {
    for (let i = firstAtOrAfter(controls, tick); i < controls.length && controls.tick[i] === tick; i++) {
      if (isProgramPart(controls, i)) removed.push(i)
    }
    const controller = { tick, kind: ControlKind.controller }
    added.push(
      { ...controller, number: Controller.bankMsb, value: bank.msb },
      { ...controller, number: Controller.bankLsb, value: bank.lsb },
    )
    added.push({ tick, kind: ControlKind.program, number: 0, value: program })
  }
  const rows = new Uint32Array(removed.length * STRIDE)
  removed.forEach((index, i) => {
    packControl(controls, index, rows, i * STRIDE)
  })
  return { removed: rows, added: newControlRows(added.map(controlWithinRange), firstId) }
}

function isProgramPart({ kind, number }: ControlColumns, i: number): boolean {
  if (kind[i] === ControlKind.program) return true
  return kind[i] === ControlKind.controller && (number[i] === Controller.bankMsb || number[i] === Controller.bankLsb)
}

/** The last program change at the first tick after `tick` that has any; −1: none. */
function nextProgram(controls: ControlColumns, tick: number): number {
  let found = -1
  for (let i = firstAtOrAfter(controls, tick + 1); i < controls.length; i++) {
    if (found >= 0 && controls.tick[i] > controls.tick[found]) break
    if (controls.kind[i] === ControlKind.program) found = i
  }
  return found
}

const sameBank = (a: BankSelect, b: BankSelect): boolean => a.msb === b.msb && a.lsb === b.lsb

const withinSevenBits = ({ msb, lsb }: BankSelect): BankSelect => ({
  msb: wholeWithin(msb, 0, 127, 'bank'),
  lsb: wholeWithin(lsb, 0, 127, 'bank'),
})
