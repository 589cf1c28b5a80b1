import { firstKey, KeySignatures } from '#shared/music/keySignatures'
import { songEndTick, songSeconds } from '#shared/playback/songEnd'
import { programAt } from '#shared/song/derive'
import { isMeta, MetaType } from '#shared/song/metaEvents'
import type { Song, Track } from '#shared/song/song'
import { charsetOf } from '#shared/song/texts/charset'
import { decodeText } from '#shared/song/texts/metaText'
import { isRhythm } from '#shared/song/tracks/rhythm'
import { Measures } from '#shared/time/measures'
import { TempoMap } from '#shared/time/tempoMap'
import { trackColor } from '#shared/view/colour'
import { SmallRollLayout } from '#shared/view/smallRollLayout'
import type { OutlineTrack, SongOutline, SongSection } from './api'

/** The most sections; more would be useless. */
const MAX_SECTIONS = 200

/** Gives an overview of a song. Columns are the song's own. */
export function outlineOf(song: Song): SongOutline {
  const tracks = song.tracks
    .map((track, place) => ({ track, color: trackColor(Math.max(0, place - 1), track.color) }))
    .filter(({ track }) => track.notes.length > 0)
  const numbers = (rhythm: boolean) => {
    const used = new Set<number>()
    for (const { track } of tracks) if (isRhythm(song, track) === rhythm) addNumbers(used, track)
    return used
  }
  return {
    seconds: songSeconds(song),
    endTick: songEndTick(song),
    tempo: TempoMap.of(song),
    measures: Measures.of(song),
    key: firstKey(KeySignatures.of(song)),
    sections: sectionsOf(song),
    tracks: tracks.map(({ track, color }) => outlineTrack(song, track, color)),
    layout: SmallRollLayout.of(numbers(false), numbers(true)),
  }
}

function outlineTrack(song: Song, track: Track, color: number): OutlineTrack {
  const { length, tick, duration, noteNumber, blockEnd } = track.notes
  return {
    id: track.id,
    name: track.name.trim(),
    isRhythm: isRhythm(song, track),
    program: programAt(track, tick[0]),
    color,
    notes: { length, tick, duration, noteNumber, blockEnd },
  }
}

function addNumbers(used: Set<number>, { notes }: Track): void {
  const seen = new Uint8Array(128)
  for (let i = 0; i < notes.length; i++) seen[notes.noteNumber[i]] = 1
  for (let n = 0; n < seen.length; n++) if (seen[n]) used.add(n)
}

/** The markers, or the cue points of a file without markers. Excludes the markers that store the editor's loop. */
function sectionsOf(song: Song): SongSection[] {
  const markers = metasOf(song, MetaType.marker)
  const sections = new Map<number, string>()
  for (const { tick, name } of markers.length > 0 ? markers : metasOf(song, MetaType.cuePoint)) {
    if (name !== '' && !sections.has(tick)) sections.set(tick, name)
  }
  return [...sections].map(([tick, name]) => ({ tick, name })).slice(0, MAX_SECTIONS)
}

const LOOP = ['loopstart', 'loopend']

function metasOf(song: Song, metaType: number): SongSection[] {
  const { charset } = charsetOf(song)
  return song.tracks
    .flatMap(({ events }) => events.filter((event) => isMeta(event, metaType)))
    .map(({ tick, data }) => ({ tick, name: decodeText(data, charset, 120).trim() }))
    .filter(({ name }) => !LOOP.includes(name.toLowerCase()))
    .sort((a, b) => a.tick - b.tick)
}
