import { printFrame } from '../../../core/printFrame'

/** Style for paper: dark on white, all groups on one page if they fit, no page break between a key and its name. */
const STYLE = `
@page { margin: 12mm }
body { margin: 0; font: 8.5pt/1.35 system-ui, sans-serif; color: #000 }
h1 { margin: 0 0 4mm; font-size: 14pt }
main { columns: 3; column-gap: 7mm }
section { margin: 0 0 4mm }
h3 { margin: 0 0 1mm; font-size: 9pt; break-after: avoid }
dl { margin: 0 }
dl > div { display: flex; justify-content: space-between; align-items: baseline; gap: 3mm; padding: .5mm 0; border-bottom: .2mm solid #bbb; break-inside: avoid }
dd { margin: 0; text-align: right; flex: none; max-width: 60% }
kbd { font: inherit; padding: 0 1.2mm; border: .2mm solid #777; border-radius: 1mm; white-space: nowrap }
`

/** Prints the sheet of shortcuts as shown, with the user's own keys. */
export const printKeys = (sheet: HTMLElement, title: string): Promise<void> =>
  printFrame((inside) => {
    inside.documentElement.lang = document.documentElement.lang
    inside.title = title
    const style = inside.createElement('style')
    style.textContent = STYLE
    inside.head.append(style)
    const heading = inside.createElement('h1')
    heading.textContent = title
    const main = inside.createElement('main')
    for (const group of sheet.children) main.append(inside.importNode(group, true))
    inside.body.append(heading, main)
  })
