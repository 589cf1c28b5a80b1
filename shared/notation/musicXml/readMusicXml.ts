import { strFromU8, unzipSync } from 'fflate'
import type { Song } from '../../song/song'
import { type Dropped, DroppedMarks } from './dropped'
import { fault, type PartMark, readElements } from './elements'
import { isZip } from './fileKind'
import type { ReadMeasure } from './measure'
import { ReadCredits } from './readCredits'
import { type ReadState, readMeasure } from './readMeasure'
import { type ReadPart, readParts } from './readParts'
import { AS_WRITTEN } from './readPitch'
import { songOf } from './songOf'

/** The most bytes of XML, once decompressed. */
const LARGEST = 64 * 1024 * 1024
/** Bytes of UTF-16 to decode at a time. */
const PIECE = 16_384

/** A file read as a song, and what the song does not keep of it. */
export interface ReadFile {
  readonly song: Song
  readonly dropped: Dropped
}

/** Reads a score (.musicxml, or compressed as .mxl). Throws a CodedError of MusicXmlErrorCode. */
export function readMusicXml(bytes: Uint8Array): ReadFile {
  const xml = decode(isZip(bytes) ? unpack(bytes) : bytes)
  const credits = new ReadCredits()
  const dropped = new DroppedMarks()
  let parts: ReadPart[] = []
  const measures = new Map<ReadPart, { readonly state: ReadState; readonly read: ReadMeasure[] }>()
  readElements(xml, (element, mark) => {
    if (element.name === 'part-list') parts = readParts(element)
    else if (element.name !== 'measure') credits.take(element)
    else {
      const part = partOf(parts, mark)
      if (!part) return
      const own = measures.get(part) ?? { state: { divisions: null, transposition: AS_WRITTEN }, read: [] }
      measures.set(part, own)
      own.read.push(readMeasure(element, part, own.state))
      dropped.take(element)
    }
  })
  const found = parts.flatMap((part) => {
    const own = measures.get(part)
    return own ? [{ part, measures: own.read }] : []
  })
  if (found.length === 0) throw fault('notMusicXml', 'There are no measures')
  const song = songOf({ title: credits.title, credits: credits.credits(), parts: found })
  return { song, dropped: dropped.counts() }
}

/** The listed part that a part of the file belongs to: by its id, or by its place if either has none. */
const partOf = (parts: readonly ReadPart[], { id, index }: PartMark): ReadPart | undefined =>
  parts.find((one) => one.id !== undefined && one.id === id) ??
  (id === undefined || parts[index]?.id === undefined ? parts[index] : undefined)

const CONTAINER = 'META-INF/container.xml'

/**
 * The score in a container: the first one that META-INF/container.xml names, else the first file with a score's name.
 */
function unpack(bytes: Uint8Array): Uint8Array {
  const { [CONTAINER]: container } = unzipped(bytes, (name) => name === CONTAINER)
  const named = container ? pathsIn(decode(container)) : []
  const files = unzipped(bytes, (name) => named.includes(name) || (isScoreName(name) && name !== CONTAINER))
  const score = named.map((name) => files[name]).find(Boolean) ?? Object.values(files)[0]
  if (!score) throw fault('notMusicXml', 'The archive holds no score')
  return score
}

const isScoreName = (name: string): boolean => /\.(musicxml|xml)$/i.test(name)

/** Unzips the wanted files, by name. Some programs write the names with backslashes. */
function unzipped(bytes: Uint8Array, isWanted: (name: string) => boolean): Record<string, Uint8Array> {
  // Entries may overlap, so a small file can hold many large ones.
  let together = 0
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isWanted(slashed(name))) return false
        together += originalSize
        if (together > LARGEST) throw tooLarge()
        return true
      },
    })
    return Object.fromEntries(Object.entries(files).map(([name, file]) => [slashed(name), file]))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'xmlTooLarge') throw error
    throw fault('xmlDamaged', 'The archive is damaged')
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const slashed = (name: string): string => name.replaceAll('\\', '/')

/** The paths of the scores that a container names, both as written and decoded as URLs, which some programs write. */
function pathsIn(container: string): string[] {
  return [...container.matchAll(/<(?:\w+:)?rootfile\b[^>]*>/g)].flatMap(([tag]) => {
    const type = attributeOf(tag, 'media-type')
    const path = attributeOf(tag, 'full-path')
    if (path === undefined || (type !== undefined && !/musicxml|xml$/i.test(type))) return []
    try {
      return [path, decodeURIComponent(path)].map(slashed)
    } catch {
      return [slashed(path)]
    }
  })
}

function attributeOf(tag: string, name: string): string | undefined {
  const [, written] = new RegExp(`\\s${name}\\s*=\\s*["']([^"']+)["']`).exec(tag) ?? []
  return written?.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => ENTITIES[entity])
}

const tooLarge = () => fault('xmlTooLarge', 'The file is too large', { megabytes: LARGEST / 1024 / 1024 })

/** Decodes UTF-8, UTF-16 (by its mark or its first characters), or Latin-1 if declared. */
function decode(bytes: Uint8Array): string {
  if (bytes.length > LARGEST) throw tooLarge()
  const [one, two] = bytes
  const isLittle = (one === 0xff && two === 0xfe) || (one === LESS_THAN && two === 0)
  const isBig = (one === 0xfe && two === 0xff) || (one === 0 && two === LESS_THAN)
  if (!isLittle && !isBig) return strFromU8(bytes, isLatin1(bytes)).replace(/^\ufeff/, '')
  const pieces: string[] = []
  for (let from = 0; from + 1 < bytes.length; from += PIECE) {
    const piece = bytes.subarray(from, from + PIECE)
    const codes = Array.from({ length: piece.length >> 1 }, (_, i) =>
      isBig ? (piece[2 * i] << 8) | piece[2 * i + 1] : piece[2 * i] | (piece[2 * i + 1] << 8),
    )
    pieces.push(String.fromCharCode(...codes))
  }
  return pieces.join('').replace(/^\ufeff/, '')
}

const LESS_THAN = 0x3c

/** Whether the declaration names Latin-1. No encodings but this and those of Unicode are in use. */
function isLatin1(bytes: Uint8Array): boolean {
  const head = strFromU8(bytes.subarray(0, 200), true)
  return /^<\?xml[^>]*\sencoding\s*=\s*["'](iso-8859-1|latin-?1|windows-1252)["']/i.test(head)
}
