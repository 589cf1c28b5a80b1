import { readFileSync, writeFileSync } from 'node:fs'
import { writePdf } from '#backend/sheet/pdf'
import { engrave } from '#shared/engraving/engrave'
import { onPaper } from '#shared/engraving/pageFormat'
import { DEFAULT_SCORE_OPTIONS } from '#shared/notation/score'
import { scoreOf } from '#shared/notation/scoreOf'
import { readSmf } from '#shared/smf/read'
import { compose } from '#shared/composer/compose'
import { EMPTY_REQUEST } from '#shared/composer/request'
const [, , what, out, one, layout] = process.argv
const t0 = performance.now()
let song: any
if (what.endsWith('.mid')) song = readSmf(new Uint8Array(readFileSync(what))).song
else { const [genre, seed] = what.split(':'); song = readSmf(compose({ ...EMPTY_REQUEST, genre: genre as any, seed: Number(seed), humanise: 0 } as any).midi).song }
const tracks = one && one !== 'all' ? one.split(',').map((n: string) => song.tracks[Number(n)].id) : null
const t1 = performance.now()
const score = scoreOf(song, { ...DEFAULT_SCORE_OPTIONS, tracks, title: song.name || what, author: 'Anna Müller' })
const t2 = performance.now()
const pages = [...engrave(score, onPaper('a4', (layout as any) ?? 'score'))]
const t3 = performance.now()
const pdf = await writePdf(pages, score.title, '')
const t4 = performance.now()
writeFileSync(out, pdf)
console.log(score.parts.map((p) => `${p.name}(${p.staves.length})`).join(' '), score.measures.length, 'measures', pages.length, 'pages', pdf.length, 'bytes', 'read', Math.round(t1 - t0), 'score', Math.round(t2 - t1), 'engrave', Math.round(t3 - t2), 'pdf', Math.round(t4 - t3), 'rss', Math.round(process.memoryUsage().rss / 1e6))
