import type { Translated } from '../../catalogue'
import { tracksAxis, views } from './views'

export const workspace: Translated<'zh-Hans', 'workspace'> = {
  saved: '已保存',
  created: '歌曲已创建',
  notFetched: '无法获取 ID 为 {{id}} 的 MIDI 数据。{{reason}}',
  saveFailed: '未能保存：{{reason}}',
  nameNotSaved: '新名称未能保存：{{reason}}',
  remixing: '这是“{{name}}”的改编。保存后，它就成为你自己的歌曲。',
  remixUnlinked: '“{{name}}”已不再允许改编，因此保存时没有附上原曲链接。',
  noRemix: '这首歌曲的作者不允许改编。',
  staleTitle: '这首歌曲已在别处更改',
  staleText: '有人（也许是你在另一个窗口中）保存了更新的版本。可以同时保留两者：你的版本会成为一首独立的歌曲。',
  staleKeepBoth: '同时保留',
  staleKept: '已保留较新的版本，你的版本仍在这里打开着。',
  goneTitle: '这首歌曲已在别处删除',
  goneText: '它已不在你的曲库中。这里打开的内容可以另存为新歌曲。',
  goneSave: '另存为新歌曲',
  goneKept: '这首歌曲已在别处删除，你的版本仍在这里打开着。',
  copyOf: '{{name}}（副本）',
  openFailed: '未能打开：{{reason}}',
  leftUnsaved_other: '编辑器关闭时有 {{count}} 首歌曲尚未保存，你的内容已保留。',
  showUnsaved: '查看',
  clipboardRefused: '浏览器不允许此页面使用剪贴板，请改用键盘快捷键。',
  pianoRollKeys:
    '方向键移动音符光标，Enter 添加音符，Delete 删除音符，Shift 加方向键改变时值或选择。按问号键列出所有按键。',
  noWebGl: '此浏览器无法使用 WebGL 2，因此无法绘制音符。请更新浏览器，或在其设置中开启硬件加速。',
  rollMenu: '音符',
  time: {
    scroll: '沿时间轴滚动',
    zoomOut: '缩小时间轴',
    resetZoom: '重置时间轴缩放',
    zoomIn: '放大时间轴',
  },
  views,
  tracks: tracksAxis,
  pitch: { scroll: '沿音高滚动', zoomOut: '减小行高', resetZoom: '重置行高', zoomIn: '增大行高' },
}
