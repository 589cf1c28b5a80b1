import type { Translated } from '../../catalogue'

export const midiFile: Translated<'zh-Hans', 'midiFile'> = {
  empty: '文件是空的',
  notMidi: '不是 MIDI 文件',
  unsupportedFormat: '不支持的 MIDI 格式 {{format}}',
  noTracks: '文件中没有轨道',
  sizeLimit: '文件大小超过了 {{size}}',
  headerTruncated: '文件在文件头处中断',
  trackTruncated_other: '轨道 {{track}} 不完整，已读取 {{count}} 个事件',
  missingEndOfTrack_other: '轨道 {{track}} 没有结束事件，已读取 {{count}} 个事件',
  corruptTrack_other: '轨道 {{track}} 在第 {{position}} 字节处损坏（{{reason}}），已读取 {{count}} 个事件，其余已略去',
  reasons: {
    variableLength: '数值超过四个字节',
    dataByte: '数据字节大于 127',
    runningStatus: '数据前没有状态字节',
    time: '时间超出了 tick 的上限',
  },
  missingTracks: '文件声明有 {{expected}} 条轨道，实际只有 {{found}} 条',
  tooManyTracks: '轨道超过 {{limit}} 条，这是 MIDI 文件的上限',
  tooManyEvents: '文件中的事件过多，轨道 {{track}} 的后续内容及之后的轨道已略去',
  strayMessages_other: '有 {{count}} 条已损坏或在文件中没有意义的消息（例如时钟），已略去',
  unreadableBytes_other: '轨道之间或之后有 {{count}} 个字节无法读取，已略去',
  smpteConverted:
    '文件以影片帧计时（每秒 {{framesPerSecond}} 帧，每帧 {{ticksPerFrame}} tick）。已按 120 BPM 转换为每拍 {{timebase}} tick，并去掉了其中的速度事件。',
  invalidDivision: '文件没有说明 tick 的长度，已按每拍 {{timebase}} tick 处理',
  more_other: '{{problem}}。另有 {{count}} 条轨道也是如此。',
}
