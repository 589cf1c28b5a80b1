import { admin } from './admin'
import { auth } from './auth'
import { common } from './common'
import { composer } from './composer'
import { desktop } from './desktop'
import { discover } from './discover'
import { editor } from './editor/editor'
import { events } from './editor/events'
import { keys } from './editor/keys'
import { midiFile } from './editor/midiFile'
import { tracks } from './editor/tracks'
import { workspace } from './editor/workspace'
import { errors } from './errors'
import { help } from './help'
import { invitations } from './invitations'
import { legal } from './legal'
import { music } from './music'
import { offline } from './offline'
import { player, sound } from './player'
import { profile } from './profile'
import { settings } from './settings'
import { shell } from './shell'
import { library } from './songs/library'
import { playlists } from './songs/playlists'
import { publicSong } from './songs/publicSong'
import { songDialogs } from './songs/songDialogs'
import { songList } from './songs/songList'
import { versions } from './songs/versions'
import { upgrade } from './upgrade'

/** The English catalogue, by area; `t` accepts its keys. */
export const english = {
  common,
  auth,
  library,
  editor,
  events,
  workspace,
  errors,
  sound,
  tracks,
  shell,
  legal,
  help,
  keys,
  songDialogs,
  songList,
  profile,
  settings,
  upgrade,
  admin,
  invitations,
  playlists,
  midiFile,
  music,
  offline,
  player,
  desktop,
  discover,
  publicSong,
  composer,
  versions,
} as const
