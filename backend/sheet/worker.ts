import { parentPort, type Transferable } from 'node:worker_threads'
import type { SheetQuery } from '#shared/api/downloads'
import type { Page } from '#shared/engraving/displayList'
import { engrave } from '#shared/engraving/engrave'
import { onPaper, type PageFormat } from '#shared/engraving/pageFormat'
import { writeMusicXml, writeMxl } from '#shared/notation/musicXml/writeMusicXml'
import type { ScoreErrorCode } from '#shared/notation/partOf'
import type { Score } from '#shared/notation/score'
import { scoreOf } from '#shared/notation/scoreOf'
import { notationOptions } from '#shared/notation/songNotation'
import { CodedError } from '#shared/schema/codedError'
import { MidiFileError } from '#shared/smf/problem'
import { readSmf } from '#shared/smf/read'
import { writePdf } from './pdf'

/** A song to write down. */
export interface SheetQuestion extends SheetQuery {
  /** A MIDI file. */
  readonly song: Uint8Array
  readonly title: string
  /** The composer, unless the song names another. Empty: unknown. */
  readonly author: string
  /** Time of the song's last change. */
  readonly date: Date
}

/** The file, or why there is none. */
export type SheetAnswer = Uint8Array | 'song_too_short' | 'song_too_long'

/** The most pages of a PDF; so many take some 20 s. */
const MOST_PAGES = 500

async function answer({ song, title, author, date, format, paper, layout }: SheetQuestion): Promise<SheetAnswer> {
  try {
    const read = readSmf(song).song
    const score = scoreOf(read, { ...notationOptions(read), title, author })
    if (format === 'pdf') {
      const sections = score.directions.flatMap((each) => (each.kind === 'section' ? each.text : []))
      const names = [
        ...score.parts.map(({ name }) => name),
        ...Object.values(score.credits),
        ...sections,
        ...lyricsIn(score),
      ]
      return await writePdf(pagesOf(score, onPaper(paper, layout)), { title, author: score.author, names, date })
    }
    return format === 'mxl' ? writeMxl(score) : new TextEncoder().encode(writeMusicXml(score))
  } catch (error) {
    // A file that cannot be read as a song has no notes.
    if (error instanceof MidiFileError) return 'song_too_short'
    if (error instanceof CodedError && (error.code === 'song_too_short' || error.code === 'song_too_long'))
      return error.code
    throw error
  }
}

const lyricsIn = ({ parts }: Score): string[] =>
  parts.flatMap(({ measures }) =>
    measures.flatMap(({ voices }) =>
      voices.flatMap(({ elements }) =>
        elements.flatMap((each) => (each.kind === 'chord' ? each.lyrics.map(({ text }) => text) : [])),
      ),
    ),
  )

function* pagesOf(score: Score, format: PageFormat): Generator<Page> {
  for (const page of engrave(score, format)) {
    if (page.number > MOST_PAGES) throw new CodedError<ScoreErrorCode>('song_too_long', `Over ${MOST_PAGES} pages`)
    yield page
  }
}

const send = (message: 'ready' | SheetAnswer, transfer: Transferable[] = []) =>
  parentPort?.postMessage(message, transfer)

// An error ends the thread and rejects the question.
parentPort?.on('message', async (question: SheetQuestion) => {
  const sheet = await answer(question)
  send(sheet, typeof sheet === 'string' ? [] : [sheet.buffer as ArrayBuffer])
})
send('ready')
