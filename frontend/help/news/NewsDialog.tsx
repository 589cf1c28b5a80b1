import { createElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import changelog from '../../../CHANGELOG.md?raw'
import { type Close, Dialog, KeyArea } from '../../ui'
import { readChangelog } from './changelog'
import styles from './NewsDialog.module.css'

const TAGS = { plain: 'span', strong: 'strong', emphasis: 'em', code: 'code' } as const

/** The newest sections of the change log, in English and marked as English. */
export function NewsDialog({ close }: { readonly close: Close }) {
  const { t, i18n } = useTranslation('help')
  const releases = useMemo(() => readChangelog(changelog).slice(0, 2), [])
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('news.title')}
      description={i18n.language === 'en' ? t('news.text') : `${t('news.text')} ${t('news.english')}`}
      size="md"
    >
      <KeyArea ref={focus} lang="en" className={styles.news}>
        {releases.map(({ version, groups, text }) => (
          <section key={version}>
            <h3 lang={version === 'Unreleased' ? i18n.language : undefined}>
              {version === 'Unreleased' ? t('news.newest') : version}
            </h3>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {groups.map(({ title, points }) => (
              <section key={title}>
                <h4>{title}</h4>
                <ul>
                  {points.map((pieces) => {
                    const key = pieces.map((piece) => piece.text).join('')
                    const parts = pieces.map((piece) => createElement(TAGS[piece.kind], null, piece.text))
                    return createElement('li', { key }, ...parts)
                  })}
                </ul>
              </section>
            ))}
          </section>
        ))}
      </KeyArea>
    </Dialog>
  )
}

/** Focuses the list, so that keys scroll it at once. */
function focus(list: HTMLElement | null): void {
  list?.focus()
}
