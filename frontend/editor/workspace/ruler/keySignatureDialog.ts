import type { Command } from '#shared/edit/command'
import type { OperationSettings } from '#shared/edit/operations/parameters'
import { type KeySignature, KeySignatures, keyAt, keyData } from '#shared/music/keySignatures'
import { rootOfTonic, scaleAt, signatureOfTonic, TONICS, type Tonic, tonicOfScale } from '#shared/music/scaleKeys'
import { SCALE_NAMES, type ScaleName } from '#shared/music/scales'
import { MetaType } from '#shared/song/metaEvents'
import type { Song } from '#shared/song/song'
import { barStart } from '#shared/time/measures'
import { type Mark, trackOfEvent } from '../../model/marks'
import type { Core } from '../core/core'
import { barParameter, markOn, type TimeForm } from './timeForm'

/** Option among the scales for a key signature without a mode. */
const NO_MODE = 'noMode'

/** Asks for the key and the scale at a bar, and sets, moves or removes them. `mark`: the mark to edit. */
export async function askKeySignature(form: TimeForm, store: Core['store'], mark?: Mark): Promise<void> {
  const at = form.now()
  if (!at) return
  const bar = at.barOf(mark?.tick ?? at.playhead)
  const place = (chosen: OperationSettings) =>
    mark && Number(chosen.bar) === bar ? mark.tick : barStart(at.measures, Number(chosen.bar))
  const { scales, showScale } = store.getState()
  const tickHere = mark?.tick ?? barStart(at.measures, bar)
  const keys = KeySignatures.of(at.song)
  const here = scaleAt(keys, scales, tickHere)
  const [key, scaleHere] = [keyAt(keys, tickHere), here?.scale ?? 'major']
  const settings = await form.ask(
    'keySignature',
    {
      bar: barParameter(at, bar),
      root: { kind: 'choice', options: TONICS, initial: key ? tonicOfScale(key, scaleHere) : 'C', symbols: true },
      scale: {
        kind: 'choice',
        options: [...SCALE_NAMES, NO_MODE],
        initial: key?.mode === 'none' ? NO_MODE : scaleHere,
      },
      // Show the scale the first time one is chosen.
      shown: { kind: 'choice', options: ['show', 'hide'], initial: showScale || !here ? 'show' : 'hide' },
    },
    {
      isPossible: (chosen) => markOn(at.song, 'key', place(chosen)) !== null,
      run(chosen) {
        const key = markOn(at.song, 'key', place(chosen))
        if (key) void form.commit(named('removeKey', removal(at.song, key)))
      },
    },
  )
  if (!settings) return
  const tick = place(settings)
  const tonic = settings.root as Tonic
  const scale = settings.scale === NO_MODE ? null : (settings.scale as ScaleName)
  const others = scales.filter((one) => one.tick !== tick)
  store.setState({
    scales: scale === null ? others : [...others, { tick, root: rootOfTonic(tonic), scale }],
    showScale: settings.shown === 'show',
  })
  const chosen: KeySignature =
    scale === null ? { ...signatureOfTonic(tonic, 'major'), mode: 'none' } : signatureOfTonic(tonic, scale)
  const data = keyData(chosen)
  const there = markOn(at.song, 'key', tick)
  const set: Command = there
    ? { type: 'events/update', trackId: trackOfEvent(at.song, there.id), edits: [{ id: there.id, data }] }
    : {
        type: 'events/add',
        trackId: at.song.tracks[0].id,
        events: [{ tick, status: 0xff, metaType: MetaType.keySignature, data }],
      }
  const isMoved = mark && mark.tick !== tick
  await form.commit(named('key', ...(isMoved ? [removal(at.song, mark), set] : [set])))
}

const removal = (song: Song, { id }: Mark): Command => ({
  type: 'events/remove',
  trackId: trackOfEvent(song, id),
  ids: Uint32Array.of(id),
})

const named = (action: 'key' | 'removeKey', ...commands: Command[]): Command => ({
  type: 'batch',
  name: { action, count: 1 },
  commands,
})
