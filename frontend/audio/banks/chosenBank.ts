import { createStore } from 'zustand/vanilla'
import { z } from '#shared/schema/zod'
import { createKept } from '../../core/kept'

const BankChoice = z.object({ id: z.int(), name: z.string() })
/** A bank by its id: −999 is the built-in one, all others are kept in this browser (`keptBanks.ts`). */
export type BankChoice = z.infer<typeof BankChoice>
export { BankChoice as BankChoiceSchema }

export const BUILT_IN: BankChoice = { id: -999, name: 'GeneralUser' }

const kept = createKept('sound_bank', BankChoice.catch(BUILT_IN))

/** The bank for all songs without a bank of their own. */
export const chosenBank = createStore<BankChoice>()(kept.get)

export function chooseBank(bank: BankChoice): void {
  chosenBank.setState({ id: bank.id, name: bank.name }, true)
  kept.set(chosenBank.getState())
}
