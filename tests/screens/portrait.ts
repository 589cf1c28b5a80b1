import sharp from 'sharp'

/** A head and shoulders against a sky of `hue`, in degrees, as a PNG. */
export function portrait(hue: number): Promise<Buffer> {
  const colour = (lightness: number, shift = 0) => `hsl(${(hue + shift + 360) % 360} 55% ${lightness}%)`
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
      <linearGradient id="sky" x2="0" y2="1">
        <stop stop-color="${colour(72, -20)}"/><stop offset="1" stop-color="${colour(88, 15)}"/>
      </linearGradient>
      <rect width="256" height="256" fill="url(#sky)"/>
      <circle cx="196" cy="64" r="30" fill="${colour(95)}"/>
      <path d="M76 150V104a52 52 0 0 1 104 0v46z" fill="#3a2a26"/>
      <path d="M108 140h40v48h-40z" fill="#d9a07c"/>
      <ellipse cx="128" cy="114" rx="36" ry="44" fill="#e8b48f"/>
      <path d="M88 110q30-4 42-36 8 30 38 34 0-62-40-62t-40 64z" fill="#3a2a26"/>
      <path d="M28 256q4-76 76-80 24 26 48 0 72 4 76 80z" fill="${colour(38, 180)}"/>
    </svg>`),
  )
    .png()
    .toBuffer()
}
