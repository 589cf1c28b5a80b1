import type { ReactNode } from 'react'
import dividerStyles from './Divider.module.css'
import { SocialButtons, useSocialProviders } from './SocialButtons'
import styles from './SocialButtons.module.css'

interface Props {
  /** The path to open after a sign-in with a provider. */
  readonly next: string
  /** Whether to open the provider in a new tab. */
  readonly newTab?: boolean
  /** The text between the providers and the form. */
  readonly divider: string
  /** The form for an address and a password. */
  readonly children: ReactNode
}

/** The ways to sign in: the providers first, but below the form if this server has none set up. */
export function SignInWays({ next, newTab, divider, children }: Props) {
  const { data } = useSocialProviders()
  const isBelow = data?.every(({ enabled }) => !enabled) ?? false
  const social = (
    <div key="social" className={isBelow ? styles.below : undefined}>
      <SocialButtons next={next} newTab={newTab} />
    </div>
  )
  const form = <div key="form">{children}</div>
  if (isBelow)
    return (
      <>
        {form}
        {social}
      </>
    )
  return (
    <>
      {social}
      <p key="divider" className={dividerStyles.divider}>
        {divider}
      </p>
      {form}
    </>
  )
}
