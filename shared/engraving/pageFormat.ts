/** The layout of a score. All lengths are millimetres. */
export interface PageFormat {
  /** Null: one endless line, in pieces of a few measures that join without a gap. */
  readonly size: { readonly width: number; readonly height: number } | null
  readonly margin: number
  /** The distance of two staff lines; null: chosen by the number of staves. */
  readonly staffSpace: number | null
  /** All parts under each other, or one after the other, each starting a new page. */
  readonly layout: 'score' | 'parts'
}

type PaperName = 'a4' | 'letter'

const PAPERS: Readonly<Record<PaperName, { readonly width: number; readonly height: number }>> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
}

export const onPaper = (paper: PaperName, layout: PageFormat['layout'] = 'score'): PageFormat => ({
  size: PAPERS[paper],
  margin: 15,
  staffSpace: null,
  layout,
})

export const CONTINUOUS: PageFormat = { size: null, margin: 8, staffSpace: 1.75, layout: 'score' }

/** The usual sizes: parts and piano 1.75 mm, full scores down to 1 mm. */
export function usualStaffSpace(staves: number): number {
  if (staves <= 2) return 1.75
  if (staves <= 4) return 1.5
  return staves <= 8 ? 1.3 : 1
}
