import { Uuid } from '../../schema/fields'
import { z } from '../../schema/zod'
import { Message } from '../message'
import { Playlist, PlaylistForm, PlaylistOrder, PlaylistSong, PlaylistSongForm, PlaylistSongPath } from '../playlists'
import type { ApiOperation } from './operation'

const tag = 'Playlists'
const parameters = z.object({ id: Uuid })
const access = 'user'
const path = '/api/v1/playlists/{id}'

export const playlistOperations: readonly ApiOperation[] = [
  {
    method: 'get',
    path: '/api/v1/playlists',
    tag,
    summary: 'One’s own playlists',
    description: 'Oldest first.',
    access,
    success: { json: z.array(Playlist), description: 'The playlists.' },
  },
  {
    method: 'post',
    path: '/api/v1/playlists',
    tag,
    summary: 'Make a playlist',
    access,
    json: PlaylistForm,
    success: { json: Playlist, description: 'The new playlist.' },
  },
  {
    method: 'put',
    path,
    tag,
    summary: 'Rename a playlist',
    access,
    parameters,
    json: PlaylistForm,
    success: { json: Playlist, description: 'The renamed playlist.' },
  },
  {
    method: 'delete',
    path,
    tag,
    summary: 'Delete a playlist',
    description: 'Its songs stay.',
    access,
    parameters,
    success: { json: Message, description: 'It is gone.' },
  },
  {
    method: 'get',
    path: `${path}/songs`,
    tag,
    summary: 'The songs of a playlist',
    description: 'In their order. A song of somebody else is hidden while it is not public.',
    access,
    parameters,
    success: { json: z.array(PlaylistSong), description: 'The songs’ ids.' },
  },
  {
    method: 'post',
    path: `${path}/songs`,
    tag,
    summary: 'Add a song to a playlist',
    description: 'An own or a public one, at the end or before another; one that is there already stays where it is.',
    access,
    parameters,
    json: PlaylistSongForm,
    success: { json: PlaylistSong, description: 'It is in the playlist.' },
  },
  {
    method: 'put',
    path: `${path}/songs`,
    tag,
    summary: 'Put the songs of a playlist into another order',
    description: 'Takes exactly the songs that are listed, each once; 409 when the playlist has others by now.',
    access,
    parameters,
    json: PlaylistOrder,
    success: { json: z.array(PlaylistSong), description: 'The songs’ ids in their new order.' },
    refusals: [409],
  },
  {
    method: 'delete',
    path: `${path}/songs/{song_id}`,
    tag,
    summary: 'Take a song out of a playlist',
    access,
    parameters: PlaylistSongPath,
    success: { json: Message, description: 'It is not in the playlist.' },
  },
]
