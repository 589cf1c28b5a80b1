import type { Translated } from '../catalogue'

export const songList: Translated<'ja', 'songList'> = {
  play: '{{name}} を再生',
  stop: '{{name}} を停止',
  published: '公開中',
}
