import { PlaylistForm, PlaylistOrder, PlaylistSongForm, PlaylistSongPath } from '#shared/api/playlists'
import { signedIn } from '../../http/bearer'
import { input } from '../../http/input'
import * as playlists from '../../services/songs/playlists'
import { type Area, IdPath } from '../area'

/** Playlists and the order of their songs (`shared/api/operations/playlists.ts`). */
export const playlistRoutes: Area = (router, server) => {
  router.get('/playlists', async (ctx) => {
    const user = await signedIn(server, ctx)
    ctx.body = await playlists.listPlaylists(server, user)
  })

  router.post('/playlists', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { json } = await input(ctx, { json: PlaylistForm })
    ctx.body = await playlists.createPlaylist(server, user, json.name)
  })

  router.put('/playlists/:id', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { path, json } = await input(ctx, { path: IdPath, json: PlaylistForm })
    ctx.body = await playlists.renamePlaylist(server, user, path.id, json.name)
  })

  router.delete('/playlists/:id', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { path } = await input(ctx, { path: IdPath })
    await playlists.deletePlaylist(server, user, path.id)
    ctx.body = { message: 'Playlist deleted successfully' }
  })

  router.get('/playlists/:id/songs', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { path } = await input(ctx, { path: IdPath })
    ctx.body = await playlists.listSongs(server, user, path.id)
  })

  router.post('/playlists/:id/songs', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { path, json } = await input(ctx, { path: IdPath, json: PlaylistSongForm })
    ctx.body = await playlists.addSong(server, user, path.id, json)
  })

  router.put('/playlists/:id/songs', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { path, json } = await input(ctx, { path: IdPath, json: PlaylistOrder })
    ctx.body = await playlists.orderSongs(server, user, path.id, json.song_ids)
  })

  router.delete('/playlists/:id/songs/:song_id', async (ctx) => {
    const user = await signedIn(server, ctx)
    const { path } = await input(ctx, { path: PlaylistSongPath })
    await playlists.removeSong(server, user, path.id, path.song_id)
    ctx.body = { message: 'Song removed from playlist' }
  })
}
