import type { SongRecord } from '#shared/api/songs'

/** The songs of each section of the feed. Spotlight and Trending begin with the same songs. */
export const feedSections = (songs: readonly SongRecord[]) => ({
  spotlight: songs.slice(0, 5),
  trending: songs.slice(0, 6),
  topSongs: songs.slice(5, 10),
  moreYou: songs.slice(10),
})
