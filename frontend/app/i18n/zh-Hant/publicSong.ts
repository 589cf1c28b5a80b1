import type { Translated } from '../catalogue'

export const publicSong: Translated<'zh-Hant', 'publicSong'> = {
  play: '播放',
  pause: '暫停',
  remix: '改編',
  edit: '編輯',
  share: '分享',
  download: '下載',
  logInToDownload: '登入後下載',
  license: '授權條款',
  mayRemix: '改編',
  mayDownload: '下載',
  mayListen: '聆聽',
  attribution: '請標示作者姓名：{{name}}',
  private: '這首歌曲尚未發布，只有你看得到此頁面。',
  failed: '無法載入這首歌曲',
  missing: {
    title: '這首歌曲不在這裡',
    text: '可能已被作者收回，或是連結有誤。',
    action: '探索歌曲',
    logIn: '登入後探索歌曲',
  },
  headerLogIn: '登入',
  headerSignUp: '註冊',
  embed: {
    open: '在 Tunesmith 開啟「{{name}}」',
    missing: '無法使用這首歌曲。',
  },
}
