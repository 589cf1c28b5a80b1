import type { Translated } from '../../catalogue'

export const midiFile: Translated<'ja', 'midiFile'> = {
  empty: 'ファイルが空です',
  notMidi: 'MIDI ファイルではありません',
  unsupportedFormat: 'MIDI フォーマット {{format}} には対応していません',
  noTracks: 'ファイルにトラックがありません',
  sizeLimit: 'ファイルが{{size}}を超えています',
  headerTruncated: 'ファイルがヘッダーの途中で終わっています',
  trackTruncated_other: 'トラック {{track}} が途中で切れています。{{count}}個のイベントを読み込みました',
  missingEndOfTrack_other: 'トラック {{track}} に終端イベントがありません。{{count}}個のイベントを読み込みました',
  corruptTrack_other:
    'トラック {{track}} は{{position}}バイト目で壊れています（{{reason}}）。{{count}}個のイベントを読み込み、残りは省きました',
  reasons: {
    variableLength: '4バイトを超える数値',
    dataByte: '127を超えるデータバイト',
    runningStatus: 'ステータスバイトのないデータ',
    time: '最後のティックを超える時刻',
  },
  missingTracks: 'ファイルは{{expected}}トラックあるはずですが、{{found}}トラックしかありません',
  tooManyTracks: 'トラック数が{{limit}}を超えています。これは MIDI ファイルの上限です',
  tooManyEvents: 'ファイルのイベントが多すぎます。トラック {{track}} の途中から後を省きました',
  strayMessages_other: '壊れているか、クロックなどファイルの中では意味のないメッセージを{{count}}個省きました',
  unreadableBytes_other: 'トラックの間または後ろの{{count}}バイトは読み込めないため、省きました',
  smpteConverted:
    'このファイルはフィルムのフレーム（毎秒{{framesPerSecond}}フレーム、1フレーム{{ticksPerFrame}}ティック）で時間を数えています。120 BPM、1拍{{timebase}}ティックに変換し、テンポイベントは省きました。',
  invalidDivision: 'ファイルに1ティックの長さの指定がないため、1拍{{timebase}}ティックとしました',
  more_other: '{{problem}}。ほかの{{count}}トラックも同様です。',
}
