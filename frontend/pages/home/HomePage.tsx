import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ComposerStatus, KeepButton, takesCode, useComposer, useKept } from '../../composer'
import { useCode } from '../../ui'
import { Hero } from './Hero'
import styles from './HomePage.module.css'
import { Library } from './library/Library'
import { PlaylistShelf } from './playlists/PlaylistShelf'

export function HomePage() {
  const { t } = useTranslation('composer')
  const navigate = useNavigate()
  const open = (dataId: string) => void navigate(`/editor/${dataId}`)
  // Mounted before the first takes, so that it sees them arrive.
  const isMaking = useComposer((snapshot) => !snapshot.matches('idle') || snapshot.context.takes.length > 0)
  const code = useCode(takesCode, isMaking, () => {})
  useKept('home', ({ dataId }) => open(dataId))
  return (
    <>
      <Hero />
      {code && (
        <code.TakeList
          className={styles.takes}
          actions={(take) => <KeepButton take={take} by="home" label={t('keep.home')} isMain onOpen={open} />}
        />
      )}
      <ComposerStatus />
      <PlaylistShelf />
      <Library />
    </>
  )
}
