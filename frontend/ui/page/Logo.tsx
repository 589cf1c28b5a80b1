import { useId } from 'react'

/** The mark: three notes that climb, struck in ember. */
export function Logo({ size = 24 }: { readonly size?: number }) {
  const id = useId()
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" style={{ flex: 'none' }}>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="var(--brand-1)" />
          <stop offset=".55" stopColor="var(--brand-2)" />
          <stop offset="1" stopColor="var(--brand-3)" />
        </linearGradient>
      </defs>
      <rect width="24" height="24" rx="6" fill={`url(#${id})`} />
      <g fill="var(--on-brand)">
        <rect x="4.5" y="14.5" width="7" height="3.2" rx="1.2" />
        <rect x="9" y="10.4" width="6.5" height="3.2" rx="1.2" />
        <rect x="13.2" y="6.3" width="6.3" height="3.2" rx="1.2" />
      </g>
    </svg>
  )
}
