import { expect, test } from 'vitest'
import { songWith } from '../testing/songs'
import type { OperationSettings } from './parameters'
import { foundNotes, SELECTION_IDS, type SelectionId } from './selections'

const { song, trackId, ids } = songWith([
  [0, 10, 60, 100],
  [10, 10, 61, 40],
  [20, 10, 60, 70],
  [30, 10, 72, 100],
  [40, 10, 66, 1],
])
const { notes } = song.tracks.find((track) => track.id === trackId)!

/** Places of the found notes, from 1. */
function find(id: SelectionId, selected: readonly number[], settings?: OperationSettings): number[] {
  const chosen = Uint32Array.from(selected, (place) => ids[place - 1])
  return [...foundNotes(id, notes, chosen, settings)].map((found) => ids.indexOf(found) + 1)
}

test.each<[SelectionId, readonly number[], OperationSettings | undefined, readonly number[]]>([
  ['selectInverse', [1, 3], undefined, [2, 4, 5]],
  ['selectInverse', [], undefined, [1, 2, 3, 4, 5]],
  ['selectRow', [1], undefined, [1, 3]],
  ['selectRow', [], undefined, []],
  ['selectPitch', [], { lowest: 61, highest: 66 }, [2, 5]],
  ['selectPitch', [], { lowest: 66, highest: 61 }, [2, 5]],
  ['selectVelocity', [2], { softest: 70, loudest: 99 }, [3]],
  ['selectEveryNth', [], undefined, [1, 3, 5]],
  ['selectEveryNth', [], { nth: 2, first: 2 }, [2, 4]],
  ['selectEveryNth', [2, 3, 5], { nth: 3, first: 1 }, [2]],
  ['selectEveryNth', [], { nth: -4, first: 999 }, []],
  ['selectOutOfScale', [], undefined, [2, 5]],
  ['selectOutOfScale', [], { root: 'D', scale: 'major' }, [1, 3, 4]],
  ['selectOutOfScale', [], { root: 'H', scale: 'blues' }, [2, 5]],
])('%s of %j with %j', (id, selected, settings, found) => {
  expect(find(id, selected, settings)).toEqual(found)
})

test('an empty track has nothing to select', () => {
  const none = songWith([])
  const empty = none.song.tracks.find((track) => track.id === none.trackId)!.notes
  for (const id of SELECTION_IDS) expect([...foundNotes(id, empty, new Uint32Array())]).toEqual([])
})
