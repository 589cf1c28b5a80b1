import type { Translated } from '../catalogue'

export const player: Translated<'ja', 'player'> = {
  label: 'プレイヤー',
  play: '再生',
  pause: '一時停止',
  next: '次の曲',
  close: 'プレイヤーを閉じる',
  position: '再生位置',
  positionText: '{{duration}}中{{position}}',
  volume: '音量',
  mute: 'ミュート',
  unmute: 'ミュートを解除',
  preparingBank: '音源を準備中…',
  loadingBank: '音源を読み込み中… {{percent}}',
  unreadable: 'この曲は読み込めません。',
  roll: {
    label: 'ピアノロール',
    position: '{{bar}}小節 {{beat}}拍目、{{duration}} 中 {{position}}',
    inSection: '{{section}}：{{where}}',
  },
}

export const sound: Translated<'ja', 'sound'> = {
  noWebAudio: 'このブラウザーには、音を出すために必要な Web Audio がありません。',
  insecure:
    '音を出すには AudioWorklet が必要です。これは安全なページでだけ使えます。HTTPS または localhost でこのページを開いてください。',
  broken: 'シンセサイザーが停止しました。ページを再読み込みすると、また音が出ます。',
  bankMissing: '音源をサーバーから取得できませんでした。',
  bankUnreadable: 'サウンドバンクを読み込めません：{{reason}}',
  bankRefused: '{{name}} を追加できませんでした：{{reason}}',
  bankGone: 'サウンドフォント {{name}} はこのブラウザーにもうありません。内蔵の音源を使います。',
}
