import { AudioLines, Plus, Trash2 } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { SoundFont } from '#shared/api/soundFonts'
import { getSoundFonts } from '../../api/soundFonts'
import { addFile, addRemote, bankList, cancelAdding, readBanks, removeBank } from '../../audio/banks/bankList'
import { type BankChoice, BUILT_IN } from '../../audio/banks/chosenBank'
import type { KeptBank } from '../../audio/banks/keptBanks'
import { formatBytes } from '../../core/formatBytes'
import { askConfirm, Button, classes, IconButton, Notice, Progress } from '../../ui'
import shared from '../Preferences.module.css'
import styles from './SoundFonts.module.css'

interface Props {
  readonly chosen: BankChoice
  readonly onChoose: (bank: BankChoice) => void
}

/** All sound banks, to choose, add and delete. */
export function SoundFonts({ chosen, onChoose }: Props) {
  const { t } = useTranslation(['shell', 'common'])
  const { kept, adding, problem } = useStore(bankList)
  const offered = useOffered()
  const fetched = (font: SoundFont) =>
    kept?.some(({ remote }) => remote?.name === font.name && remote.version === font.version)

  useEffect(() => void readBanks(), [])

  const chooseAdded = (bank: KeptBank | null) => bank && onChoose(bank)
  return (
    <DropZone onFile={(file) => void addFile(file).then(chooseAdded)} disabled={adding !== null}>
      <ul className={shared.list} aria-label={t('preferences.soundFont.list')}>
        <Bank name={BUILT_IN.name} detail={t('preferences.soundFont.builtIn')}>
          <Choice bank={BUILT_IN} chosen={chosen} onChoose={onChoose} />
        </Bank>
        {kept?.map((bank) => (
          <Bank key={bank.id} name={bank.name} detail={<Contents bank={bank} />}>
            <Choice bank={bank} chosen={chosen} onChoose={onChoose} />
            <IconButton
              icon={<Trash2 size={16} />}
              label={t('preferences.soundFont.delete', { name: bank.name })}
              onClick={() => void askDelete(bank)}
            />
          </Bank>
        ))}
        {offered
          .filter((font) => !fetched(font))
          .map((font) => (
            <Bank
              key={font.name}
              name={font.name}
              detail={t('preferences.soundFont.onServer', { size: formatBytes(font.size) })}
            >
              <Button
                disabled={adding !== null}
                aria-label={t('preferences.soundFont.useNamed', { name: font.name })}
                onClick={() => void addRemote(font).then(chooseAdded)}
              >
                {t('preferences.soundFont.use')}
              </Button>
            </Bank>
          ))}
      </ul>
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      {adding && (
        <div className={styles.adding}>
          <p className={styles.words}>{t('preferences.soundFont.adding', { name: adding.name })}</p>
          <Progress label={t('preferences.soundFont.adding', { name: adding.name })} value={adding.fraction} />
          <Button onClick={cancelAdding}>{t('common:cancel')}</Button>
        </div>
      )}
    </DropZone>
  )

  async function askDelete({ id, name }: KeptBank): Promise<void> {
    const really = await askConfirm({
      title: t('preferences.soundFont.deleteTitle', { name }),
      description: t('preferences.soundFont.deleteText'),
      confirmLabel: t('preferences.soundFont.deleteIt'),
      danger: true,
    })
    if (!really) return
    if (chosen.id === id) onChoose(BUILT_IN)
    await removeBank(id)
  }
}

/** The sound fonts that the operator offers; empty until they are loaded, and if that fails. */
function useOffered(): readonly SoundFont[] {
  const [offered, setOffered] = useState<readonly SoundFont[]>([])
  useEffect(() => {
    const controller = new AbortController()
    getSoundFonts(controller.signal).then(setOffered, () => {})
    return () => controller.abort()
  }, [])
  return offered
}

function Bank({ name, detail, children }: { name: string; detail: ReactNode; children: ReactNode }) {
  return (
    <li className={shared.item}>
      <AudioLines aria-hidden="true" />
      <div className={shared.words}>
        <p className={shared.name}>{name}</p>
        <div className={shared.detail}>{detail}</div>
      </div>
      {children}
    </li>
  )
}

function Choice({ bank, chosen, onChoose }: Props & { readonly bank: BankChoice }) {
  const { t } = useTranslation('shell')
  if (bank.id === chosen.id) return <span className={shared.state}>{t('preferences.soundFont.inUse')}</span>
  return (
    <Button
      aria-label={t('preferences.soundFont.useNamed', { name: bank.name })}
      onClick={() => onChoose({ id: bank.id, name: bank.name })}
    >
      {t('preferences.soundFont.use')}
    </Button>
  )
}

function Contents({ bank }: { readonly bank: KeptBank }) {
  const { t, i18n } = useTranslation('shell')
  const number = new Intl.NumberFormat(i18n.language)
  const [presets, kits, samples] = [bank.presets, bank.kits, bank.samples].map((count) => number.format(count))
  return (
    <>
      <p>{t('preferences.soundFont.contents', { presets, kits, samples, size: formatBytes(bank.size) })}</p>
      {bank.longLoops > 0 && <p>{t('preferences.soundFont.longLoops', { loops: number.format(bank.longLoops) })}</p>}
    </>
  )
}

function DropZone(props: { readonly onFile: (file: File) => void; readonly disabled: boolean; children: ReactNode }) {
  const { onFile, disabled, children } = props
  const { t } = useTranslation('shell')
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drag = (event: DragEvent, isOver: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.stopPropagation()
    setOver(isOver)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button below does the same.
    <div
      className={classes(shared.page, styles.zone, over && styles.over)}
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        const file = event.dataTransfer.files[0]
        if (file && !disabled) onFile(file)
      }}
    >
      {children}
      <div className={styles.add}>
        <Button icon={<Plus size={16} />} disabled={disabled} onClick={() => input.current?.click()}>
          {t('preferences.soundFont.add')}
        </Button>
        <span className={shared.detail}>{t('preferences.soundFont.drop')}</span>
        <input
          ref={input}
          type="file"
          accept=".sf2,.sf3,.dls"
          hidden
          data-testid="sound-font-file"
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) onFile(file)
          }}
        />
      </div>
    </div>
  )
}
