import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ComposerStatus, KeepButton, Takes, useKept } from '../../composer'
import { Hero } from './Hero'
import styles from './HomePage.module.css'
import { Library } from './library/Library'

export function HomePage() {
  const { t } = useTranslation('composer')
  const navigate = useNavigate()
  const open = (dataId: string) => void navigate(`/editor/${dataId}`)
  useKept('home', ({ dataId }) => open(dataId))
  return (
    <>
      <Hero />
      <Takes
        className={styles.takes}
        actions={(take) => <KeepButton take={take} by="home" label={t('keep.home')} isMain onOpen={open} />}
      />
      <ComposerStatus />
      <Library />
    </>
  )
}
