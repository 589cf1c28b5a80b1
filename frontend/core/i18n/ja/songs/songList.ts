import type { Translated } from '../../catalogue'

export const songList: Translated<'ja', 'songList'> = {
  play: '{{name}} を再生',
  pause: '{{name}} を一時停止',
  published: '公開中',
  private: '非公開',
}
