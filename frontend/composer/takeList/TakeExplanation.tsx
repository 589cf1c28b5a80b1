import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExplainLine } from '#shared/composer/spec'
import { useComposer } from '../composer'
import styles from './TakeDetails.module.css'

const NOTICES: readonly ExplainLine['about'][] = ['conflict', 'unmet', 'unread']

/** Sentences that say how the request was understood and from which words, then which wishes are not met. */
export function TakeExplanation({ lines }: { readonly lines: readonly ExplainLine[] }) {
  const { t } = useTranslation('composer')
  const heading = useId()
  const isWithoutModel = useComposer(({ context: { proposal } }) => proposal.asked && proposal.blueprint === null)
  const notices = lines.filter(({ about }) => NOTICES.includes(about)).map(({ text }) => text)
  if (isWithoutModel) notices.unshift(t('details.withoutModel'))
  return (
    <>
      <ul className={styles.explanation}>
        {lines
          .filter(({ about }) => !NOTICES.includes(about))
          .map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
      </ul>
      {notices.length > 0 && (
        <>
          <h4 id={heading} className={styles.title}>
            {t('details.notAsAsked')}
          </h4>
          <ul className={styles.explanation} aria-labelledby={heading}>
            {notices.map((text) => (
              <li key={text} className={styles.conflict}>
                <TriangleAlert aria-hidden />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
