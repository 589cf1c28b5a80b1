export type Network = 'instagram' | 'twitter' | 'tiktok' | 'youtube'
export const networks: readonly Network[] = ['instagram', 'twitter', 'tiktok', 'youtube']

const homes: Readonly<Record<Network, string>> = {
  instagram: 'https://www.instagram.com/',
  twitter: 'https://x.com/',
  tiktok: 'https://www.tiktok.com/@',
  youtube: 'https://www.youtube.com/@',
}

const isHttp = (text: string) => /^https?:\/\//i.test(text)

/** The address of what a user has entered for a network: a whole address, or a name there with or without its `@`. */
export const networkUrl = (network: Network, entered: string): string =>
  isHttp(entered) ? entered : homes[network] + encodeURIComponent(entered.trim().replace(/^@+/, ''))

/** An address as people read it: without scheme, `www.` and a slash at the end. */
export const readableAddress = (address: string): string =>
  address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
