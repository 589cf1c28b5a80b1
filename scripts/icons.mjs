// node scripts/icons.mjs: the icons of the installed app, made from the logo. Run it when the logo changes, and commit
// its output.
import { mkdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'

const FOLDER = 'frontend/public/icons'
const logo = readFileSync('frontend/public/favicon.svg', 'utf8')

/** The logo on the whole square: systems cut their own shape out of it, so the notes lie within the middle 80 %. */
const maskable = logo
  .replace('rx="6" ', '')
  .replace('<g fill', '<g transform="translate(12 12) scale(.72) translate(-12 -12)" fill')

const write = (svg, size, name) =>
  sharp(Buffer.from(svg), { density: 72 * (size / 24) })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toFile(`${FOLDER}/${name}.png`)

/** The symbol of a shortcut, in 24 × 24 units, on a round background. */
const shortcut = (sign) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
  <circle cx="12" cy="12" r="12" fill="#14171d" /><g fill="#ff8a4c">${sign}</g></svg>`
const bar = (x, y, width, height) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="1" />`
const SHORTCUTS = {
  new: bar(6.5, 11, 11, 2) + bar(11, 6.5, 2, 11),
  library:
    bar(6.5, 7, 2, 10) +
    bar(10, 7, 2, 10) +
    '<rect x="13.8" y="6.6" width="2" height="10.4" rx="1" transform="rotate(-14 14.8 17)" />',
  create: '<path d="M12 5.5l1.6 4.9 4.9 1.6-4.9 1.6-1.6 4.9-1.6-4.9-4.9-1.6 4.9-1.6z" />',
}

mkdirSync(FOLDER, { recursive: true })
for (const size of [192, 512]) await write(logo, size, `icon-${size}`)
for (const size of [192, 512]) await write(maskable, size, `maskable-${size}`)
await write(maskable, 180, 'apple-touch-icon')
for (const [name, sign] of Object.entries(SHORTCUTS)) await write(shortcut(sign), 96, `${name}-96`)
