import { useEffect, useRef, useState } from 'react'
import css from './PageFrame.module.css'

/** The draft as the page that guests would see, by the same renderer; loaded again whenever a version is saved. */
export const PageFrame = ({ path, version }: { path: string; version: number }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [source] = useState(path)
  const shown = useRef(version)
  useEffect(() => {
    if (shown.current === version) return
    shown.current = version
    // a reload keeps the place on the page
    frame.current?.contentWindow?.location.reload()
  }, [version])
  return <iframe ref={frame} className={css.frame} src={source} title="Vorschau der Seite" />
}
