import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { SongRecord } from '#shared/api/songs'
import { loginPathTo } from '../../session/nextPath'
import { Button, type Close, Dialog, FormError, Skeleton, useAsk } from '../../ui'
import { ShareDialog } from '../share/ShareDialog'
import { PublishForm } from './PublishForm'
import styles from './publish.module.css'
import { usePublication } from './usePublication'

interface Props {
  readonly song: SongRecord
  readonly close: Close
}

/** Publishes a song, changes its conditions, or makes it private again. */
export function PublishDialog({ song, close }: Props) {
  const { t } = useTranslation(['songDialogs', 'common'])
  const formId = useId()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [state, send] = usePublication(song)
  const { user, failure, song: current } = state.context
  const ask = useAsk()
  const share = () => {
    void ask(ShareDialog, { song: current }, { about: song.id })
    close()
  }
  const isPublished = state.matches('published')
  const isUnpublishing = state.matches({ published: 'unpublishing' })
  const isSending = state.matches({ publishable: 'publishing' }) || state.matches({ published: 'updating' })
  const isBusy = isSending || isUnpublishing
  const isOpen = isPublished || state.matches('publishable')
  const description = isPublished
    ? t('publish.textPublished', { name: song.name })
    : isOpen
      ? t('publish.text', { name: song.name })
      : undefined
  return (
    <Dialog
      open
      title={isPublished ? t('publish.titlePublished') : t('publish.title')}
      description={description}
      locked={isBusy}
      onOpenChange={(open) => !open && close()}
      footer={
        <>
          {isPublished ? (
            <Button
              className={styles.unpublish}
              variant="quiet"
              busy={isUnpublishing}
              disabled={isSending}
              onClick={() => send({ type: 'unpublish' })}
            >
              {t('publish.unpublish')}
            </Button>
          ) : (
            <Button variant="quiet" disabled={isBusy} onClick={() => close()}>
              {isOpen ? t('common:cancel') : t('common:close')}
            </Button>
          )}
          {isOpen && (
            <Button
              variant={isPublished ? 'outline' : 'primary'}
              type="submit"
              form={formId}
              busy={isSending}
              disabled={isUnpublishing}
            >
              {isPublished ? t('publish.update') : t('publish.submit')}
            </Button>
          )}
          {isPublished && (
            <Button variant="primary" disabled={isBusy} onClick={share}>
              {t('publish.share')}
            </Button>
          )}
          {state.matches('noUser') && <Button onClick={() => send({ type: 'retry' })}>{t('common:retry')}</Button>}
          {state.matches('signedOut') && (
            <Button variant="primary" onClick={() => navigate(loginPathTo(pathname))}>
              {t('publish.logIn')}
            </Button>
          )}
        </>
      }
    >
      {state.matches('checking') && <FormSkeleton label={t('common:loading')} />}
      {state.matches('notPublishable') && <p className={styles.note}>{t('publish.notPublishable')}</p>}
      {state.matches('signedOut') && <FormError>{t('publish.mustLogIn')}</FormError>}
      {state.matches('noUser') && <FormError>{t('publish.noUser')}</FormError>}
      {isOpen && user && (
        <PublishForm
          id={formId}
          song={current}
          user={user}
          disabled={isBusy}
          onSubmit={(settings) => send({ type: 'publish', settings })}
        />
      )}
      {failure && <FormError>{failure === 'publish' ? t('publish.failed') : t('publish.unpublishFailed')}</FormError>}
    </Dialog>
  )
}

function FormSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={styles.form} role="status" aria-label={label}>
      <Skeleton className={styles.skeletonField} />
      <Skeleton className={styles.skeletonLine} />
      <Skeleton className={styles.skeletonLine} />
      <Skeleton className={styles.skeletonLine} />
    </div>
  )
}
