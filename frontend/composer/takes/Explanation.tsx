import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ExplainLine } from '#shared/composer/spec'
import { useComposer } from '../composer'
import styles from './TakeDetails.module.css'

/** What was understood of the request and where each thing came from, as sentences. */
export function Explanation({ lines }: { readonly lines: readonly ExplainLine[] }) {
  const { t } = useTranslation('composer')
  const isWithoutModel = useComposer(({ context: { proposal } }) => proposal.asked && proposal.blueprint === null)
  return (
    <ul className={styles.explanation}>
      {isWithoutModel && (
        <li className={styles.conflict}>
          <TriangleAlert aria-hidden />
          <span>{t('details.withoutModel')}</span>
        </li>
      )}
      {lines.map(({ about, text }) => (
        <li key={text} className={about === 'conflict' ? styles.conflict : undefined}>
          {about === 'conflict' && <TriangleAlert aria-hidden />}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
