const MAX_CHARACTERS = 255
const REMIX = ' (remix)'

const cut = (name: string) => Array.from(name).slice(0, MAX_CHARACTERS).join('')

/** The default name of a copy of one's own song. */
export const copyName = (name: string): string => cut(`${name} (copy)`)

/** The default name of a remix. A remix of a remix has the suffix once. */
export const remixName = (name: string): string => cut(name.endsWith(REMIX) ? name : `${name}${REMIX}`)
