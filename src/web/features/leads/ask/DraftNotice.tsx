import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Notice } from '#web/ui/Notice.tsx'
import { type Draft, listDrafts, readDraft } from './draft.ts'

/** A request that was begun on this device waits for its end. */
export const DraftNotice = () => {
  const [drafts, setDrafts] = useState<Draft[]>([])
  useEffect(() => setDrafts(listDrafts().flatMap((slug) => readDraft(slug) ?? [])), [])
  return drafts.map(
    ({ key, name, here }) =>
      name &&
      here && (
        <div key={key} style={{ marginBottom: 20 }}>
          <Notice kind="info">
            Ihre Anfrage „{name}“ ist noch nicht gesendet. <Link to={here}>Jetzt weitermachen</Link>
          </Notice>
        </div>
      ),
  )
}
