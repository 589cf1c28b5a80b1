/**
 * Divides measures into systems: dynamic programming over the places of breaks, which minimises the squared slack of
 * the lines. The last line may stay short.
 * @param widths natural width of each measure
 * @param room width for the measures of a line, from `first` to before `end`
 * @returns for each line the index of its first measure
 */
export function breakLines(widths: readonly number[], room: (first: number, end: number) => number): number[] {
  const best: { cost: number; previous: number }[] = [{ cost: 0, previous: 0 }]
  for (let end = 1; end <= widths.length; end++) {
    let choice = { cost: Number.POSITIVE_INFINITY, previous: end - 1 }
    let width = 0
    for (let first = end - 1; first >= 0; first--) {
      width += widths[first]
      const space = room(first, end)
      // A single measure that is too wide still needs a line.
      if (width > space * 1.15 && first < end - 1) break
      const slack = (space - width) / space
      const isLast = end === widths.length
      const tightness = slack < 0 ? 8 * slack * slack : 2 * slack * slack
      const cost = best[first].cost + (isLast ? tightness * 0.3 : tightness) + 0.2
      if (cost < choice.cost) choice = { cost, previous: first }
    }
    best.push(choice)
  }
  const lines: number[] = []
  for (let end = widths.length; end > 0; end = best[end].previous) lines.unshift(best[end].previous)
  return lines
}
