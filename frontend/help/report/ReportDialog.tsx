import { ChevronRight, Music } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../core/formatBytes'
import { saveFile } from '../../core/saveFile'
import { Button, Checkbox, type Close, Dialog, FormError, KeyArea, TextArea, toast } from '../../ui'
import { reportFacts } from './facts'
import styles from './ReportDialog.module.css'
import { packReport, reportFiles } from './report'

/** The open song, for a report. */
interface ReportSong {
  readonly name: string
  /** Writes the song's current state as a Standard MIDI File. */
  write(): Promise<Uint8Array>
}

export interface ReportSubject {
  readonly song: ReportSong | null
  /** The user's mail address; null: unknown. */
  readonly mail: string | null
}

/** Makes a report and shows its whole contents before it is saved. */
export function ReportDialog({ song, mail, close }: ReportSubject & { readonly close: Close }) {
  const { t } = useTranslation(['help', 'common'])
  const [words, setWords] = useState('')
  const [hasMail, setHasMail] = useState(false)
  const [hasSong, setHasSong] = useState(false)
  const [failed, setFailed] = useState(false)
  // The file holds exactly what is shown: the facts do not change while the dialog is open.
  const [facts] = useState(reportFacts)
  const [bytes, setBytes] = useState<Uint8Array | null>(null)
  useEffect(() => {
    if (!hasSong || bytes || !song) return
    song.write().then(setBytes, () => {
      setFailed(true)
      setHasSong(false)
    })
  }, [hasSong, bytes, song])

  const files = useMemo(
    () => reportFiles({ words, mail: hasMail ? mail : null, song: hasSong ? bytes : null }, facts),
    [words, hasMail, mail, hasSong, bytes, facts],
  )
  const save = () => {
    const name = `tunesmith-report-${facts.time.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}.zip`
    saveFile(new Blob([packReport(files)], { type: 'application/zip' }), name)
    toast(t('report.saved', { name }), 'success')
    close()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('report.title')}
      description={t('report.text')}
      size="md"
      footer={
        <>
          <Button variant="quiet" onClick={() => close()}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" busy={hasSong && bytes === null} onClick={save}>
            {t('report.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextArea
          label={t('report.words')}
          rows={3}
          maxLength={5000}
          value={words}
          autoFocus
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {song && <Checkbox label={t('report.withSong', { name: song.name })} checked={hasSong} onChange={setHasSong} />}
        {mail && <Checkbox label={t('report.withMail', { mail })} checked={hasMail} onChange={setHasMail} />}
        {failed && <FormError>{t('common:errors.unknown')}</FormError>}
        <section className={styles.contents} aria-label={t('report.contents')}>
          <h3>{t('report.contents')}</h3>
          <ul>
            {files.map(({ name, text, content }) => (
              <li key={name}>
                {text === null ? (
                  <p className={styles.file}>
                    <Music aria-hidden="true" />
                    <code lang="en">{name}</code>
                    <span>{t('report.bytes', { size: formatBytes(content.length) })}</span>
                  </p>
                ) : (
                  <details>
                    <summary className={styles.file}>
                      <ChevronRight aria-hidden="true" />
                      <code lang="en">{name}</code>
                    </summary>
                    <KeyArea as="pre" lang="en" data-testid={name}>
                      {text}
                    </KeyArea>
                  </details>
                )}
              </li>
            ))}
          </ul>
          <p className={styles.note}>{t('report.secrets')}</p>
        </section>
      </div>
    </Dialog>
  )
}
