interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Where each failed test is, and its name. */
  readonly failures: readonly string[]
}

export function readVitest(report: object): Counts
export function readPlaywright(report: object): Counts
export function projectSeconds(report: object): Record<string, number>
