import type { Translated } from '../catalogue'

export const player: Translated<'zh-Hant', 'player'> = {
  label: '播放器',
  play: '播放',
  pause: '暫停',
  next: '下一首',
  close: '關閉播放器',
  position: '播放位置',
  positionText: '{{position}}，共 {{duration}}',
  volume: '音量',
  mute: '靜音',
  unmute: '取消靜音',
  preparingBank: '正在準備音色…',
  loadingBank: '正在載入音色… {{percent}}',
  unreadable: '無法讀取這首歌曲。',
  roll: {
    label: '鋼琴捲簾',
    position: '第 {{bar}} 小節第 {{beat}} 拍，{{position}}/{{duration}}',
    inSection: '{{section}}：{{where}}',
  },
}

export const sound: Translated<'zh-Hant', 'sound'> = {
  noWebAudio: '此瀏覽器不支援播放聲音所需的 Web Audio。',
  insecure: '播放聲音需要 AudioWorklet，而瀏覽器只在安全的頁面上提供此功能。請透過 HTTPS 或 localhost 開啟此頁面。',
  broken: '合成器已停止運作。請重新載入頁面以恢復聲音。',
  bankMissing: '無法從伺服器取得音色。',
  bankUnreadable: '無法讀取音色庫：{{reason}}',
  bankRefused: '未能加入 {{name}}：{{reason}}',
  bankGone: '這個瀏覽器中已沒有音色庫 {{name}}，將使用內建音色庫。',
}
