type ProfileNetwork = 'instagram' | 'twitter' | 'tiktok' | 'youtube'
export const networks: readonly ProfileNetwork[] = ['instagram', 'twitter', 'tiktok', 'youtube']

const homes: Readonly<Record<ProfileNetwork, string>> = {
  instagram: 'https://www.instagram.com/',
  twitter: 'https://x.com/',
  tiktok: 'https://www.tiktok.com/@',
  youtube: 'https://www.youtube.com/@',
}

const isHttp = (text: string) => /^https?:\/\//i.test(text)

/** The address for a user's entry for a network: a full address, or their name there, with or without `@`. */
export const networkUrl = (network: ProfileNetwork, entered: string): string =>
  isHttp(entered) ? entered : homes[network] + encodeURIComponent(entered.trim().replace(/^@+/, ''))

/** An address for display: without scheme, `www.` and trailing slash. */
export const readableAddress = (address: string): string =>
  address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
