import type { Translated } from '../catalogue'

export const sound: Translated<'zh-Hans', 'sound'> = {
  noWebAudio: '此浏览器不支持播放声音所需的 Web Audio。',
  insecure: '播放声音需要 AudioWorklet，而浏览器只在安全页面上提供此功能。请通过 HTTPS 或 localhost 打开此页面。',
  broken: '合成器已停止工作。请重新加载页面以恢复声音。',
  bankMissing: '无法从服务器获取音色。',
  bankUnreadable: '无法读取音色库：{{reason}}',
  bankRefused: '未能添加 {{name}}：{{reason}}',
  bankGone: '此浏览器中已没有音色库 {{name}}，将使用内置音色库。',
}
