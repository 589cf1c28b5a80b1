const MAX_CHARACTERS = 255
const REMIX = ' (remix)'

const cut = (name: string) => Array.from(name).slice(0, MAX_CHARACTERS).join('')

/** What a copy of an own song is called at first. */
export const copyName = (name: string): string => cut(`${name} (copy)`)

/** What a remix of a song is called at first. A remix of a remix says it once. */
export const remixName = (name: string): string => cut(name.endsWith(REMIX) ? name : `${name}${REMIX}`)
