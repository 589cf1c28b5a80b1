import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PublicProfile } from '#shared/api/accounts/users'
import { Avatar } from '../../ui'
import { DefaultBanner } from './DefaultBanner'
import styles from './ProfileHead.module.css'
import { ProfileLinks } from './ProfileLinks'
import { pictureUrl } from './pictures'

interface Props {
  readonly user: PublicProfile
  /** The name shown on the page; null: none. */
  readonly name: string | null
  readonly action?: ReactNode
}

/** The header of a profile: banner, picture, name and biography. */
export function ProfileHead({ user, name: known, action }: Props) {
  const { t } = useTranslation('profile')
  const name = known ?? t('anonymous')
  const banner = pictureUrl(user.banner_url)
  return (
    <header className={styles.head}>
      {banner ? (
        <img className={styles.banner} src={banner} alt="" data-testid="profile-banner" />
      ) : (
        <DefaultBanner className={styles.banner} />
      )}
      <div className={styles.who}>
        <Avatar name={name} src={pictureUrl(user.avatar_url)} size="xl" className={styles.avatar} />
        <div className={styles.names}>
          <h1 className={styles.name} dir="auto">
            {name}
          </h1>
          <p className={styles.facts}>
            {user.name && <span className={styles.username}>@{user.name}</span>}
            <span>{t('followers')}</span>
          </p>
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {user.description && <p className={styles.description}>{user.description}</p>}
      <ProfileLinks user={user} />
    </header>
  )
}
