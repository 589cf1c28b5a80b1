export const queryKeys = {
  currentUser: ['currentUser'],
  users: ['users'],
  /** The invitations to sign up. */
  invitations: ['invitations'],
  /** A user's public profile, by username. */
  profile: (username: string) => ['profile', username] as const,
  /** The public songs of a user, by id. */
  publicSongsOf: (userId: string) => ['songs', 'public', 'user', userId] as const,
  /** The feed of public songs of a category; null: all. */
  publicSongs: (category: string | null) => ['songs', 'public', 'feed', category] as const,
  /** One song, by id. */
  song: (id: string) => ['songs', 'one', id] as const,
  /** The public remixes of a song, by its id. */
  remixes: (id: string) => ['songs', 'public', 'remixes', id] as const,
  /** The versions of one of the user's songs, by its id, with their bytes. */
  versions: (id: string) => ['versions', id] as const,
  /** The operator's public settings. */
  publicConfig: ['publicConfig'],
  /** The sign-in providers. */
  socialProviders: ['socialProviders'],
  /** The provider accounts linked to this user. */
  linkedAccounts: ['linkedAccounts'],
  /** The songs of the signed-in user. */
  songs: ['songs'],
  /** The playlists of the signed-in user. */
  playlists: ['playlists'],
  /** The ids of a playlist's songs, in their order. */
  playlistSongs: (id: string) => ['playlists', id, 'songs'] as const,
} as const
