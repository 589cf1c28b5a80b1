import { besideApiRows } from './besideApi'
import { docsRows } from './docs'
import { downloadRows } from './downloads'
import type { Row } from './expectations'
import { filesRows } from './files'
import { generationRows } from './generation'
import { imageRows } from './images'
import { invitationRows } from './invitations'
import { loginRows } from './login'
import { logoutRows } from './logout'
import { mailRows } from './mail'
import { playlistRows } from './playlists'
import { publicConfigRows } from './publicConfig'
import { socialRows } from './social'
import { songDataRows } from './songData'
import { songRows } from './songs'
import { songVersionRows } from './songVersions'
import { userRows } from './users'

/** Every route with every kind of caller. Routes that end the sessions of their callers come last. */
export const rows: readonly Row[] = [
  ...besideApiRows,
  ...docsRows,
  ...publicConfigRows,
  ...userRows,
  ...invitationRows,
  ...loginRows,
  ...mailRows,
  ...socialRows,
  ...imageRows,
  ...songRows,
  ...songDataRows,
  ...songVersionRows,
  ...downloadRows,
  ...playlistRows,
  ...filesRows,
  ...generationRows,
  ...logoutRows,
]
