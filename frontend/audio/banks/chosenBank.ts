import { createStore } from 'zustand/vanilla'
import { z } from '#shared/schema/zod'

const KEY = 'sound_bank'

const BankChoice = z.object({ id: z.int(), name: z.string() })
/** A bank by its id: −999 is the built-in one, others are kept in this browser (`keptBanks.ts`). */
export type BankChoice = z.infer<typeof BankChoice>
export { BankChoice as BankChoiceSchema }

export const BUILT_IN: BankChoice = { id: -999, name: 'GeneralUser' }

/** The bank that plays all songs but those with a bank of their own. */
export const chosenBank = createStore<BankChoice>()(storedChoice)

export function chooseBank(bank: BankChoice): void {
  chosenBank.setState({ id: bank.id, name: bank.name }, true)
  try {
    if (bank.id === BUILT_IN.id) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(chosenBank.getState()))
  } catch {
    // The browser refuses storage: the choice lasts as long as the page.
  }
}

function storedChoice(): BankChoice {
  try {
    return BankChoice.parse(JSON.parse(localStorage.getItem(KEY) ?? ''))
  } catch {
    return BUILT_IN
  }
}
