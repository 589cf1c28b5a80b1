import type { Translated } from '../catalogue'

export const player: Translated<'zh-Hans', 'player'> = {
  label: '播放器',
  play: '播放',
  pause: '暂停',
  again: '重试',
  next: '下一首',
  close: '关闭播放器',
  position: '播放位置',
  positionText: '{{position}}，共 {{duration}}',
  volume: '音量',
  mute: '静音',
  unmute: '取消静音',
  loading: '正在加载…',
  preparingBank: '正在准备音色…',
  loadingBank: '正在加载音色… {{percent}}',
  unreadable: '无法读取这首歌曲。',
  roll: {
    label: '钢琴卷帘',
    position: '第 {{bar}} 小节第 {{beat}} 拍，{{position}}/{{duration}}',
    inSection: '{{section}}：{{where}}',
  },
}
