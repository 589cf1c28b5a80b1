const MAX_TITLE = 60
/** How far back a better place to cut is looked for. */
const REACH = 24
const BREAKS = /[\s,.;:!?、。，；：！？]/

/** The prompt as a title: one line of at most 60 characters, cut between words. Null: the prompt has no words. */
export function titleOf(prompt: string): string | null {
  const letters = [...prompt.replace(/[\s\p{Cc}]+/gu, ' ').trim()]
  let end = Math.min(letters.length, MAX_TITLE)
  if (end < letters.length) {
    let cut = end
    while (cut > end - REACH && !BREAKS.test(letters[cut])) cut--
    if (cut > end - REACH) end = cut
  }
  const title = letters
    .slice(0, end)
    .join('')
    .replace(/[\s,.;:、。，；：!！]+$/u, '')
  return title === '' ? null : title
}
