import { useEffect, useState } from 'react'
import { bpmAt, TempoMap } from '#shared/time/tempoMap'
import { useEditor, useEditorRuntime } from '../../model/context'

const DEFAULT_BPM = 120

/** Beats a minute in effect at the playhead. It renders when the tempo changes, not when the playhead moves. */
export function useTempo(): number {
  const map = useEditor(({ song }) => song && TempoMap.of(song))
  const runtime = useEditorRuntime()
  const [bpm, setBpm] = useState(map ? bpmAt(map, 0) : DEFAULT_BPM)
  useEffect(() => (map ? runtime.onPosition((tick) => setBpm(bpmAt(map, tick))) : undefined), [map, runtime])
  return bpm
}
