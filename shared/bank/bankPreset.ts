/** An instrument of a bank, as program changes select it. */
export interface BankPreset {
  readonly name: string
  /** 0–127. */
  readonly program: number
  /** Bank select: controllers 0 and 32. The program alone selects a kit. */
  readonly bankMsb: number
  readonly bankLsb: number
  /** Whether it is a drum kit, for the rhythm channel. */
  readonly drums: boolean
  /** Whether its own name is shown instead of a translated one, because its bank need not follow General MIDI. */
  readonly hasOwnName?: boolean
}
