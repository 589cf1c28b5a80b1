import type { Translated } from '../catalogue'

export const common: Translated<'zh-Hans', 'common'> = {
  productName: 'Tunesmith',
  beta: '测试版',
  cancel: '取消',
  close: '关闭',
  required: '此项不能为空。',
  loading: '正在加载…',
  retry: '重试',
  undo: '撤销',
  toastKey: '按 {{key}} 键可转到此按钮',
  reload: '重新加载',
  goHome: '前往曲库',
  brokenPage: '出错了：{{message}}',
  notFound: {
    title: '哎呀！',
    text: '找不到你要访问的页面。',
    back: '返回',
  },
  spaceKey: '空格',
  errors: {
    language: '无法加载此语言，请重新加载页面后再试。',
    unknown: '出错了。',
    unreachable: '无法连接到服务器。',
    tooMany: '请求过于频繁，请在 {{wait}}后重试。',
    createSong: '创建歌曲失败：{{status}}',
    loadSongData: '加载 MIDI 数据失败：HTTP {{status}}',
    uploadSongData: '上传歌曲数据失败',
    uploadSongDataBecause: '上传歌曲数据失败：{{reason}}',
  },
}
