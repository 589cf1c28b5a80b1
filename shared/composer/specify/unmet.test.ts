import { expect, test } from 'vitest'
import { understand } from '../prompt/understand'
import { type ComposeRequest, EMPTY_REQUEST } from '../request'
import { LANGUAGES } from '../vocabulary'
import { mergeRequest } from './mergeRequest'

const specOf = (prompt: string, changes: Partial<ComposeRequest> = {}) =>
  mergeRequest({ ...EMPTY_REQUEST, prompt, ...changes }, understand(prompt))
/** The panel's notices about unmet wishes and unread words, in English. */
const notices = (prompt: string, changes: Partial<ComposeRequest> = {}) =>
  specOf(prompt, { language: 'en', ...changes })
    .explain.filter(({ about }) => about === 'conflict' || about === 'unmet' || about === 'unread')
    .map(({ text }) => text)

const metre = (words: string) => `“${words}” is not available; the song is in 4/4.`
const dance = (words: string) => `“${words}” calls for another metre, which is not available; the song is in 4/4.`

test.each([
  ['waltz in 3/4', metre('3/4')],
  ['a sad song in 7/8', metre('7/8')],
  ['in 5/4 time', metre('5/4 time')],
  ['six-eight time', metre('six-eight time')],
  ['an odd meter', metre('odd meter')],
  ['a slow waltz', dance('waltz')],
  ['une valse à trois temps', metre('à trois temps')],
  ['en sept-huit', metre('sept-huit')],
  ['une valse lente', dance('valse')],
  ['悲しい曲、3/4拍子', metre('3/4拍子')],
  ['八分の六拍子の曲', metre('八分の六拍子')],
  ['ゆったりしたワルツ', dance('ワルツ')],
  ['复杂的变拍子', metre('变拍子')],
  ['四三拍的歌', metre('四三拍')],
  ['浪漫的圆舞曲', dance('圆舞曲')],
  ['5/4拍的钢琴曲', metre('5/4拍')],
  ['七拍子的歌', metre('七拍子')],
  ['華爾滋', dance('華爾滋')],
  ['八分之六拍的曲子', metre('八分之六拍')],
])('a metre other than 4/4 is reported as unavailable: %s', (prompt, notice) => {
  expect(notices(prompt)).toEqual([notice])
})

test.each(['rock in 4/4', 'four four', 'à quatre temps', '4拍子の曲', '四四拍的歌', '四分之四拍'])(
  '4/4 gives no notice: %s',
  (prompt) => {
    expect(notices(prompt)).toEqual([])
  },
)

const longest = (words: string) =>
  expect.stringMatching(new RegExp(`^“${words}” is longer than 32 bars, .* 32 bars \\(`))
test.each([
  ['jazz, 5 minutes', '5 minutes'],
  ['1 min 30 s', '1 min 30 s'],
  ['half an hour of ambient', 'half an hour'],
  ['techno, 10000 bars', '10000 bars'],
  ['techno, 10,000 bars', '10,000 bars'],
  ['du jazz, cinq minutes', 'cinq minutes'],
  ['une heure', 'une heure'],
  ['du rock, 1 000 mesures', '1 000 mesures'],
  ['5分間のジャズ', '5分間'],
  ['1分30秒', '1分30秒'],
  ['1000小節のロック', '1000小節'],
  ['爵士乐，5分钟', '5分钟'],
  ['摇滚，10000小节', '10000小节'],
  ['爵士樂，三小時', '三小時'],
  ['搖滾，一萬小節', '一萬小節'],
])('a length beyond 32 bars is reported: %s', (prompt, words) => {
  const { bars } = specOf(prompt)
  expect([bars, notices(prompt)]).toEqual([32, [longest(words)]])
})

test('a length in time is explained in time, with a notice if no number of bars matches it', () => {
  const of = (prompt: string) => specOf(prompt).explain.find(({ about }) => about === 'bars')?.text
  expect(of('30 seconds at 120 bpm')).toBe('The song has 16 bars (0:32), from “30 seconds”.')
  expect(of('trente secondes à 120 bpm')).toBe(
    'Le morceau compte 16 mesures (0:32), d’après «\u202ftrente secondes\u202f».',
  )
  expect(notices('30 seconds at 120 bpm')).toEqual([])
  expect(notices('3 seconds at 120 bpm')).toEqual(['“3 seconds” is not available; 0:08 was taken instead.'])
})

const foreign = (language: string, words: string) =>
  `The composer does not read ${language}; these words were left out: ${words}.`
test.each([
  ['Walzer für Klavier in Fis-Dur, langsam', foreign('German', '“Walzer für Klavier”, “Fis-Dur”, “langsam”')],
  ['una canción alegre con guitarra', foreign('Spanish', '“una canción”, “con guitarra”')],
  ['una canzone allegra per pianoforte', foreign('Italian', '“una canzone”, “per pianoforte”')],
  ['uma canção com bateria', foreign('Portuguese', '“uma canção com bateria”')],
  ['een vrolijk lied voor gitaar', foreign('Dutch', '“een vrolijk lied voor gitaar”')],
  ['أغنية حزينة', foreign('Arabic script', '“أغنية حزينة”')],
  ['грустная песня', foreign('Cyrillic script', '“грустная песня”')],
  ['슬픈 피아노 노래', foreign('Korean', '“슬픈 피아노 노래”')],
  ['jazz 슬픈', foreign('Korean', '“슬픈”')],
])('an unsupported language is named: %s', (prompt, notice) => {
  expect(notices(prompt)).toContain(notice)
})

test('in a prompt in two languages, the understood part counts', () => {
  const { genre, mood } = specOf('슬픈 sad jazz')
  expect([genre, mood]).toEqual(['Jazz', 'Sad'])
})

test.each([
  ['asdfgh qwerty', '“asdfgh qwerty”'],
  ['🦆🦆', '“🦆🦆”'],
  ['jazz with qwertz, 145', '“qwertz”, “145”'],
  ['du jazz pour un tracteur', '“tracteur”'],
  ['ジャズ、ぬるぽへもい', '“ぬるぽへもい”'],
  ['爵士乐，橡皮擦', '“橡皮擦”'],
  ['爵士樂，挖土機', '“挖土機”'],
  ['0 bars', '“0”'],
])('unread words are named: %s', (prompt, words) => {
  expect(notices(prompt)).toEqual([`These words were not understood: ${words}.`])
})

test('long lists of unread words, and long words, are shortened', () => {
  const words = Array.from({ length: 9 }, (_, i) => `qq${'xyzuvwqkj'[i]}zz`)
  const [notice] = notices(words.join(', '))
  expect(notice).toMatch(/: “qqxzz”, .*“qqwzz” and 3 more\.$/)
  expect(notices('q'.repeat(500))[0].length).toBeLessThan(90)
})

test('a prompt that was not understood is not reported as having asked for nothing', () => {
  for (const language of LANGUAGES) {
    const usual = specOf('', { language }).explain.map(({ text }) => text)
    const unclear = specOf('asdfgh qwerty', { language }).explain.map(({ text }) => text)
    expect(unclear[0]).not.toBe(usual[0])
    expect(unclear.slice(3).some((text) => usual.includes(text))).toBe(false)
  }
})

test.each([
  ['kazoo, theremin and bagpipes', ['These instruments are not available: “kazoo”, “theremin”.']],
  ['kazoo, thérémine et cornemuse', ['These instruments are not available: “kazoo”, “thérémine”.']],
  ['カズーとテルミンとバグパイプ', ['These instruments are not available: “カズー”, “テルミン”.']],
  ['卡祖笛、特雷门琴和风笛', ['These instruments are not available: “卡祖笛”, “特雷门琴”.']],
  ['卡祖笛、特雷門琴、風笛', ['These instruments are not available: “卡祖笛”, “特雷門琴”.']],
])('unavailable instruments are named, and the others play: %s', (prompt, expected) => {
  const { tracks, explain } = specOf(prompt)
  expect([notices(prompt), tracks[0].program]).toEqual([expected, 109])
  expect(explain.find(({ about }) => about === 'tracks')?.from).toBe('prompt')
})

test.each([
  'getting faster',
  'en accélérant',
  'だんだん速く',
  '越来越快',
  '越來越快',
  'ritardando',
  'from 80 to 140 bpm',
])('a change of tempo is reported as unavailable and does not set the tempo: %s', (prompt) => {
  expect(notices(prompt)).toEqual([expect.stringMatching(/^A change of tempo \(“.*”\) is not available/)])
  if (!prompt.includes('bpm')) expect(understand(prompt).tempo).toBeNull()
})

test.each([
  ['jazz with vocals', 'avec des paroles', 'ボーカル入り', '有人声', '有人聲', /^Voices and lyrics/],
  ['with a key change', 'avec une modulation', '転調あり', '转调', '轉調', /^A change of key/],
  ['a crescendo', 'un crescendo', 'クレッシェンド', '渐强', '漸強', /^Growing louder/],
  ['verse and chorus', 'couplet et refrain', 'サビ', '副歌', '副歌', /^Sections cannot be ordered/],
  ['with triplets', 'des triolets', '三連符', '三连音', '三連音', /^This detail of playing/],
  ['lots of reverb', 'avec réverbération', 'リバーブ', '混响', '混響', /^Effects and recorded sounds/],
  ['tuned to 432 Hz', 'accordé en 432 Hz', '432Hz', '432Hz', '432Hz', /^Other tunings/],
  ['like Taylor Swift', 'comme Stromae', '米津玄師', '周杰伦', '周杰倫', /^The manner of a named artist/],
])('%s: unmet wishes are reported in every language', (...row) => {
  const notice = row.at(-1)
  for (const prompt of row.slice(0, -1) as string[])
    expect(notices(prompt), prompt).toContainEqual(expect.stringMatching(notice as RegExp))
})

test.each(['no vocals', 'sans voix', 'ボーカルなし', '不要人声', '不要人聲'])(
  'refusing something unavailable gives no notice: %s',
  (prompt) => {
    expect(notices(prompt)).toEqual([])
  },
)

test.each([
  'no drums no bass no melody no chords no pad',
  'sans batterie, sans basse, sans mélodie, sans accords',
  'ドラムなし、ベースなし、メロディなし、コードなし',
  '不要鼓，不要贝斯，不要旋律，不要和弦',
  '不要鼓，不要貝斯，不要旋律，不要和弦',
])('if everything is refused one part still plays, with a notice: %s', (prompt) => {
  const { tracks, explain } = specOf(prompt, { language: 'en' })
  expect(tracks.map(({ name }) => name)).toEqual(['Melody'])
  expect(notices(prompt)).toEqual(['Every part was refused, but one must play: Melody.'])
  expect(explain.find(({ text }) => text.startsWith('Left out'))?.text).not.toMatch(/m[eé]lod|メロディ|旋律/i)
})

test('refused parts do not play, for many seeds', () => {
  for (let seed = 0; seed < 40; seed++) {
    expect(specOf('jazz without saxophone', { seed }).tracks.every(({ program }) => program !== 66)).toBe(true)
    expect(specOf('pop, 6 tracks, no pad', { seed }).tracks.every(({ role }) => role !== 'pad')).toBe(true)
  }
})

test('the form may ask for what the prompt refuses, and wishes may exceed the number of tracks', () => {
  const drums = { type: 'drums', complexity: null, instrument: null } as const
  expect(notices('no drums', { tracks: [drums] })).toEqual(['The form says Drums, so “drums” was set aside.'])
  expect(notices('piano, guitar and violin', { trackCount: 1 })).toEqual([
    'There was no room for “piano”, “guitar” beside the one track.',
  ])
})

test('of two moods, tempos or keys, one is used and the other is named', () => {
  expect(notices('sad but happy')).toEqual(['A song has one mood: “happy” was set aside.'])
  expect(notices('slow then fast')).toEqual(['A song has one tempo: “fast” was set aside.'])
  expect(notices('in D minor, then in E major')).toEqual(['A song has one key: “E major” was set aside.'])
  expect(notices('8 bars, 16 bars')).toEqual(['A song has one length: “16 bars” was set aside.'])
  expect(notices('complexity 15')).toEqual(['“complexity 15” is not available; 10 was taken instead.'])
})

test('an outside model may have understood what these rules did not', () => {
  expect(notices('asdfgh in 3/4', { blueprint: { genre: 'Jazz' } })).toEqual([metre('3/4')])
})

test('every notice exists in every language and quotes the prompt', () => {
  const prompt =
    'waltz in 7/8 with vocals, kazoo, reverb, triplets, key change, crescendo, chorus, 432 hz, like Coldplay, getting faster, asdfgh, привет, happy and sad, 5 minutes, 300 bpm'
  const all = LANGUAGES.map((language) =>
    specOf(prompt, { language })
      .explain.filter(({ about }) => ['conflict', 'unmet', 'unread'].includes(about))
      .map(({ text }) => text),
  )
  expect(all[0]).toHaveLength(16)
  for (const texts of all) {
    expect(texts).toHaveLength(all[0].length)
    for (const words of ['7/8', 'vocals', 'kazoo', 'reverb', 'asdfgh', 'привет', 'Coldplay', '5 minutes'])
      expect(texts.some((text) => text.includes(words))).toBe(true)
  }
  expect(new Set(all.flat()).size).toBe(all.flat().length)
})
