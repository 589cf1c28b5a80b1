/**
 * The time `milliseconds` from now in the format of all stored timestamps: ISO 8601 in UTC with a Z, 24 characters,
 * sortable.
 */
export const timestamp = (milliseconds = 0): string => new Date(Date.now() + milliseconds).toISOString()
