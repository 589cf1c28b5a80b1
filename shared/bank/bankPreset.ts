/** An instrument of a bank, as program changes choose it. */
export interface BankPreset {
  readonly name: string
  /** 0–127. */
  readonly program: number
  /** Bank select: controllers 0 and 32. Kits are chosen by the program alone. */
  readonly bankMsb: number
  readonly bankLsb: number
  /** A drum kit, for the rhythm channel. */
  readonly drums: boolean
  /** In a bank that need not follow General MIDI: its own name is shown instead of a translated one. */
  readonly hasOwnName?: boolean
}
