import type { Lexicon } from '../../meaning'
import { filler } from './filler'
import { genres } from './genres'
import { manners } from './manners'
import { moods } from './moods'
import { scenes } from './scenes'
import { tracks } from './tracks'
import { unmet } from './unmet'

const nothing =
  '唱, 喜歡, 喜愛, 愛好, 熱愛, 可以, 快要, 趕快, 儘快, 鼓勵, 鼓掌, 夢想, 雲南, 雲計算, 雲端計算, 海報, 海關, 上海, 海外, 海淀, ' +
  '山東, 山西, 合作, 工作室, 工作日, 雨衣, 愛心, 暗示, 飄柔, 炸雞, 淚腺, 甜品, 甜點, 慢慢來, 節奏, ' +
  '節奏型, 風格, 質感, 畫面感, 快遞, 快餐, 空間, 時間, 一曲, 曲子, 音樂, 歌曲, 小節, 音軌, 山楂, 劍橋, 龍井, 龍蝦, 貓眼, 熱狗, ' +
  '悲喜, 哭笑不得, 鬼才, 雪糕, 雪碧, 雪山, 海鮮, 海洋館, 進行曲式, 湖南, 湖北, 樂隊'

/** Traditional Chinese. */
export const zhHant: Lexicon = { genres, moods, scenes, tracks, manners, unmet, nothing, filler }
