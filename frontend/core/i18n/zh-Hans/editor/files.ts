/** The actions of the File menu that work on the song as a whole. */
export const fileActions = {
  recentFiles: '最近的文件…',
  saveToLibrary: '保存到曲库',
  saveAs: '另存为…',
  duplicateSong: '复制歌曲',
  renameSong: '重命名…',
  versions: '历史版本…',
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

export const fileDialogs = {
  unsaved: {
    title: '有未保存的更改',
    message: '你的修改尚未保存，确定要继续吗？',
    hint: '舍弃的内容可在一天内通过“文件”菜单恢复。',
    yes: '是，保存',
    no: '否，舍弃',
    cancel: '取消',
  },
  saveAs: { title: '另存为', name: '名称', confirm: '保存' },
  recovery: {
    title: '可恢复的内容',
    counted: '可恢复的内容（{{number}}）',
    message: '未保存就退出的歌曲，以及最近一天内舍弃的内容。你可以接着上次的进度继续。',
    changed: '修改时间：{{time}}',
    edits_other: '{{count}} 处修改',
    keptUntil: '已舍弃，保留至 {{time}}',
    recover: '恢复',
    recoverNamed: '恢复“{{name}}”',
    delete: '删除',
    deleteNamed: '删除“{{name}}”',
    deleteSure: '永久删除',
    close: '关闭',
  },
  exporting: {
    noLoop: '没有可导出的循环。请在标尺上创建，或导出整首歌曲。',
    noSelection: '没有选择要导出的内容。请先选择，或导出整首歌曲。',
    title: '正在导出…',
    message: '正在渲染歌曲。',
    progress: '导出进度',
    failed: '歌曲未能导出',
  },
  warnings: {
    title: '文件已打开，但有变动',
    message: '文件中的部分内容无法读取或已被转换：',
    ok: '好',
  },
} as const
