import i18n from 'i18next'
import { ask } from '../../../ui'
import { announce } from '../../model/announce'
import type { PlaybackSettingsActions } from '../../model/editorActions'
import { CLICK_SOUNDS, type ClickSound, type MetronomeSettings } from '../../model/metronome'
import type { MasterSettings } from '../../model/state'
import { parameterDialog } from '../../panes/dialogs'
import type { Core } from '../core/core'
import { keptMaster, keptMetronome } from '../state/kept'

const SLOWEST = 0.25
const FASTEST = 2

/** The metronome, the count-in, and the speed of the song; the scheduler follows the store. */
export function createPlaybackSettings({
  store,
  audio,
  ended,
}: Pick<Core, 'store' | 'audio' | 'ended'>): PlaybackSettingsActions {
  function setMetronome(change: Partial<MetronomeSettings>): MetronomeSettings {
    const metronome = { ...store.getState().metronome, ...change }
    store.setState({ metronome })
    keptMetronome.set(metronome)
    return metronome
  }

  function send({ on, sound, volume }: MetronomeSettings): void {
    void audio.scheduler.setMetronome(on, CLICK_SOUNDS[sound])
    audio.setMetronomeVolume(volume / 100)
  }

  function sendMaster({ volume, limiter, layers }: MasterSettings): void {
    audio.setVolume(volume / 100)
    audio.setLimiter(limiter)
    audio.setLayers(layers)
  }

  send(store.getState().metronome)
  sendMaster(store.getState().master)
  store.subscribe(({ metronome, master, speed, loop }, before) => {
    if (master !== before.master) sendMaster(master)
    if (metronome !== before.metronome) send(metronome)
    if (speed !== before.speed) void audio.scheduler.setSpeed(speed)
    if (loop !== before.loop) void audio.scheduler.setLoop(loop?.enabled ? { begin: loop.begin, end: loop.end } : null)
  })

  return {
    setMaster(change) {
      const master = { ...store.getState().master, ...change }
      store.setState({ master })
      keptMaster.set(master)
    },
    setSpeed(wanted) {
      const speed = Math.min(FASTEST, Math.max(SLOWEST, wanted))
      store.setState({ speed })
      announce(i18n.t('editor:playback.speedIs', { percent: Math.round(100 * speed) }))
    },
    toggleMetronome() {
      const { on } = setMetronome({ on: !store.getState().metronome.on })
      announce(i18n.t(on ? 'editor:playback.metronomeOn' : 'editor:playback.metronomeOff'))
    },
    stepCountIn() {
      const { countIn } = setMetronome({ countIn: NEXT_COUNT_IN[store.getState().metronome.countIn] })
      announce(
        countIn === 0 ? i18n.t('editor:playback.noCountIn') : i18n.t('editor:playback.countInIs', { count: countIn }),
      )
    },
    async openMetronome() {
      const { sound, volume, countIn } = store.getState().metronome
      const parameters = {
        clickSound: { kind: 'choice', options: Object.keys(CLICK_SOUNDS), initial: sound },
        clickVolume: { kind: 'number', from: 0, to: 100, initial: volume },
        countIn: { kind: 'choice', options: ['0', '1', '2'], initial: String(countIn), symbols: true },
      } as const
      const settings = await ask(
        parameterDialog,
        { id: 'metronomeSettings', parameters },
        { once: true, signal: ended },
      )
      if (!settings) return
      setMetronome({
        sound: settings.clickSound as ClickSound,
        volume: Number(settings.clickVolume),
        countIn: Number(settings.countIn) as MetronomeSettings['countIn'],
      })
    },
  }
}

const NEXT_COUNT_IN = { 0: 1, 1: 2, 2: 0 } as const
