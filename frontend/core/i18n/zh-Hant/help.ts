import type { Translated } from '../catalogue'

export const help: Translated<'zh-Hant', 'help'> = {
  firstSong: {
    offer: '開啟範例歌曲',
    text: '一首為鋼琴、弦樂和貝斯寫的小曲，可以聆聽、修改，變成你自己的作品。',
    title: '晨光初現',
  },
  hints: {
    count: '提示 {{number}}/{{all}}',
    next: '知道了',
    off: '不再顯示提示',
    key: '按鍵：',
    play: { title: '聽一聽', text: '播放或暫停歌曲。按一下音符上方的尺標，就從那裡開始播放。' },
    draw: { title: '寫一個音符', text: '用鉛筆在空白處按下，向右拖曳。按兩下可刪除音符。' },
    instrument: { title: '選擇音色', text: '每個音軌都有自己的樂器。按這裡試試其他音色。' },
    save: { title: '留住它', text: '儲存後，歌曲就進入你的音樂庫，之後可以從「檔案」選單發布和分享。' },
    help: { title: '查一查', text: '能做的每件事都有名稱，大多還有按鍵。在這個選單裡都能找到。' },
    show: '在編輯器中顯示提示',
    again: '重新顯示全部',
    shown: '將重新顯示所有提示。',
  },
  news: {
    mark: '新',
    title: '新功能',
    text: 'Tunesmith 最近的變化。',
    english: '此清單為英文。',
    newest: '此版本',
  },
  report: {
    menu: '傳送報告…',
    title: '回報問題',
    text: '這會產生一個檔案，你可以交給營運此伺服器的人。不會自動傳送任何內容。',
    words: '出了什麼問題？在那之前你做了什麼？',
    withSong: '附上開啟的歌曲「{{name}}」',
    withMail: '附上我的電子郵件地址 {{mail}}',
    contents: '檔案將包含的內容',
    secrets: '密碼、權杖和電子郵件地址會從記錄中去除。',
    bytes: '二進位，{{size}}',
    save: '儲存報告',
    saved: '報告已儲存為 {{name}}。沒有傳送任何內容。',
  },
  print: '列印',
}
