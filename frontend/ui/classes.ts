/** Joins the class names that are there: `classes('a', on && 'b')`. */
export const classes = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
