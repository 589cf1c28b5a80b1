/** The instant `milliseconds` from now, as every timestamp is kept: ISO 8601 in UTC with a Z, 24 characters, sortable. */
export const timestamp = (milliseconds = 0): string => new Date(Date.now() + milliseconds).toISOString()
