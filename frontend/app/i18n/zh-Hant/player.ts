import type { Translated } from '../catalogue'

export const player: Translated<'zh-Hant', 'player'> = {
  label: 'Player',
  play: 'Play',
  pause: 'Pause',
  again: 'Try again',
  next: 'Next song',
  close: 'Close player',
  position: 'Position',
  positionText: '{{position}} of {{duration}}',
  volume: 'Volume',
  mute: 'Mute',
  unmute: 'Unmute',
  loading: 'Loading...',
  preparingBank: 'Preparing sounds…',
  loadingBank: 'Loading sounds… {{percent}}',
  unreadable: 'This song cannot be read.',
}
