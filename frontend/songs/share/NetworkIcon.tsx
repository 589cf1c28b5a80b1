import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ShareNetwork } from './networks'

/** The networks' logos in the style of the other icons; labels have the names. */
const signs: Readonly<Record<ShareNetwork, ReactNode>> = {
  facebook: (
    <path d="M14 21v-8h3l.6-3.6H14V7.2c0-1.2.5-2 2.1-2H18V2.2C17.6 2.1 16.6 2 15.5 2 12.6 2 10.4 3.8 10.4 6.8v2.6H7.2V13h3.2v8" />
  ),
  x: <path d="m4 4 16 16M20 4 4 20" />,
  whatsapp: (
    <>
      <path d="M3.5 20.5 4.8 16A8.7 8.7 0 1 1 8 19.2Z" />
      <path d="M8.7 8.2c-.7 3 3.5 7.6 7 7.3.7-.1 1.3-.6 1.3-1.5l-2.1-1.2-1.2 1c-1.5-.6-2.4-1.6-2.9-2.8l1-1.1-1-2.1c-.9-.3-1.9-.3-2.1.4Z" />
    </>
  ),
  telegram: null,
  reddit: (
    <>
      <ellipse cx="12" cy="14" rx="8" ry="6" />
      <path d="M12 8l1-4.5 3.5.8M9 16.2c1.8 1.3 4.2 1.3 6 0" />
      <circle cx="18" cy="4.6" r="1.5" />
      <path d="M9 12.8v.1M15 12.8v.1" strokeWidth="2.6" />
      <path d="M4.6 11.3a2 2 0 1 1 2-2.4M19.4 11.3a2 2 0 1 0-2-2.4" />
    </>
  ),
  linkedin: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="3" />
      <path d="M8 11v6M8 7.5v.1M12 17v-6M12 13.5c0-3.4 4.5-3.4 4.5 0V17" />
    </>
  ),
}

export function NetworkIcon({ network }: { readonly network: ShareNetwork }) {
  if (network === 'telegram') return <Send />
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {signs[network]}
    </svg>
  )
}
