export const queryKeys = {
  currentUser: ['currentUser'],
  users: ['users'],
  /** The songs of the signed-in user. */
  songs: ['songs'],
} as const
