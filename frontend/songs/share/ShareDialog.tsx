import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SongRecord } from '#shared/api/songs'
import { basePath } from '../../core/basePath'
import { Button, type Close, Dialog, IconButton, Tabs } from '../../ui'
import { SongCover } from '../look/SongCover'
import { useSongWords } from '../look/useSongWords'
import { CopyField } from './CopyField'
import { NetworkIcon } from './NetworkIcon'
import { networkNames, SHARE_NETWORKS, sharePage } from './networks'
import styles from './share.module.css'

interface Props {
  readonly song: SongRecord
  /** Publishes a private song; undefined for a public one. */
  readonly onPublish?: () => void
  readonly close: Close
}

/** A song's link, its embed code and the networks for sharing it. */
export function ShareDialog({ song, onPublish, close }: Props) {
  const { t } = useTranslation('songDialogs')
  const words = useSongWords()
  const [tab, setTab] = useState<'link' | 'embed'>('link')
  return (
    <Dialog open title={t('share.title')} onOpenChange={(open) => !open && close()}>
      <div className={styles.song}>
        <SongCover song={song} className={styles.cover} alt={t('cover', { name: song.name })} />
        <div className={styles.words}>
          <p className={styles.name} dir="auto">
            {song.name}
          </p>
          <p className={styles.kind}>{words.kind(song)}</p>
        </div>
      </div>
      {onPublish && <PrivateNote onPublish={onPublish} />}
      <Tabs
        label={t('share.kinds')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'link',
            label: t('share.link'),
            content: <CopyField label={t('share.linkLabel')} text={songLink(song.id)} />,
          },
          { value: 'embed', label: t('share.embed'), content: <Embed song={song} /> },
        ]}
      />
      <Networks song={song} />
    </Dialog>
  )
}

function Embed({ song }: Pick<Props, 'song'>) {
  const { t } = useTranslation('songDialogs')
  return (
    <div className={styles.embed}>
      <CopyField label={t('share.embedLabel')} text={embedCode(song.id, song.name)} />
      {song.is_public && (
        <iframe
          className={styles.frame}
          src={embedLink(song.id)}
          title={t('share.embedPreview')}
          height={EMBED_HEIGHT}
        />
      )}
    </div>
  )
}

function PrivateNote({ onPublish }: { readonly onPublish: () => void }) {
  const { t } = useTranslation('songDialogs')
  return (
    <div className={styles.note} role="note">
      <p>{t('share.private')}</p>
      <Button size="sm" onClick={onPublish}>
        {t('share.publish')}
      </Button>
    </div>
  )
}

function Networks({ song }: Pick<Props, 'song'>) {
  const { t } = useTranslation('songDialogs')
  const open = (page: string) => window.open(page, '_blank', 'noopener,noreferrer')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons is no fieldset.
    <div className={styles.networks} role="group" aria-label={t('share.networks')}>
      {SHARE_NETWORKS.map((network) => (
        <IconButton
          key={network}
          size="lg"
          className={styles.network}
          icon={<NetworkIcon network={network} />}
          label={t('share.shareOn', { network: networkNames[network] })}
          onClick={() => open(sharePage(network, songLink(song.id), t('share.words', { name: song.name })))}
        />
      ))}
    </div>
  )
}

/** Height of an embedded song, in CSS pixels. */
const EMBED_HEIGHT = 140

const pageOf = (kind: 'song' | 'embed', songId: string) => `${window.location.origin}${basePath}/${kind}/${songId}`

/** The address of a song's public page. */
const songLink = (songId: string): string => pageOf('song', songId)

/** The address of the player that other sites show in a frame. */
const embedLink = (songId: string): string => pageOf('embed', songId)

/**
 * The markup that embeds a song. Page and frame need the same colour scheme, or else the browser puts an opaque
 * background behind the frame.
 */
const embedCode = (songId: string, title: string): string =>
  `<iframe src="${embedLink(songId)}" title="${attribute(title)}" width="100%" height="${EMBED_HEIGHT}" style="border:0;color-scheme:normal" loading="lazy" allow="autoplay"></iframe>`

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
