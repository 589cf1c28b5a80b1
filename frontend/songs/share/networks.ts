/** The networks for sharing a song, in the order of the buttons. */
export const SHARE_NETWORKS = ['facebook', 'x', 'whatsapp', 'telegram', 'reddit', 'linkedin'] as const
export type ShareNetwork = (typeof SHARE_NETWORKS)[number]

/** Proper names, the same in every language. */
export const networkNames: Readonly<Record<ShareNetwork, string>> = {
  facebook: 'Facebook',
  x: 'X',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  reddit: 'Reddit',
  linkedin: 'LinkedIn',
}

/** The address of the network's page for sharing a link. */
export function sharePage(network: ShareNetwork, link: string, words: string): string {
  const page = (address: string, query: Readonly<Record<string, string>>) => `${address}?${new URLSearchParams(query)}`
  switch (network) {
    case 'facebook':
      return page('https://www.facebook.com/sharer/sharer.php', { u: link })
    case 'x':
      return page('https://x.com/intent/post', { text: words, url: link })
    case 'whatsapp':
      return page('https://wa.me/', { text: `${words} ${link}` })
    case 'telegram':
      return page('https://t.me/share/url', { url: link, text: words })
    case 'reddit':
      return page('https://www.reddit.com/submit', { url: link, title: words })
    case 'linkedin':
      return page('https://www.linkedin.com/sharing/share-offsite/', { url: link })
  }
}
