/**
 * The project's change log as data. Parses only the Markdown that the file uses: sections, groups, points, and within a
 * point emphasis, code and links, which are shown as text.
 */
export interface Release {
  /** '0.2.0', or 'Unreleased'. */
  readonly version: string
  readonly groups: readonly { readonly title: string; readonly points: readonly (readonly TextSpan[])[] }[]
  /** Paragraphs outside the groups. */
  readonly text: readonly string[]
}

/** A run of text in a point. */
interface TextSpan {
  readonly text: string
  readonly kind: 'plain' | 'strong' | 'emphasis' | 'code'
}

/** Reads CHANGELOG.md; newest release first, as in the file. */
export function readChangelog(markdown: string): readonly Release[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [head = '', ...lines] = section.split('\n')
      const groups: { title: string; points: TextSpan[][] }[] = []
      const text: string[] = []
      let point = ''
      const endPoint = () => {
        if (point !== '') (groups.at(-1)?.points ?? []).push(piecesOf(point))
        point = ''
      }
      for (const line of [...lines, '']) {
        const trimmed = line.trim()
        if (line.startsWith('### ')) {
          endPoint()
          groups.push({ title: line.slice(4).trim(), points: [] })
        } else if (/^[-*] /.test(line) && groups.length > 0) {
          endPoint()
          point = line.slice(2).trim()
        } else if (trimmed === '') endPoint()
        else if (point !== '') point += ` ${trimmed}`
        else text.push(trimmed)
      }
      return { version: (/^\[?([^\]\s]+)/.exec(head)?.[1] ?? '').trim(), groups, text }
    })
}

/** Identifies a state of the change log; differs once the newest section has another point. */
export function newestChange(markdown: string): string {
  const [newest] = readChangelog(markdown)
  if (!newest) return ''
  return `${newest.version} ${newest.groups.reduce((sum, { points }) => sum + points.length, 0)}`
}

const MARKS = /\*\*(.+?)\*\*|\*([^*\s][^*]*)\*|`([^`]+)`|\[([^\]]+)\]\([^)]*\)/g

function piecesOf(point: string): TextSpan[] {
  const pieces: TextSpan[] = []
  let from = 0
  const add = (text: string | undefined, kind: TextSpan['kind']) => text && pieces.push({ text, kind })
  for (const match of point.matchAll(MARKS)) {
    add(point.slice(from, match.index), 'plain')
    add(match[1], 'strong')
    add(match[2], 'emphasis')
    add(match[3], 'code')
    add(match[4], 'plain')
    from = match.index + match[0].length
  }
  add(point.slice(from), 'plain')
  return pieces
}
