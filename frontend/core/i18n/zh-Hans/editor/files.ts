/** The actions of the File menu that work on the song as a whole. */
export const fileActions = {
  saveAs: '另存为…',
  duplicateSong: '复制歌曲',
  renameSong: '重命名…',
  publish: '发布…',
  share: '分享…',
} as const

/** Loading, closing, renaming; what the library must have first. */
export const files = {
  renameTitle: '重命名',
  renameName: '名称',
  renameConfirm: '重命名',
  notStored: '此歌曲未保存到云端',
  notStoredText: '需要先将它存入你的曲库。',
  older: '你的修改尚未保存',
  olderText: '其他人得到的是曲库中的版本。要先保存当前版本吗？',
  save: '保存',
  closing: '你的修改尚未保存。请务必在退出前下载。确定要关闭吗？',
  initializing: '正在初始化…',
  loadingFile: '正在加载文件…',
  loadingExternal: '正在从网络加载 MIDI 文件…',
  externalFailed: '打开文件时出错。',
  externalKept: '已改为打开一首新歌曲。',
  retry: '重试',
  close: '关闭',
} as const
