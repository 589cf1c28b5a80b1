import type { Translated } from '../catalogue'

/** Texts of the desktop app: its windows, and songs in files. */
export const desktop: Translated<'zh-Hans', 'desktop'> = {
  /** Texts that the system shows about the installed app. */
  app: { description: '创作 MIDI 音乐：聆听、保存、分享。', newSong: '新歌曲', library: '曲库', create: '创作' },
  signedOut: {
    title: '此窗口尚未登录',
    text: '请重新启动 Tunesmith，它会打开一个已登录的窗口。',
  },
  openFailed: '打开文件时出错。',
  saveFailed: '无法保存文件。',
  launchFailed: '启动过程中出错',
  saved: '已保存到 {{name}}',
  downloaded: '已作为下载保存：{{name}}',
  moreFiles_other: '另有 {{count}} 个文件已列入最近的文件。',
  problem: {
    denied: '浏览器不能使用此文件。',
    gone: '它已不在原来的位置。',
    locked: '无法写入：文件被写保护，或正被其他程序打开。',
    full: '没有剩余空间。',
    unreadable: '无法读取。',
  },
  changed: {
    title: '此文件已被其他程序更改',
    text: '“{{name}}”与在此打开时不同。如果保存，你的歌曲会取而代之。',
    replace: '替换',
    kept: '文件保持原样。',
  },
  recent: {
    title: '最近的文件',
    text: '这台电脑上打开或保存过的歌曲。',
    none: '还没有。打开或保存过的文件会列在这里。',
    used: '使用时间：{{time}}',
    open: '打开 {{name}}',
    forget: '将 {{name}} 移出列表',
  },
  soundFonts: {
    title: '位置',
    folder: '此文件夹中的音色库会显示在上方：',
    browser: '你添加的音色库由浏览器保存。',
  },
  recoverHint: '舍弃的内容可在一天内恢复：在命令面板中搜索“可恢复的内容”。',
}
