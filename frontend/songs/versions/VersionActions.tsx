import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, Pause, Play, RotateCcw, Tag, Tags } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile, songFileName } from '../../core/saveFile'
import { playerControls, usePlayer, usePlayingStatus } from '../../player'
import { askText, Button, type Close, FormError, Spinner, toast } from '../../ui'
import { listKey, useVersionBytes } from './useVersions'
import type { VersionWords } from './useVersionWords'
import { playableVersion } from './versionSounds'
import type { VersionItem, VersionSource } from './versionSource'

interface Props {
  readonly source: VersionSource
  readonly version: VersionItem
  readonly words: VersionWords
  readonly reasonOf: (error: unknown) => string
  readonly close: Close
  readonly onRestoring: (isRestoring: boolean) => void
}

/** Buttons that act on the chosen version. */
export function VersionActions({ source, version, words, reasonOf, close, onRestoring }: Props) {
  const { t } = useTranslation(['versions', 'common'])
  const client = useQueryClient()
  const label = words.label(version)
  const bytes = useVersionBytes(source, version)
  const name = useMutation({
    mutationFn: async (given: string | null) => source.rename?.(version.number, given),
    onSuccess: (_, given) => toast(given === null ? t('unnamed') : t('named', { name: given }), 'success'),
    onError: (error) => toast(t('nameFailed', { reason: reasonOf(error) }), 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: listKey(source) }),
  })
  const restore = useMutation({
    mutationFn: () => source.restore(version, label),
    onMutate: () => onRestoring(true),
    onSuccess: () => close(),
    onError: (error) => toast(t('restoreFailed', { reason: reasonOf(error) }), 'error'),
    onSettled: () => onRestoring(false),
  })
  const askName = async () => {
    const question = {
      title: t('nameTitle'),
      description: t('nameText'),
      label: t('nameLabel'),
      initialValue: version.name ?? '',
      confirmLabel: t('nameConfirm'),
    }
    const given = await askText(question)
    if (given) name.mutate(given)
  }
  const save = () => {
    if (!bytes.data) return
    const file = songFileName([source.songName, label].filter(Boolean).join(' '), 'mid')
    saveFile(new Blob([bytes.data], { type: 'audio/midi' }), file)
  }
  const isSame = version.isCurrent && !source.hasEdits
  return (
    <>
      <Listen source={source} label={label} version={version} bytes={bytes.data} />
      <Button icon={<Download size={15} />} disabled={!bytes.data} onClick={save}>
        {t('download')}
      </Button>
      {source.rename && version.name !== null && (
        <Button icon={<Tags size={15} />} disabled={name.isPending} onClick={() => name.mutate(null)}>
          {t('unname')}
        </Button>
      )}
      {source.rename && (
        <Button icon={<Tag size={15} />} busy={name.isPending} onClick={() => void askName()}>
          {t('name')}
        </Button>
      )}
      <Button
        variant="primary"
        icon={<RotateCcw size={15} />}
        disabled={isSame}
        busy={restore.isPending}
        onClick={() => restore.mutate()}
      >
        {t('restore')}
      </Button>
    </>
  )
}

interface ListenProps {
  readonly source: VersionSource
  readonly version: VersionItem
  readonly label: string
  readonly bytes: Uint8Array<ArrayBuffer> | undefined
}

function Listen({ source, version, label, bytes }: ListenProps) {
  const { t } = useTranslation('versions')
  const key = [...source.key, version.number].join(' ')
  const song = useMemo(
    () => bytes && playableVersion(key, [source.songName, label].filter(Boolean).join(' · '), bytes),
    [bytes, key, label, source.songName],
  )
  const status = usePlayingStatus(song?.id ?? '')
  const { failure } = usePlayer()
  const isOn = status === 'playing' || status === 'loading'
  const icon = status === 'loading' ? <Spinner size={15} /> : isOn ? <Pause size={15} /> : <Play size={15} />
  return (
    <>
      {status === 'failed' && failure && <FormError>{failure}</FormError>}
      <Button icon={icon} disabled={!song} onClick={() => song && playerControls.play(song)}>
        {t(isOn ? 'pause' : 'listen')}
      </Button>
    </>
  )
}
