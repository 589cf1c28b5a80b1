import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Slider } from '../../ui'
import { composer, useComposer } from '../composer'
import type { Take } from '../take'
import { SeedField } from './SeedField'
import styles from './TakeDetails.module.css'
import { TakeExplanation } from './TakeExplanation'
import { TakeTracks } from './TakeTracks'

interface Props {
  readonly take: Take
}

/** The properties of a take, and the controls to change it. */
export function TakeDetails({ take }: Props) {
  const { t } = useTranslation('composer')
  return (
    <section className={styles.details} aria-label={t('details.label', { number: take.id })}>
      <div className={styles.part}>
        <h3 className={styles.title}>{t('details.tracks')}</h3>
        <TakeTracks take={take} />
      </div>
      <div className={styles.part}>
        <h3 className={styles.title}>{t('details.understood')}</h3>
        <TakeExplanation lines={take.song.spec.explain} />
      </div>
      <div className={styles.part}>
        <Humanise amount={take.request.humanise} />
        <SeedField key={`${take.id} ${take.revision}`} take={take} />
      </div>
    </section>
  )
}

/** How far the timing strays from the grid. The takes are composed again when the slider is released. */
function Humanise({ amount }: { readonly amount: number }) {
  const { t } = useTranslation('composer')
  const isChanging = useComposer((snapshot) => snapshot.hasTag('changing'))
  const set = Math.round(amount * 100)
  const [shown, setShown] = useState(set)
  useEffect(() => {
    if (!isChanging) setShown(set)
  }, [set, isChanging])
  const percentOf = (percent: number) => t('details.percent', { percent })
  const percent = percentOf(shown)
  return (
    <div className={styles.humanise}>
      <div className={styles.row}>
        <h3 className={styles.title}>{t('details.humanise')}</h3>
        <span className={styles.value}>{percent}</span>
      </div>
      <Slider
        className={styles.slider}
        label={t('details.humanise')}
        value={shown}
        min={0}
        max={100}
        step={5}
        resetTo={0}
        valueText={percent}
        onChange={setShown}
        onCommit={(value) => composer.send({ type: 'humanise', amount: value / 100 })}
      />
      <p className={styles.hint}>{t('details.humaniseHint')}</p>
    </div>
  )
}
