import type { Knex } from 'knex'
import { accounts } from './0001-accounts'
import { songs } from './0002-songs'
import { throttle } from './0003-throttle'
import { images } from './0004-images'
import { recovery } from './0005-recovery'
import { social } from './0006-social'
import { playlists } from './0007-playlists'
import { files } from './0008-files'
import { quotas } from './0009-quotas'
import { remixes } from './0010-remixes'
import { deletedSongs } from './0011-deleted-songs'
import { usernames } from './0012-usernames'
import { socialLinks } from './0013-social-links'
import { covers } from './0014-covers'
import { readings } from './0015-readings'
import { audio } from './0016-audio'
import { versions } from './0017-versions'
import { invitations } from './0018-invitations'
import { songLists } from './0019-song-lists'
import { leanerLists } from './0020-leaner-lists'
import type { Migration } from './migration'

const migrations: readonly Migration[] = [
  accounts,
  songs,
  throttle,
  images,
  recovery,
  social,
  playlists,
  files,
  quotas,
  remixes,
  deletedSongs,
  usernames,
  socialLinks,
  covers,
  readings,
  audio,
  versions,
  invitations,
  songLists,
  leanerLists,
]

/** The names of the migrations as stored in the database, oldest first. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name)

/** The migrations as a list in code, so that a bundled server needs no files beside it. */
export const migrationSource: Knex.MigrationSource<Migration> = {
  getMigrations: async () => [...migrations],
  getMigrationName: (migration) => migration.name,
  getMigration: async (migration) => migration,
}
