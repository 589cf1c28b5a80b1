/**
 * npm run eval:notation
 *
 * Composes songs whose grid is known, plays them as people would (humanise 0.5 and 1), writes the performances as
 * scores and prints how many notes are written where they were composed. Pieces made of two of a song's tracks show
 * whether hands and voices are found. With MuseScore 3 (`apt-get install musescore3`), its own import of these pieces
 * is beside ours, as does that of 200 songs, whose scores it also reads; SONGS=… composes another number. Also writes
 * the tables to test-results/notation-evaluation.md. Exits with 1 when a gate is not met.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { besideMuseScore, readBack, readingsOf, samples } from './atScale'
import { judgeHands, judgeVoices } from './handsAndVoices'
import { isInstalled } from './museScore'
import { type Judged, judge } from './performances'

const SONGS = Number(process.env.SONGS ?? 200)
const GATES = { onsets: 0.97, durations: 0.9, spelling: 0.97, played: 0.99 }
const SEEDS = [1, 2, 3, 4]
const percent = (share: number) => `${(100 * share).toFixed(1)} %`

const HANDS = `Piano pieces made of two tracks of a song. Right hand: the share of the upper track's notes on the first staff; left hand: of the lower
track's on the second. A note that is not written within a 16th of its place is wrong.`
const VOICES = `Two lines, each a track of a song, on one staff. A link joins a note with the next one of its line, or with each note of the next chord of its voice.
Kept: the lines' links that the score has (recall). Right: the score's links that a line has (precision). Apart: pairs of notes of both lines that
sound at once but start apart, written in different voices.`

const lines: string[] = []
let isMet = true
for (const humanise of [0, 0.5, 1]) {
  const rows = judge(humanise, SEEDS)
  const notes = rows.reduce((sum, row) => sum + row.notes, 0)
  const mean = (of: (row: Judged) => number) => rows.reduce((sum, row) => sum + of(row) * row.notes, 0) / notes
  const count = (of: (row: Judged) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  const all: Judged = {
    name: 'all',
    notes,
    onsets: mean(({ onsets }) => onsets),
    durations: mean(({ durations }) => durations),
    sameSymbols: mean(({ sameSymbols }) => sameSymbols),
    spellingFound: mean(({ spellingFound }) => spellingFound),
    spelling: mean(({ spelling }) => spelling),
    ties: count(({ ties }) => ties),
    rests: count(({ rests }) => rests),
    tuplets: count(({ tuplets }) => tuplets),
  }
  isMet &&= all.onsets >= GATES.onsets && all.durations >= GATES.durations && all.spelling >= GATES.spelling
  lines.push(
    `\nHumanise ${humanise}\n`,
    '| Songs | Notes | Onsets | Durations | Same symbols | Spelling | Without key signature | Ties | Rests | Tuplets |',
    '|---|---|---|---|---|---|---|---|---|---|',
  )
  for (const row of [...rows, all])
    lines.push(
      `| ${row.name} | ${row.notes} | ${percent(row.onsets)} | ${percent(row.durations)} | ${percent(row.sameSymbols)} | ${percent(row.spelling)} | ${percent(row.spellingFound)} | ${row.ties} | ${row.rests} | ${row.tuplets} |`,
    )
  lines.push(
    `\nHumanise ${humanise}: hands. ${HANDS}\n`,
    '| Pieces | Written by | Count | On two staves | Right hand | Left hand | Both |',
    '|---|---|---|---|---|---|---|',
  )
  for (const row of judgeHands(humanise, SEEDS))
    lines.push(
      `| ${row.name} | ${row.by} | ${row.pieces} | ${percent(row.twoStaves)} | ${percent(row.right)} | ${percent(row.left)} | ${percent(row.all)} |`,
    )
  lines.push(
    `\nHumanise ${humanise}: voices. ${VOICES}\n`,
    '| Pieces | Written by | Count | Links kept | Links right | Apart | Ties | Rests |',
    '|---|---|---|---|---|---|---|---|',
  )
  for (const row of judgeVoices(humanise, SEEDS))
    lines.push(
      `| ${row.name} | ${row.by} | ${row.pieces} | ${percent(row.kept)} | ${percent(row.right)} | ${percent(row.apart)} | ${row.ties} | ${row.rests} |`,
    )
}
if (isInstalled) {
  const all = samples(SONGS)
  lines.push(
    '\nMuseScore 3 reads our MusicXML\n',
    '| Songs | Count | Faulty | Not read | Notes | Onsets as written | Durations as written | Within a 16th of the song | One to one, in order |',
    '|---|---|---|---|---|---|---|---|---|',
  )
  for (const row of readBack(all)) {
    isMet &&=
      row.faulty.length === 0 && row.unread.length === 0 && row.onsets >= GATES.played && row.inOrder >= GATES.played
    lines.push(
      `| ${row.kind} | ${row.songs} | ${row.faulty.length} | ${row.unread.length} | ${row.notes} | ${percent(row.onsets)} | ${percent(row.durations)} | ${percent(row.within)} | ${percent(row.inOrder)} |`,
    )
    for (const name of [...row.faulty, ...row.unread]) console.log(`Faulty or not read: ${name}`)
  }
  lines.push(
    '\nBeside the import of the same MIDI files by MuseScore 3\n',
    '| Songs | Written by | Count | Onsets | Durations | Spelling | Ties | Rests | Clefs |',
    '|---|---|---|---|---|---|---|---|---|',
  )
  const shown = (share: number | null) => (share === null ? 'not known' : percent(share))
  for (const row of besideMuseScore(all))
    lines.push(
      `| ${row.kind} | ${row.by} | ${row.songs} | ${shown(row.onsets)} | ${shown(row.durations)} | ${shown(row.spelling)} | ${row.ties} | ${row.rests} | ${row.clefs} |`,
    )
  lines.push(
    '\nOur reading of MusicXML beside that of MuseScore 3\n',
    '| Files | Count | Not read | Its notes | Played by us too | Our notes | Played by it too |',
    '|---|---|---|---|---|---|---|',
  )
  for (const row of readingsOf(all.filter((_, i) => i % 5 === 0)))
    lines.push(
      `| ${row.files} | ${row.count} | ${row.unread} | ${row.theirs} | ${percent(row.found)} | ${row.ours} | ${percent(row.founded)} |`,
    )
} else console.log('MuseScore 3 is not installed: nothing is compared with it')
const table = lines.join('\n')
console.log(table)
mkdirSync('test-results', { recursive: true })
writeFileSync('test-results/notation-evaluation.md', `${table}\n`)
console.log(
  `\n${isMet ? 'All gates are met' : 'A gate is not met'}: onsets ≥ 97 %, durations ≥ 90 %, spelling ≥ 97 %, read by MuseScore 100 %, its onsets ≥ 99 %`,
)
process.exitCode = isMet ? 0 : 1
