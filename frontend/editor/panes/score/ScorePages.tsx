import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { indexOfId } from '#shared/song/noteQueries'
import { KeyArea } from '../../../ui'
import { useEditor, useEditorActions, useEditorEdit, useEditorRuntime, useEditorStore } from '../../model/context'
import { useText } from '../text'
import {
  layPages,
  notesAt,
  type PageMoment,
  type PagePlace,
  placeOfTick,
  type Run,
  runAt,
  runsOf,
  tickAtPoint,
} from './pageLayout'
import { parsePage } from './printPages'
import styles from './Score.module.css'

/** The distance to the view within which pages are drawn, in CSS pixels. */
const NEAR = 800
/** The margin that stays clear around the playhead before the view follows it, in CSS pixels. */
const CLEAR = 48

/** The engraved pages, with the selection, the playhead and the pointer. */
export function ScorePages() {
  const t = useText()
  const runtime = useEditorRuntime()
  const store = useEditorStore()
  const actions = useEditorActions()
  const edit = useEditorEdit()
  const scroller = useRef<HTMLElement>(null)
  const { pages, revision } = useStore(runtime.score.store)
  const { layout, zoom } = useEditor((state) => state.score)
  const room = useWidth(scroller)
  const laid = useMemo(() => layPages(pages, layout, zoom, room), [pages, layout, zoom, room])
  const runs = useMemo(() => runsOf(pages, laid), [pages, laid])
  const moments = useMemo(() => runs.flatMap((run) => run.moments), [runs])

  function choose(ids: readonly number[], adds: boolean): void {
    const { song, selectedTrackId, selected } = store.getState()
    const track = song?.tracks.find(({ notes }) => indexOfId(notes, ids[0]) >= 0)
    if (!track) return
    const isOther = track.id !== selectedTrackId
    if (isOther) actions.selectTrack(track.id)
    const kept = adds && !isOther ? [...selected] : []
    const isOut = kept.length > 0 && ids.every((id) => kept.includes(id))
    const next = isOut ? kept.filter((id) => !ids.includes(id)) : [...new Set([...kept, ...ids])]
    edit.selectNotes(Uint32Array.from(next).sort(), ids[0])
    if (!isOut) edit.hear(ids[0])
  }

  return (
    <KeyArea
      as="section"
      ref={scroller}
      className={styles.scroller}
      data-layout={layout}
      role="application"
      aria-label={t('score.view')}
      aria-describedby="score-keys"
      onPointerDown={(event) => {
        if (event.button !== 0) return
        const { left, top } = event.currentTarget.getBoundingClientRect()
        const { scrollLeft, scrollTop } = event.currentTarget
        const area = event.currentTarget.firstElementChild as HTMLElement
        const x = event.clientX - left + scrollLeft - area.offsetLeft
        const y = event.clientY - top + scrollTop - area.offsetTop
        const ids = notesAt(pages, laid, x, y)
        if (ids.length > 0) return choose(ids, event.shiftKey || event.ctrlKey || event.metaKey)
        const tick = tickAtPoint(moments, x, y)
        if (tick !== null) actions.seek(Math.round(tick))
      }}
    >
      <div className={styles.area} style={{ width: laid.width, height: laid.height }}>
        {laid.places.map((place, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its number.
          <ScorePage key={index} index={index} revision={revision} place={place} />
        ))}
        <Playhead runs={runs} scroller={scroller} />
      </div>
      <p id="score-keys" hidden>
        {t('score.keys')}
      </p>
    </KeyArea>
  )
}

/** The inner width of an element in CSS pixels; infinite until it is known. */
function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => setWidth(current.clientWidth || Number.POSITIVE_INFINITY)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}

function ScorePage({ index, revision, place }: { index: number; revision: number; place: PagePlace }) {
  const { score } = useEditorRuntime()
  const page = useRef<HTMLDivElement>(null)
  const selected = useEditor((state) => state.selected)
  const [isNear, setNear] = useState(false)
  /** The revision of the engraving whose page is in the document; −1: none. */
  const [drawn, setDrawn] = useState(-1)

  useEffect(() => {
    if (!page.current) return
    const observer = new IntersectionObserver(([entry]) => setNear(entry.isIntersecting), { rootMargin: `${NEAR}px` })
    observer.observe(page.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!isNear) {
      page.current?.replaceChildren()
      setDrawn(-1)
      return
    }
    let isWanted = true
    void score.draw(index).then((svg) => {
      if (!isWanted || svg === '') return
      page.current?.replaceChildren(document.importNode(parsePage(svg), true))
      setDrawn(revision)
    })
    return () => {
      isWanted = false
    }
  }, [score, index, revision, isNear])

  useEffect(() => {
    if (drawn < 0) return
    const ids = new Set(Array.from(selected, String))
    for (const head of page.current?.querySelectorAll('[data-notes]') ?? []) {
      const notes = ids.size > 0 ? head.getAttribute('data-notes') : null
      const isSelected = notes?.split(' ').some((id) => ids.has(id)) ?? false
      head.toggleAttribute('data-selected', isSelected)
    }
  }, [drawn, selected])

  const { left, top, width, height } = place
  return <div ref={page} className={styles.page} data-score-page={index} style={{ left, top, width, height }} />
}

/**
 * A line through the system at the place that is heard, in the part at the top of the view; the view follows it during
 * playback.
 */
function Playhead({ runs, scroller }: { runs: readonly Run[]; scroller: React.RefObject<HTMLElement | null> }) {
  const { onPosition } = useEditorRuntime()
  const store = useEditorStore()
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const view = scroller.current
    if (!view) return
    let heard = 0
    const show = () => {
      const run = runAt(runs, view.scrollTop + CLEAR)
      const place = run ? placeOfTick(run.moments, heard) : null
      if (!line.current) return null
      line.current.hidden = place === null
      if (place === null) return null
      line.current.style.transform = `translate(${place.x}px, ${place.top}px)`
      line.current.style.height = `${place.bottom - place.top}px`
      return place
    }
    const stop = onPosition((tick) => {
      heard = tick
      const place = show()
      const { transport, autoScroll } = store.getState()
      if (place && transport === 'playing' && autoScroll === 'on') follow(view, place)
    })
    view.addEventListener('scroll', show, { passive: true })
    return () => {
      stop()
      view.removeEventListener('scroll', show)
    }
  }, [runs, onPosition, store, scroller])
  return <div ref={line} className={styles.playhead} aria-hidden="true" />
}

function follow(scroller: HTMLElement, { x, top, bottom }: PageMoment): void {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = scroller
  if (top < scrollTop || bottom > scrollTop + clientHeight) scroller.scrollTop = top - CLEAR
  if (x < scrollLeft || x > scrollLeft + clientWidth - CLEAR) scroller.scrollLeft = x - CLEAR
}
