import type { Song } from '#shared/song/song'
import { Markers } from '#shared/time/markers'
import { Measures, measureAt, nextBar } from '#shared/time/measures'
import type { SectionActions, ViewActions } from '../../model/editorActions'
import type { Mark } from '../../model/marks'
import type { WorkspaceArrangeHost } from '../arrange/arrangeHost'
import type { Core } from '../core/core'
import { editFailed } from '../core/messages'
import type { Transport } from '../playing/transport'

/** The time from a marker to the next one. */
interface Section {
  readonly fromTick: number
  readonly toTick: number
}

export interface SectionTools {
  readonly actions: SectionActions
  /** The tick nearest to `tick` at which a section may go: the start of one, or the end of the last. */
  placeOf(tick: number): number
  /** Moves or copies the section of a marker. */
  move(mark: Mark, tick: number, copy: boolean): void
}

/** The sections of the song as blocks of all tracks, with tempo, signatures, keys and markers. */
export function createSections(
  { store, link }: Core,
  transport: Transport,
  arrange: WorkspaceArrangeHost,
  setView: ViewActions['setView'],
): SectionTools {
  const sections = (): readonly Section[] => {
    const { song } = store.getState()
    return song ? sectionsOf(song) : []
  }

  /** The song's sections, and the index of that of the selected marker, else of the one at the playhead. */
  function atHand(): { readonly all: readonly Section[]; readonly index: number } {
    const { song, selectedMark } = store.getState()
    const marker = song && Markers.of(song).find(({ id }) => id === selectedMark)
    const tick = marker?.tick ?? Math.floor(transport.position())
    const all = sections()
    return { all, index: all.findIndex(({ fromTick, toTick }) => fromTick <= tick && tick < toTick) }
  }

  /** Moves or copies a section, and puts the playhead at its new start. */
  async function put({ fromTick, toTick }: Section, tick: number, move: boolean): Promise<void> {
    const length = toTick - fromTick
    try {
      await link.apply({ type: 'time/copy', fromTick, toTick, tick, move })
    } catch (error) {
      return editFailed(error)
    }
    store.setState({ selectedMark: null })
    transport.seek(move && tick > fromTick ? tick - length : tick)
  }

  const actions: SectionActions = {
    selectSection() {
      const { all, index } = atHand()
      if (index < 0) return
      setView('arrange')
      arrange.select({ ...all[index], fromTrack: 0, toTrack: arrange.rowCount() })
    },
    repeatSection() {
      const { all, index } = atHand()
      if (index >= 0) void put(all[index], all[index].toTick, false)
    },
    moveSection(direction) {
      const { all, index } = atHand()
      const other = all[index + direction]
      if (index >= 0 && other) void put(all[index], direction < 0 ? other.fromTick : other.toTick, true)
    },
  }

  return {
    actions,
    placeOf(tick) {
      const places = sections().flatMap(({ fromTick, toTick }) => [fromTick, toTick])
      return places.reduce(
        (near, place) => (Math.abs(place - tick) < Math.abs(near - tick) ? place : near),
        places[0] ?? 0,
      )
    },
    move({ tick: at }, tick, copy) {
      const section = sections().find(({ fromTick }) => fromTick === at)
      if (!section) return
      const isInside = tick >= section.fromTick && tick <= section.toTick
      if (!isInside || copy) void put(section, tick, !copy)
    },
  }
}

/** The sections between the markers; the last one ends with the song's last bar. */
export function sectionsOf(song: Song): readonly Section[] {
  const starts = [...new Set(Markers.of(song).map(({ tick }) => tick))]
  const measures = Measures.of(song)
  const last = song.tracks.reduce((end, { endTick }) => Math.max(end, endTick), 0)
  const end = measureAt(measures, last).start === last ? last : nextBar(measures, last)
  return starts.map((fromTick, i) => ({
    fromTick,
    toTick: starts[i + 1] ?? Math.max(end, nextBar(measures, fromTick)),
  }))
}
