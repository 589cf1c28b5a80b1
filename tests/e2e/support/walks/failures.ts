import { expect } from '@playwright/test'
import { errorReply } from '../errorReply'
import { refuse, type Walk } from './walk'

/** Each page while the server refuses the call that it needs. */
export async function failures({ page, say, world, go, look }: Walk) {
  const refused = [
    ['/', /^songs\/me$/, 'library:failed.title'],
    ['/discover', /^songs\/public$/, 'discover:failed'],
    ['/discover?category=jazz', /^songs\/public$/, 'discover:failed'],
    ['/profile', /^songs\/me$/, 'profile:songsFailed'],
    ['/profile', /^users\/me$/, 'profile:failed'],
    ['/settings', /^users\/me$/, 'settings:failed'],
    ['/settings', /^users\/me\/social$/, 'settings:linked.failed'],
    ['/admin', /^users\/$/, 'admin:failed'],
    [`/dashboard/playlist/${world.playlist.id}`, /^playlists\/[^/]+\/songs$/, 'playlists:failed'],
    [`/song/${world.song.id}`, /^songs\/[^/]+$/, 'publicSong:failed'],
    [`/editor/${world.song.song_data_id}`, /^songs\/data\//, 'editor:error.title'],
  ] as const
  for (const [path, call, key] of refused) {
    const allow = await refuse(page, 'GET', call, errorReply('stopping'))
    await go(path, '[role=alert]')
    await expect(page.getByText(say(key)).first()).toBeVisible()
    await look(`${path} refused`)
    await allow()
  }
}
