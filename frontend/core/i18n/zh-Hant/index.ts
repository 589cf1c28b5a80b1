import type { Catalogue } from '../catalogue'
import { admin } from './admin'
import { auth } from './auth'
import { common } from './common'
import { composer } from './composer'
import { discover } from './discover'
import { editor } from './editor'
import { errors } from './errors'
import { events } from './events'
import { keys } from './keys'
import { legal } from './legal'
import { library } from './library'
import { midiFile } from './midiFile'
import { music } from './music'
import { player } from './player'
import { playlists } from './playlists'
import { profile } from './profile'
import { publicSong } from './publicSong'
import { settings } from './settings'
import { shell } from './shell'
import { songDialogs } from './songDialogs'
import { songList } from './songList'
import { sound } from './sound'
import { tracks } from './tracks'
import { upgrade } from './upgrade'
import { workspace } from './workspace'

/** Traditional Chinese. */
export const catalogue: Catalogue<'zh-Hant'> = {
  common,
  auth,
  library,
  editor,
  events,
  workspace,
  shell,
  legal,
  keys,
  songDialogs,
  songList,
  profile,
  settings,
  upgrade,
  admin,
  playlists,
  player,
  discover,
  publicSong,
  composer,
  midiFile,
  errors,
  sound,
  tracks,
  music,
}
