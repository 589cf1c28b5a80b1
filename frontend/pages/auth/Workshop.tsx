import { useId } from 'react'
import { classes } from '../../ui'
import styles from './Workshop.module.css'
import { WorkshopKeyboard } from './WorkshopKeyboard'
import { WorkshopWindow } from './WorkshopWindow'

/**
 * A workbench under one lamp, a window, and notes that rise as light from the keys. Drawn for 800 × 1000; its edges may
 * be cropped.
 */
export function Workshop({ className }: { readonly className?: string }) {
  const id = useId()
  return (
    <svg
      className={classes(styles.workshop, className)}
      viewBox="0 0 800 1000"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id={`${id}wall`} cx=".62" cy=".55" r=".8">
          <stop offset="0" stopColor="var(--art-wall-1)" />
          <stop offset="1" stopColor="var(--art-wall-2)" />
        </radialGradient>
        <linearGradient id={`${id}cone`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--art-light)" stopOpacity=".34" />
          <stop offset="1" stopColor="var(--art-light)" stopOpacity=".03" />
        </linearGradient>
        <radialGradient id={`${id}glow`}>
          <stop offset="0" stopColor="var(--art-light)" stopOpacity=".55" />
          <stop offset="1" stopColor="var(--art-light)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}bench`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--art-bench-1)" />
          <stop offset="1" stopColor="var(--art-bench-2)" />
        </linearGradient>
      </defs>

      <rect x="-600" width="2000" y="-600" height="1600" fill={`url(#${id}wall)`} />
      <WorkshopWindow />

      <rect x="-600" width="2000" y="820" height="400" fill={`url(#${id}bench)`} />
      <rect x="-600" width="2000" y="820" height="2" fill="var(--art-light)" opacity=".22" />
      <ellipse cx="420" cy="852" rx="380" ry="40" fill={`url(#${id}glow)`} opacity=".7" />

      <path d="M566 232 L120 850 H860 L654 232 Z" fill={`url(#${id}cone)`} />
      <Mug />
      <Metronome />
      <WorkshopKeyboard />

      <path d="M610 -600V178" stroke="var(--art-metal)" strokeWidth="3" />
      <ellipse cx="610" cy="234" rx="120" ry="70" fill={`url(#${id}glow)`} />
      <ellipse cx="610" cy="234" rx="24" ry="12" fill="var(--art-beam-3)" />
      <path d="M588 178h44l34 54q3 8-6 8H560q-9 0-6-8z" fill="var(--art-metal)" />
      <path d="M554 238h112" stroke="var(--art-light)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

function Mug() {
  return (
    <g>
      <path d="M74 772q-6 -14 2 -26t0 -26" className={styles.steam} />
      <path d="M92 772q-6 -14 2 -26t0 -26" className={styles.steam} />
      <path d="M112 796h10a15 15 0 0 1 0 30h-10" fill="none" stroke="var(--art-mug)" strokeWidth="7" />
      <path d="M52 784h62v50q0 12-12 12H64q-12 0-12-12z" fill="var(--art-mug)" />
      <path d="M106 784h8v50q0 12-12 12h-4q8-2 8-12z" fill="var(--art-light)" opacity=".35" />
    </g>
  )
}

function Metronome() {
  return (
    <g>
      <path d="M716 700h32l26 142q1 8-7 8h-70q-8 0-7-8z" fill="var(--art-bench-2)" />
      <path d="M716 700h16l-14 150h-21q-8 0-7-8z" fill="var(--art-light)" opacity=".18" />
      <path d="M721 716h22l14 92h-50z" fill="var(--art-body)" />
      <g className={styles.pendulum}>
        <path d="M732 812V722" stroke="var(--art-beam-3)" strokeWidth="3" strokeLinecap="round" />
        <rect x="724" y="744" width="16" height="12" rx="2" fill="var(--art-beam-2)" />
      </g>
    </g>
  )
}
