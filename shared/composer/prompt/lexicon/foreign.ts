/** Languages that the composer recognises but does not read, by their letters or by their most common words. */
const FOREIGN = [
  'Hang',
  'Cyrl',
  'Arab',
  'Hebr',
  'Grek',
  'Thai',
  'Deva',
  'other',
  'de',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'tr',
  'id',
  'vi',
] as const
export type Foreign = (typeof FOREIGN)[number]

export const SCRIPTS: readonly (readonly [Foreign, RegExp])[] = [
  ['Hang', /\p{Script=Hangul}/u],
  ['Cyrl', /\p{Script=Cyrillic}/u],
  ['Arab', /\p{Script=Arabic}/u],
  ['Hebr', /\p{Script=Hebrew}/u],
  ['Grek', /\p{Script=Greek}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Deva', /\p{Script=Devanagari}/u],
]

/**
 * Common words of the languages written in Latin letters: function words and words about music. Accents are ignored.
 */
export const COMMON_WORDS: Partial<Record<Foreign, string>> = {
  de:
    'der die das den dem des ein eine einen einem einer und oder nicht ohne mit für auf aus bei nach von vom zu zum zur im am ich du er sie es wir ihr mir mich mein meine ist sind soll wie auch nur noch sehr ' +
    'kein keine bitte mach mache schreib lied lieder stück musik klavier geige gitarre schlagzeug flöte streicher trommel dur moll takt takte langsam langsames langsamer schnell schnelles schneller traurig trauriges ' +
    'traurige fröhlich fröhliches fröhliche ruhig ruhiges ruhige walzer marsch gesang sekunden minuten spuren nacht regen sommer liebe hochzeit',
  es:
    'el los las un una unos unas y o pero no sin con para por de del al en que se mi mis tu su es son como muy más también solo quiero hazme haz crea una canción canciones música musica alegre lenta lento rápida rápido ' +
    'guitarra batería bajo violín flauta cuerdas voz tambor mayor menor compás compases segundos minutos pistas noche lluvia verano amor boda feliz suave tranquila tranquilo bailar fiesta playa',
  it:
    'il lo gli i una uno un e o ma non senza con per di del della dei delle al alla nel nella che mi mio mia è sono come molto più anche solo voglio fammi crea canzone canzoni brano musica allegra allegro lenta lento ' +
    'veloce chitarra pianoforte batteria basso violino flauto archi voce tamburo maggiore minore battute secondi minuti tracce notte pioggia estate amore matrimonio dolce tranquilla',
  pt:
    'o os as um uma uns umas e ou mas não sem com para por do da dos das no na que meu minha é são como muito mais também só quero faça crie canção música musica alegre lenta lento rápida rápido violão guitarra bateria ' +
    'baixo violino flauta cordas voz tambor maior menor compassos segundos minutos faixas noite chuva verão amor casamento feliz suave calma',
  nl:
    'de het een en of maar niet geen zonder met voor op uit bij naar van te ik je hij zij wij mijn is zijn zoals ook alleen nog heel erg maak schrijf lied liedje nummer muziek gitaar drums viool fluit strijkers stem trom ' +
    'groot klein maten langzaam snel vrolijk vrolijke droevig droevige rustig rustige nacht regen zomer liefde bruiloft',
  pl: 'i w z na do od po za nie bez dla jest są jak tylko też bardzo proszę chcę piosenka piosenkę utwór muzyka muzykę wesoła wesołą smutna smutną wolna szybka gitara fortepian perkusja skrzypce flet noc deszcz lato miłość',
  sv: 'och eller men inte utan med för på av från till som är jag du min mitt en ett bara också mycket låt sång musik glad ledsen sorglig långsam snabb gitarr trummor fiol flöjt stråkar natt regn sommar kärlek bröllop',
  tr: 've veya ama değil için ile bir bu çok gibi daha sadece ben sen bana şarkı müzik müziği hüzünlü mutlu neşeli yavaş hızlı gitar piyano davul keman gece yağmur yaz aşk düğün olmadan lütfen',
  id: 'dan atau tapi tidak tanpa dengan untuk dari ke di yang ini itu saya aku kamu sangat hanya juga lagu musik sedih gembira ceria lambat cepat gitar drum biola suling malam hujan cinta pernikahan tolong buatkan',
  vi: 'và hoặc nhưng không với cho của là một bài hát nhạc buồn vui chậm nhanh đàn trống sáo đêm mưa mùa hè tình yêu tôi bạn rất chỉ cũng hãy viết',
}
