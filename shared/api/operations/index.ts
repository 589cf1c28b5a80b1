import { docsOperations } from './docs'
import { downloadOperations } from './downloads'
import { filesOperations } from './files'
import { generationOperations } from './generation'
import { imageOperations } from './images'
import { invitationOperations } from './invitations'
import { loginOperations } from './login'
import { mailOperations } from './mail'
import { oEmbedOperations } from './oembed'
import type { ApiOperation } from './operation'
import { operationalOperations } from './operational'
import { playlistOperations } from './playlists'
import { publicConfigOperations } from './publicConfig'
import { socialOperations } from './social'
import { songDataOperations } from './songData'
import { songOperations } from './songs'
import { songVersionOperations } from './songVersions'
import { soundFontOperations } from './soundFonts'
import { userOperations } from './users'

/** All routes of the server, except for pages and files of the app. */
export const operations: readonly ApiOperation[] = [
  ...loginOperations,
  ...socialOperations,
  ...userOperations,
  ...invitationOperations,
  ...songOperations,
  ...songDataOperations,
  ...songVersionOperations,
  ...oEmbedOperations,
  ...downloadOperations,
  ...playlistOperations,
  ...imageOperations,
  ...generationOperations,
  ...filesOperations,
  ...mailOperations,
  ...publicConfigOperations,
  ...operationalOperations,
  ...soundFontOperations,
  ...docsOperations,
]
