import { AtSign, Globe } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PublicProfile } from '#shared/api/accounts/users'
import { networks, networkUrl, readableAddress } from './networks'
import styles from './ProfileLinks.module.css'

/** A user's links to other sites; renders nothing without links. */
export function ProfileLinks({ user }: { readonly user: PublicProfile }) {
  const { t } = useTranslation('profile')
  const given = networks.filter((network) => user[network])
  if (!user.website && given.length === 0) return null
  return (
    <ul className={styles.links} aria-label={t('links')}>
      {user.website && (
        <Elsewhere href={user.website} icon={<Globe />}>
          {readableAddress(user.website)}
        </Elsewhere>
      )}
      {given.map((network) => (
        <Elsewhere key={network} href={networkUrl(network, user[network] ?? '')} icon={<AtSign />}>
          {t(`networks.${network}`)}
        </Elsewhere>
      ))}
    </ul>
  )
}

interface ElsewhereProps {
  readonly href: string
  readonly icon: ReactNode
  readonly children: ReactNode
}

function Elsewhere({ href, icon, children }: ElsewhereProps) {
  return (
    <li>
      <a className={styles.link} href={href} target="_blank" rel="noopener nofollow">
        {icon}
        <span className={styles.text}>{children}</span>
      </a>
    </li>
  )
}
