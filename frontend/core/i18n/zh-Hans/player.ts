import type { Translated } from '../catalogue'

export const player: Translated<'zh-Hans', 'player'> = {
  label: '播放器',
  play: '播放',
  pause: '暂停',
  next: '下一首',
  close: '关闭播放器',
  position: '播放位置',
  positionText: '{{position}}，共 {{duration}}',
  volume: '音量',
  mute: '静音',
  unmute: '取消静音',
  preparingBank: '正在准备音色…',
  loadingBank: '正在加载音色… {{percent}}',
  unreadable: '无法读取这首歌曲。',
  roll: {
    label: '钢琴卷帘',
    position: '第 {{bar}} 小节第 {{beat}} 拍，{{position}}/{{duration}}',
    inSection: '{{section}}：{{where}}',
  },
}

export const sound: Translated<'zh-Hans', 'sound'> = {
  noWebAudio: '此浏览器不支持播放声音所需的 Web Audio。',
  insecure: '播放声音需要 AudioWorklet，而浏览器只在安全页面上提供此功能。请通过 HTTPS 或 localhost 打开此页面。',
  broken: '合成器已停止工作。请重新加载页面以恢复声音。',
  bankMissing: '无法从服务器获取音色。',
  bankUnreadable: '无法读取音色库：{{reason}}',
  bankRefused: '未能添加 {{name}}：{{reason}}',
  bankGone: '此浏览器中已没有音色库 {{name}}，将使用内置音色库。',
}
