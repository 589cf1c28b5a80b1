import type { Translated } from '../catalogue'

export const player: Translated<'zh-Hant', 'player'> = {
  label: '播放器',
  play: '播放',
  pause: '暫停',
  again: '再試一次',
  next: '下一首',
  close: '關閉播放器',
  position: '播放位置',
  positionText: '{{position}}，共 {{duration}}',
  volume: '音量',
  mute: '靜音',
  unmute: '取消靜音',
  loading: '正在載入…',
  preparingBank: '正在準備音色…',
  loadingBank: '正在載入音色… {{percent}}',
  unreadable: '無法讀取這首歌曲。',
  roll: {
    label: '鋼琴捲簾',
    position: '第 {{bar}} 小節第 {{beat}} 拍，{{position}}/{{duration}}',
    inSection: '{{section}}：{{where}}',
  },
}
