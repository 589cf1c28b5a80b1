import type { Translated } from '../catalogue'

export const help: Translated<'zh-Hans', 'help'> = {
  firstSong: {
    offer: '打开示例歌曲',
    text: '一首为钢琴、弦乐和贝斯写的小曲，可以聆听、修改，变成你自己的作品。',
    title: '晨光初现',
  },
  hints: {
    count: '提示 {{number}}/{{all}}',
    next: '知道了',
    off: '不再显示提示',
    key: '按键：',
    play: { title: '听一听', text: '播放或暂停歌曲。按一下音符上方的标尺，就从那里开始播放。' },
    draw: { title: '写一个音符', text: '用铅笔在空白处按下，向右拖动。双击可删除音符。' },
    instrument: { title: '选择音色', text: '每个轨道都有自己的乐器。按这里试试其他音色。' },
    save: { title: '留住它', text: '保存后，歌曲就进入你的曲库，之后可以从“文件”菜单发布和分享。' },
    help: { title: '查一查', text: '能做的每件事都有名称，大多还有按键。在这个菜单里都能找到。' },
    show: '在编辑器中显示提示',
    again: '重新显示全部',
    shown: '将重新显示所有提示。',
  },
  news: {
    mark: '新',
    title: '新功能',
    text: 'Tunesmith 最近的变化。',
    english: '此列表为英文。',
    newest: '此版本',
  },
  report: {
    menu: '发送报告…',
    title: '报告问题',
    text: '这会生成一个文件，你可以交给运营此服务器的人。不会自动发送任何内容。',
    words: '出了什么问题？在那之前你做了什么？',
    withSong: '附上打开的歌曲“{{name}}”',
    withMail: '附上我的邮箱地址 {{mail}}',
    contents: '文件将包含的内容',
    secrets: '密码、令牌和邮箱地址会从日志中去除。',
    bytes: '二进制，{{size}}',
    save: '保存报告',
    saved: '报告已保存为 {{name}}。没有发送任何内容。',
  },
  print: '打印',
}
