import type { Translated } from '../catalogue'

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
