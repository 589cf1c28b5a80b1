import i18n from 'i18next'
import { basePath } from '../core/basePath'
import { handToEditor } from '../core/fileHandover'
import { rememberFile } from '../desktop/recentFiles'
import { toast } from '../ui'
import { router } from './router'

/**
 * Handles launches of the installed app: files to open, or the page of a shortcut. An open window also handles later
 * launches.
 */
export function takeLaunches(): void {
  window.launchQueue?.setConsumer((launch) => {
    take(launch).catch(() => toast(i18n.t('desktop:launchFailed'), 'error'))
  })
}

async function take({ files, targetURL }: LaunchParams): Promise<void> {
  const [first, ...others] = files.filter((handle) => handle instanceof FileSystemFileHandle)
  if (first) {
    handToEditor(first)
    await show('/editor')
    for (const handle of others) await rememberFile(handle, await handle.getFile())
    if (others.length > 0) toast(i18n.t('desktop:moreFiles', { count: others.length }))
  } else if (targetURL !== undefined) {
    const { pathname, search, hash } = new URL(targetURL)
    const path = pathname.slice(basePath.length)
    if (path === '/editor' && search === '') handToEditor('newSong')
    await show(`${path}${search}${hash}`)
  }
}

/** Shows a page. The editor asks about unsaved work before it is left, and its own address does not restart it. */
async function show(path: string): Promise<void> {
  const pathname = router.state.location.pathname.slice(basePath.length)
  const isThere = path === '/editor' ? /^\/editor(?:\/|$)/.test(pathname) : path === pathname
  if (!isThere) await router.navigate(path)
}
