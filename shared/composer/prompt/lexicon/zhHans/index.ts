import type { Lexicon } from '../../meaning'
import { filler } from './filler'
import { genres } from './genres'
import { manners } from './manners'
import { moods } from './moods'
import { scenes } from './scenes'
import { tracks } from './tracks'
import { unmet } from './unmet'

const nothing =
  '唱, 喜欢, 喜爱, 爱好, 热爱, 可以, 快要, 赶快, 尽快, 鼓励, 鼓掌, 梦想, 云南, 云计算, 海报, 海关, 上海, 海外, 海淀, ' +
  '山东, 山西, 合作, 工作室, 工作日, 雨衣, 爱心, 暗示, 飘柔, 炸鸡, 泪腺, 甜品, 甜点, 慢慢来, 节奏, ' +
  '节奏型, 风格, 质感, 画面感, 快递, 快餐, 空间, 时间, 一曲, 曲子, 音乐, 歌曲, 小节, 音轨, 山楂, 剑桥, 龙井, 龙虾, 猫眼, 热狗, ' +
  '悲喜, 哭笑不得, 鬼才, 雪糕, 雪碧, 雪山, 海鲜, 海洋馆, 进行曲式, 湖南, 湖北, 乐队'

/** Simplified Chinese. */
export const zhHans: Lexicon = { genres, moods, scenes, tracks, manners, unmet, nothing, filler }
