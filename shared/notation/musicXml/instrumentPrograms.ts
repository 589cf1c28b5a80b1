/**
 * Words in instrument names, in the languages of scores and of this app, and in MusicXML sounds
 * ('wind.reed.clarinet.bflat'), with their General MIDI programs; the first match counts. Names are compared without
 * accents, in lower case.
 */
const PROGRAMS: readonly (readonly [RegExp, number])[] = [
  [/glockenspiel|orchestra bells|jeu de timbres|campanelli|グロッケン|钟琴|鐘琴/, 9],
  [/celest|チェレスタ|钢片琴|鋼片琴/, 8],
  [/music box|spieluhr|boite a musique|オルゴール|八音盒|音樂盒/, 10],
  [/vibra(ph|f)on|ビブラフォン|颤音琴|顫音琴/, 11],
  [/marimba|マリンバ|马林巴|馬林巴/, 12],
  [/x[iy]lo(ph|f)on|シロフォン|木琴/, 13],
  [/tubular|chimes|rohrenglocken|cloches|campane|チャイム|管钟|管鐘/, 14],
  [/dulcimer|hackbrett|cymbalom|cimbalom|扬琴|揚琴/, 15],
  [/timpani|pauken|\btimbales\b|ティンパニ|定音鼓/, 47],
  [/toy piano/, 10],
  [/honky/, 3],
  [/clavinet|clavichord|クラビネット/, 7],
  [/harpsichord|cembalo|clavecin|チェンバロ|大键琴|大鍵琴|羽管键琴/, 6],
  [/rhodes|wurlitzer|(electric|e) ?piano|piano electri|エレクトリック・?ピアノ|电钢琴|電鋼琴/, 4],
  [/synth(esi[sz]er)? bass|bass synth/, 38],
  [/accordion|akkordeon|fisarmonica|bandoneon|アコーディオン|手风琴|手風琴/, 21],
  [/armonica|mundharmonika|ハーモニカ|口琴/, 22],
  [/harmonium|reed organ|melodica|melodion/, 20],
  [/hammond|drawbar|jazz organ|rock organ/, 16],
  [/organ\b|orgel|\borgue|organo|オルガン|管风琴|管風琴/, 19],
  [/ukulele|ウクレレ|尤克里里/, 24],
  [/banjo|バンジョー|班卓/, 105],
  [/sitar|シタール/, 104],
  [/shamisen|三味線/, 106],
  [/koto\b|琴爪|箏/, 107],
  [/kalimba|カリンバ/, 108],
  [/bag ?pipe|dudelsack|cornemuse/, 109],
  [/overdriven|distort|lead guitar/, 30],
  [/nylon|classical guitar|konzertgitarre|クラシック・?ギター|古典吉他/, 24],
  [
    /bas(s|se|so)? (guitar|gitarre)|(guitare?|gitarre) bas|electric bass|\be ?bass\b|bass electric|bajo electrico|basse electrique|basso elettrico|ベース|贝斯|貝斯/,
    33,
  ],
  [
    /(electric|jazz|clean) guitar|guitar electric|e ?gitarre|guitare electrique|chitarra elettrica|guitarra electrica|エレキ・?ギター|电吉他|電吉他/,
    27,
  ],
  [/guitar|gitarre|chitarra|mandolin|bouzouki|\blute\b|\bluth\b|laute|ギター|吉他/, 25],
  [/(upright|acoustic) bass|bass acoustic/, 32],
  [
    /contra ?bass(?!oon)|double bass|string bass|kontraba(ss|ß)|contrebasse|violone|strings bass|コントラバス|低音提琴/,
    43,
  ],
  [/violoncell|\bcell[oi]\b|viola da gamba|チェロ|大提琴/, 42],
  [/violin|\bviolon|geige|fiddle|バイオリン|ヴァイオリン|小提琴/, 40],
  [/\bviol[ae]\b|bratsche|ビオラ|ヴィオラ|中提琴/, 41],
  [/pizzicato/, 45],
  [/harp\b|\bharfe|\barpa\b|harpe\b|ハープ|竖琴|豎琴/, 46],
  [/strings?\b|streicher|archi\b|cordes\b|ストリングス|弦乐|弦樂/, 48],
  [/alto? ?sax|sax(ophone)? alto|アルト・?サックス|中音萨克斯|中音薩克斯/, 65],
  [/tenor ?sax|sax(ophone)? tenor|テナー・?サックス|次中音/, 66],
  [/bar[iy]t?\w* ?sax|sax(ophone)? bar[iy]|バリトン・?サックス/, 67],
  [/sopran\w* ?sax|sax(ophone)? sopran|ソプラノ・?サックス/, 64],
  [/sax|サックス|萨克斯|薩克斯/, 65],
  [/english horn|cor anglais|englischhorn|corno inglese|コーラングレ|英国管|英國管/, 69],
  [/french horn|waldhorn|ホルン|圆号|圓號|法国号/, 60],
  [/flugelhorn|cornet\b|cornett|kornett|コルネット|短号/, 56],
  [/eup?honium|baritone horn|ユーフォニアム|次中音号/, 58],
  [/clarinet|klarinet|\bclar\b|クラリネット|单簧管|單簧管/, 71],
  [/bassoon|fagot|basson\b|ファゴット|巴松/, 70],
  [/oboe|hautbois|shawm|オーボエ|双簧管|雙簧管/, 68],
  [/piccolo|ottavino|kleine flote|petite flute|ピッコロ|短笛/, 72],
  [/recorder|blockflot|flute a bec|flauto dolce|リコーダー|竖笛|豎笛/, 74],
  [/pan ?(flute|pipes)|panflot|flute de pan|パンフルート|排箫/, 75],
  [/shakuhachi|尺八/, 77],
  [/ocarina|okarina|オカリナ|陶笛/, 79],
  [/whistle/, 78],
  [/flut|\bflot|flaut|フルート|长笛|長笛/, 73],
  [/trombon|posaune|トロンボーン|长号|長號/, 57],
  [/trumpet|trompet|tromba\b|trombe\b|clarin[oi]\b|トランペット|小号|小號/, 56],
  [/tuba|sousaphon|チューバ|大号|大號/, 58],
  [/\bhorn|\bcor(n[oi])?s?\b|brass french/, 60],
  [/brass|blechblas|cuivres|ottoni|ブラス|铜管|銅管/, 61],
  [/piano|klavier|flugel|keyboard|ピアノ|钢琴|鋼琴/, 0],
  [/synth/, 81],
]

/** Words for singers; 'Bass' and 'Alto' alone count only beside other voices. */
const VOICES =
  /\bvo(ice|ix|cal|ce)|voc?\b|soprano?\b|\bmezzo|contralto|\baltus|tenore?\b|bar[iy]ton|\bcantus|\bcanto\b|\bchant\b|singer|gesang|stimme\b|\bcho(ir|rus|r)\b|choeur|\bcoro\b|\bsatb\b|ソプラノ|テノール|バリトン|ボーカル|合唱|人声|人聲|女高音|男高音|歌/
const LOW_VOICES = /^(bass|alt|alto)(us|e|o)?( ?\d| i+)?$/
const CHOIR = 52

const wordsOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[-._,()]+/g, ' ')
    .trim()

/**
 * The General MIDI program, 0–127, given by the first name that has one; null if none does. `names`: of one instrument,
 * best first. `isChoir`: whether voices are among the parts (`isVoice`).
 */
export function programNamed(names: readonly string[], isChoir: boolean): number | null {
  for (const name of names) {
    const words = wordsOf(name)
    if (isChoir && LOW_VOICES.test(words)) return CHOIR
    const [, program] = PROGRAMS.find(([pattern]) => pattern.test(words)) ?? []
    if (program !== undefined) return program
    if (VOICES.test(words)) return CHOIR
    if (words === 'bass') return 33
  }
  return null
}

/** Whether a part's name is a singer's and no instrument's. */
export const isVoice = (name: string): boolean => {
  const words = wordsOf(name)
  return VOICES.test(words) && !PROGRAMS.some(([pattern]) => pattern.test(words))
}
