import type { Translated } from '../catalogue'

export const publicSong: Translated<'zh-Hans', 'publicSong'> = {
  play: '播放',
  pause: '暂停',
  remix: '改编',
  edit: '编辑',
  share: '分享',
  download: '下载',
  logInToDownload: '登录后下载',
  license: '许可协议',
  mayRemix: '改编',
  mayDownload: '下载',
  mayListen: '收听',
  attribution: '请署名作者：{{name}}',
  private: '这首歌曲尚未发布，只有你能看到此页面。',
  failed: '无法加载这首歌曲',
  missing: {
    title: '这首歌曲不在这里',
    text: '可能已被作者撤回，或链接有误。',
    action: '发现歌曲',
    logIn: '登录后发现歌曲',
  },
  headerLogIn: '登录',
  headerSignUp: '注册',
  embed: {
    open: '在 Tunesmith 中打开“{{name}}”',
    missing: '这首歌曲不可用。',
  },
}
