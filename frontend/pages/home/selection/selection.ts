import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The ids of the selected songs. */
const selection = createStore<ReadonlySet<string>>()(() => new Set())

export const useSelection = (): ReadonlySet<string> => useStore(selection)

export const useIsSelected = (songId: string): boolean => useStore(selection, (ids) => ids.has(songId))

/** Whether any song is selected. */
export const useIsChoosing = (): boolean => useStore(selection, (ids) => ids.size > 0)

export const selectSongs = (songIds: Iterable<string>): void => selection.setState(new Set(songIds), true)

export const deselectAll = (): void => selectSongs([])

export function setSelected(songId: string, isSelected: boolean): void {
  const ids = new Set(selection.getState())
  if (isSelected) ids.add(songId)
  else ids.delete(songId)
  selection.setState(ids, true)
}
