import { ja } from './ja'
import { zhHans } from './zhHans'
import { zhHant } from './zhHant'

/** Everyday characters that exist in only one of the two Chinese scripts. */
const SIMPLIFIED =
  '与专业两丧个为丽么乐习书买云从们众会伤关净凉别剑务动单卖双发号听场声头妈孙宁宝实对将尔岁岛带广庄庆应开张弹归当录彻忆忧怀恋恶悬惊戏战护报拥择换据摆摇断无时旷显晓暂术机杀权条来极构枪标树样桥梦检欢欧残汉汤沟没泪洁浅涛润渊渐温湾滚满滩潇灭灯灵灾炉点炼烟烦烧热焕爱爷状独猫环现电画痒盘码础确祸离种积称稳穷窃竞笔笼筑简粮紧纪纯纱纷纸线练组细织终绍经结绕绘给络绝统绪续绿缓编缘缠网罗翘职联聪肃肠肤胜脉脏脑脸艺节芦苏莱莲获营萧蓝虑虽蚀补袭见观规视览觉触计订认讨让训议讯记讲许论设访证评识诉词译试诗诚话诞询该详语误说请诸读谁调谈谋谐谜谢谱贝负贡财责败货质贪贫购贯贵贸费贺资赏赛赞赢趋跃践踪车轨转轮软轰轴轻载辉输边辽达迁过迈运还这进远违连迟适选逊递遗遥邻郁郑酱释里钟钢钱铁铃铜银铺锁锅锋错键镇镜长门闭问闲间闹闻队阳阴阵阶际陆险随隐难雾静韩页顶项顺须顾领频题颜额风飘飞饭饮馆马驾验骑骚鱼鲜鸟麦黄齿龄龙'
const TRADITIONAL =
  '來個們傳傷兩別劍動務勝問喪單報場夢媽孫實寧寶將專對島帶廣張彈從徹悽惡愛慮慶憂憶應懷懸戀戰戲換搖擁擇據擺敗斷時暫曉曠書會條業極構槍樂標樣樹橋機檢權歐歡歲歸殘殺沒涼淚淨淵淺湯溝溫滅滾滿漢漸潔潤濤瀟灘灣災為無煉煙煥煩熱燈燒營爐爺爾狀獨獲現環畫當癢發盤眾確碼礎禍種稱積穩窮竊競筆節築簡籠糧紀純紗紙紛細紹終絃組結絕絡給統經綠網緊緒線緣編緩練織繞繪續纏羅習聞聯聰聲職聽肅脈腦腸膚臉與莊萊蓮蕭藍藝蘆蘇號術補裡襲見規視覺覽觀觸訂計訊討訓記訪設許訴評詞詢試詩話該詳認誕語誠誤說誰調談請論諧諸謀謎講謝證識譜譯議護讀讓貓貝負財貢貧貨貪貫責貴買費貿賀資賞賣質購賽贊贏趨踐蹤躍車軌軟軸載輕輝輪輸轉轟這連進運過達違遙遜遞遠適遲遷選遺遼邁還邊鄭鄰醬釋鈴銀銅鋒鋪鋼錄錢錯鍋鍵鎖鎮鏡鐘鐵長門閉開閒間關陣陰陸陽隊階際隨險隱雖雙離難雲電霧靈靜韓頁頂項順須領頭頻題額顏顧顯風飄飛飯飲館馬駕騎騷驗驚髒鬆鬧鬱魚鮮鳥麗麥麼黃點齒齡龍'

const charactersOf = (lexicon: unknown): Set<string> => new Set(JSON.stringify(lexicon).match(/[\u4e00-\u9fff]/g))

const simplified = charactersOf(zhHans)
const traditional = charactersOf(zhHant)
const japanese = charactersOf(ja)

const only = (known: string, mine: ReadonlySet<string>, other: ReadonlySet<string>, taken: string) =>
  new Set([...known, ...[...mine].filter((letter) => !other.has(letter) && !taken.includes(letter))])

/** The listed characters, and those that one lexicon has and its counterpart lacks. */
export const SIMPLIFIED_ONLY: ReadonlySet<string> = only(SIMPLIFIED, simplified, traditional, TRADITIONAL)
export const TRADITIONAL_ONLY: ReadonlySet<string> = only(TRADITIONAL, traditional, simplified, SIMPLIFIED)
/** Whether Japanese uses the character too: 運 and 動 do not rule it out. */
export const isJapanese = (letter: string): boolean => japanese.has(letter)
