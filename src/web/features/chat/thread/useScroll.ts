import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Thread } from './thread.ts'

const nearEnd = 80
const nearPage = 240

/** The first message in view keeps its place when others come before it or go. */
const findFixed = (box: HTMLElement) => {
  const { top } = box.getBoundingClientRect()
  const items = [...box.querySelectorAll<HTMLElement>('[id^="nachricht-"]')]
  const first = items.find((item) => item.getBoundingClientRect().bottom > top)
  return first ? { id: first.id, top: first.getBoundingClientRect().top - top } : null
}

type Scrolling = {
  thread: Thread
  /** what waits below the messages */
  waiting: number
  /** a message to show, by its number */
  wanted: number | null
  onTop: () => void
  onBottom: () => void
}

/** Stays at the end while messages come, stays where the reader is while pages come, and goes to a message once. */
export const useScroll = ({ thread, waiting, wanted, onTop, onBottom }: Scrolling) => {
  const box = useRef<HTMLElement>(null)
  const isAtEnd = useRef(true)
  const fixed = useRef<{ id: string; top: number } | null>(null)
  const shownTo = useRef<number | 'news' | null>(null)
  const { messages, hasNewer, hasOlder, status } = thread
  const firstSeq = messages[0]?.seq ?? 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something is added
  useLayoutEffect(() => {
    if (!box.current) return
    if (isAtEnd.current && !hasNewer) box.current.scrollTop = box.current.scrollHeight
    const kept = fixed.current && document.getElementById(fixed.current.id)
    if (!kept) return
    const { top } = box.current.getBoundingClientRect()
    box.current.scrollTop += kept.getBoundingClientRect().top - top - fixed.current!.top
  }, [messages, waiting])

  // quick replies, a card or a longer text make the box smaller
  useEffect(() => {
    const node = box.current
    if (status !== 'ready' || !node) return
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) node.scrollTop = node.scrollHeight
    })
    observer.observe(node)
    return () => observer.disconnect()
  }, [status])

  const onScroll = () => {
    if (!box.current) return
    const { scrollTop, scrollHeight, clientHeight } = box.current
    const below = scrollHeight - scrollTop - clientHeight
    isAtEnd.current = below < nearEnd && !hasNewer
    fixed.current = isAtEnd.current ? null : findFixed(box.current)
    if (scrollTop < nearPage && hasOlder) onTop()
    else if (below < nearPage && hasNewer) onBottom()
  }

  const show = useEffectEvent(() => {
    const target = wanted
      ? document.getElementById(`nachricht-${wanted}`)
      : box.current?.querySelector<HTMLElement>('[data-news]')
    if (!target || !box.current) return
    shownTo.current = wanted ?? 'news'
    // only the box scrolls, not the page around it
    const above = wanted ? box.current.clientHeight / 3 : 0
    box.current.scrollTop += target.getBoundingClientRect().top - box.current.getBoundingClientRect().top - above
    if (wanted) target.focus({ preventScroll: true })
    onScroll()
  })
  // once for each wanted message, and once for the line of new ones; the line is there one render later
  useEffect(() => {
    if (status !== 'ready' || !firstSeq || shownTo.current === (wanted ?? 'news') || (!wanted && shownTo.current))
      return
    const timer = setTimeout(() => show())
    return () => clearTimeout(timer)
  }, [status, firstSeq, wanted])

  return {
    box,
    onScroll,
    toEnd: () => {
      isAtEnd.current = true
      fixed.current = null
    },
  }
}
