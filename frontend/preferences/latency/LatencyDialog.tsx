import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { playClicks } from '../../audio/clicks'
import { CLICK_INTERVAL, CLICKS, LatencyMeter, LEAD_CLICKS, type Measured } from '../../midi/latencyMeter'
import { listenToMidi } from '../../midi/midiDevices'
import { Button, type Close, Dialog, FormError, Progress } from '../../ui'

type Step =
  | { readonly name: 'ready' }
  /** `click`: number of clicks heard so far. */
  | { readonly name: 'playing'; readonly click: number }
  | { readonly name: 'done'; readonly measured: Measured | { readonly outcome: 'noSound' } }

const NOTE_ON = 0x90

/** Measures the delay of a device: the user plays along with clicks. Answers with the delay in milliseconds. */
export function LatencyDialog({ close }: { readonly close: Close<number> }) {
  const { t } = useTranslation(['shell', 'common'])
  const [step, setStep] = useState<Step>({ name: 'ready' })
  const isPlaying = step.name === 'playing'
  const end = useEffectEvent((measured: (Step & { name: 'done' })['measured']) => setStep({ name: 'done', measured }))
  const hear = useEffectEvent((click: number) => setStep({ name: 'playing', click }))
  useEffect(() => {
    if (isPlaying) return measure(hear, end)
  }, [isPlaying])

  const start = () => setStep({ name: 'playing', click: 0 })
  const measured = step.name === 'done' ? step.measured : null
  const latency = measured?.outcome === 'measured' ? measured.latency : null
  const isListening = step.name === 'playing' && step.click <= LEAD_CLICKS
  return (
    <Dialog
      open
      onOpenChange={() => close()}
      title={t('preferences.latency.title')}
      description={t('preferences.latency.text', { lead: LEAD_CLICKS })}
      footer={
        <>
          <Button variant={isPlaying ? 'outline' : 'quiet'} onClick={() => close()}>
            {t('common:cancel')}
          </Button>
          {step.name === 'ready' && (
            <Button variant="primary" autoFocus onClick={start}>
              {t('preferences.latency.start')}
            </Button>
          )}
          {measured && (
            <Button variant={latency === null ? 'primary' : 'outline'} autoFocus={latency === null} onClick={start}>
              {t('preferences.latency.again')}
            </Button>
          )}
          {latency !== null && (
            <Button variant="primary" autoFocus onClick={() => close(latency)}>
              {t('preferences.latency.use', { latency })}
            </Button>
          )}
        </>
      }
    >
      {isPlaying && (
        <>
          <p role="status">{t(isListening ? 'preferences.latency.listen' : 'preferences.latency.play')}</p>
          <Progress label={t('preferences.latency.progress')} value={step.click / CLICKS} />
        </>
      )}
      {latency !== null && <p role="status">{t('preferences.latency.measured', { latency })}</p>}
      {measured && measured.outcome !== 'measured' && (
        <FormError>{t(`preferences.latency.${measured.outcome}`)}</FormError>
      )}
    </Dialog>
  )
}

/** Plays the clicks and listens. Returns a function that stops both. */
function measure(
  hear: (click: number) => void,
  end: (measured: Measured | { readonly outcome: 'noSound' }) => void,
): () => void {
  const ended = new AbortController()
  const { signal } = ended
  void playClicks(CLICKS, CLICK_INTERVAL).then(
    (clicks) => {
      if (signal.aborted) return clicks.stop()
      const meter = new LatencyMeter()
      const stopListening = listenToMidi(
        {
          message([status, , velocity = 0], time) {
            if ((status & 0xf0) === NOTE_ON && velocity > 0) meter.stroke(clicks.since(time))
          },
          gone() {},
        },
        { alone: true },
      )
      let heard = 0
      function follow(): void {
        const click = Math.floor(clicks.since(performance.now()) / CLICK_INTERVAL) + 1
        if (click > heard && click <= CLICKS) hear(click)
        heard = Math.max(heard, click)
        if (click > CLICKS) end(meter.result())
        else frame = requestAnimationFrame(follow)
      }
      let frame = requestAnimationFrame(follow)
      signal.addEventListener('abort', () => {
        cancelAnimationFrame(frame)
        stopListening()
        clicks.stop()
      })
    },
    () => !signal.aborted && end({ outcome: 'noSound' }),
  )
  return () => ended.abort()
}
