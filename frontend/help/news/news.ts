import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { z } from '#shared/schema/zod'
import { createKept } from '../../core/kept'
import { ask } from '../../ui'
import { newsDialog } from '../dialogs'

/** Name of the newest change in this build; set when the app is built. */
const NEWEST: string = import.meta.env.NEWEST_CHANGE ?? ''

/** The newest change when the user last read the news, or at the first visit. */
const kept = createKept('whats_new', z.string().nullable().catch(null))

/** Whether there is news that has not been read in this browser. */
export const hasNews = createStore<boolean>()(() => false)

/** Starts the news. A browser that comes for the first time has none: everything is new to it. */
export function startNews(newest = NEWEST): void {
  const known = kept.get()
  if (known === null) kept.set(newest)
  hasNews.setState(known !== null && known !== newest, true)
}

/** Marks the news as read. */
export function newsRead(newest = NEWEST): void {
  kept.set(newest)
  hasNews.setState(false, true)
}

export const useHasNews = (): boolean => useStore(hasNews)

/** Shows the news on any page. */
export function openNews(signal?: AbortSignal): void {
  newsRead()
  void ask(newsDialog, {}, { once: true, signal })
}
