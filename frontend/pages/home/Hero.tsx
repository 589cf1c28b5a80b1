import { FolderOpen, Plus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { isMusicXml } from '#shared/notation/musicXml/fileKind'
import { ComposerForm } from '../../composer'
import { type HandedFile, handToEditor } from '../../core/fileHandover'
import { canPickFiles, pickToOpen } from '../../desktop/fileAccess'
import { isDesktop } from '../../desktop/mode'
import { Button, FileDrop, toast } from '../../ui'
import styles from './Hero.module.css'
import { HeroRoll } from './HeroRoll'

export function Hero() {
  const { t } = useTranslation(['library', 'midiFile', 'desktop'])
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const picker = useRef<HTMLInputElement>(null)
  const open = (file: HandedFile | null | undefined) => {
    if (!file) return
    handToEditor(file)
    navigate('/editor')
  }
  const pick = () => {
    if (!isDesktop || !canPickFiles()) return picker.current?.click()
    pickToOpen()
      .then(open)
      .catch(() => toast(t('desktop:openFailed'), 'error'))
  }
  const openDropped = async (file: File, dropped: Promise<FileSystemFileHandle | null> | undefined) => {
    const handle = isDesktop ? await dropped : null
    if (await isSong(file)) open(handle ?? file)
    else toast(t('midiFile:notMidi'), 'error')
  }
  return (
    <section className={styles.hero}>
      <HeroRoll className={styles.roll} />
      <div className={styles.words}>
        <h1 className={styles.title}>{t('hero.title')}</h1>
        <p className={styles.text}>{t('hero.text')}</p>
        <div className={styles.actions}>
          <Button size="lg" icon={<Plus size={17} />} onClick={() => navigate('/editor')}>
            {t('hero.newSong')}
          </Button>
          <Button size="lg" icon={<FolderOpen size={17} />} onClick={pick}>
            {t('hero.openFile')}
          </Button>
        </div>
      </div>
      <ComposerForm className={styles.composer} autoFocus={query.has('create')} />
      <input
        ref={picker}
        type="file"
        accept=".mid,.midi,.kar,.musicxml,.mxl,.xml,audio/midi,audio/x-midi"
        hidden
        data-testid="midi-file-input"
        onChange={(event) => open(event.currentTarget.files?.[0])}
      />
      <FileDrop onFile={(file, handle) => void openDropped(file, handle)} />
    </section>
  )
}

/**
 * Whether a file is a song. Checks the first bytes of MIDI files, because their name and type are unreliable; scores in
 * plain XML are recognised by name.
 */
async function isSong(file: File): Promise<boolean> {
  const head = await file
    .slice(0, 4)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  const bytes = new Uint8Array(head)
  return ['MThd', 'RIFF'].includes(String.fromCharCode(...bytes)) || isMusicXml(bytes, file.name)
}
