import type { Translated } from '../../catalogue'

export const playlists: Translated<'zh-Hans', 'playlists'> = {
  kind: '歌单',
  songs_other: '{{count}} 首歌曲',
  play: '播放',
  pause: '暂停',
  rename: {
    button: '重命名',
    title: '重命名歌单',
    label: '名称',
    missing: '请输入歌单名称',
    done: '已重命名',
  },
  delete: {
    button: '删除',
    title: '删除“{{name}}”？',
    text: '歌单会被删除，其中的歌曲仍保留在曲库中。',
    done: '已删除',
  },
  row: {
    drag: '移动“{{name}}”',
    dragHint: '拖动，或按上下方向键。',
    up: '上移“{{name}}”',
    down: '下移“{{name}}”',
    remove: '从歌单中移除“{{name}}”',
    removed: '已从歌单中移除“{{name}}”',
    unavailable: '这首歌曲不可用',
    place: '“{{name}}”：第 {{place}} 首，共 {{count}} 首',
  },
  changed: '歌单已在别处更改，这里显示的是最新内容。',
  empty: {
    title: '这个歌单是空的',
    text: '可以从曲库中歌曲的菜单添加，也可以从他人发布的歌曲的菜单添加。',
  },
  failed: '无法加载歌单',
  notFound: { title: '歌单不存在', text: '它可能已被删除。' },
}
