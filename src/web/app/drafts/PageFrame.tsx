import { useEffect, useRef, useState } from 'react'
import css from './PageFrame.module.css'
import { hearSelected, type Selected, tellSelected } from './selection.ts'

export type Selection = { selected: Selected | null; onSelect: (part: string) => void }

type PageFrameProps = { path: string; version: number; selection: Selection | undefined }

/** The draft as the page that guests would see, by the same renderer; loaded again whenever a version is saved. */
export const PageFrame = ({ path, version, selection }: PageFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [source] = useState(path)
  const shown = useRef(version)
  const latest = useRef(selection)
  const selected = selection?.selected
  useEffect(() => {
    latest.current = selection
  })
  useEffect(() => {
    if (shown.current === version) return
    shown.current = version
    // a reload keeps the place on the page
    frame.current?.contentWindow?.location.reload()
  }, [version])
  useEffect(() => {
    if (selected) tellSelected(frame.current!.contentWindow!, selected)
  }, [selected])
  useEffect(
    () =>
      hearSelected(
        () => frame.current?.contentWindow,
        ({ part }) => {
          const { selected: known, onSelect } = latest.current ?? {}
          if (part) onSelect?.(part)
          else if (known) tellSelected(frame.current!.contentWindow!, { ...known, scrolls: false })
        },
      ),
    [],
  )
  return <iframe ref={frame} className={css.frame} src={source} title="Vorschau der Seite" />
}
