import type { Lexicon } from '../../meaning'
import { filler } from './filler'
import { genres } from './genres'
import { manners } from './manners'
import { moods } from './moods'
import { scenes } from './scenes'
import { tracks } from './tracks'
import { unmet } from './unmet'

const nothing =
  '歌, 声, さりげない, もったいない, 物足りない, 忘れられない, かけがえのない, 何気ない, 終わらない, 止まらない, ' +
  '飽きない, かもしれない, 揺るぎない, 果てしない, 限りない, 邪魔にならない, 将来の夢, 大好き, 愛用, 愛車, 恋しい季節, 空間, 空気, 空気感, ' +
  '風味, 和風, 洋風, 風の, 雰囲気, 月曜, 月曜日, 来月, 先月, 今月, 毎月, 一月, ヶ月, か月, か月間, 海外, 上海, 北海道, 血圧, ' +
  '夜想曲, 朝食, 暗記, 弦楽四重奏団, 風景, 風邪, 旅館, ゲームパッド, 王道, 女王様気分, 影響, 昼夜, 星座占い, 愛知, 山田, 山本, 山崎, 川崎, ' +
  'コードネーム, 友愛, 部屋着, 無駄, 島根, 鹿児島, 広島, 福島, 森田, 速報, 早め早め, 夢中, クラブ活動, ライブ配信, ' +
  '黒人, 仕事終わり, 曲, 音楽, 感じ, 小節, 拍子, トラック'

/** Japanese. */
export const ja: Lexicon = { genres, moods, scenes, tracks, manners, unmet, nothing, filler }
