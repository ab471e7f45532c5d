import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { LeaveGuard } from '#web/ui/LeaveGuard.tsx'
import { type SectionId, sections } from './section-list.ts'

type Unsaved = { ids: ReadonlySet<SectionId>; mark: (key: string, id: SectionId, isDirty: boolean) => void }

const UnsavedContext = createContext<Unsaved>({ ids: new Set(), mark: () => {} })

const sentence = (ids: ReadonlySet<SectionId>) => {
  const names = [...ids].map((id) => `„${sections[id].name}“`)
  const last = names.pop()
  return `Noch nicht gespeichert: ${names.length ? `${names.join(', ')} und ${last}` : last}.`
}

/** Knows which sections hold something that was typed and not saved, and asks before it is lost. */
export const UnsavedArea = ({ children }: { children: ReactNode }) => {
  const [marks, setMarks] = useState<ReadonlyMap<string, SectionId>>(new Map())
  const mark = useCallback<Unsaved['mark']>((key, id, isDirty) => {
    setMarks((now) => {
      if (now.has(key) === isDirty) return now
      const next = new Map(now)
      if (isDirty) next.set(key, id)
      else next.delete(key)
      return next
    })
  }, [])
  const area = useMemo(() => ({ ids: new Set(marks.values()), mark }), [marks, mark])
  return (
    <UnsavedContext value={area}>
      {children}
      <LeaveGuard isDirty={marks.size > 0} text={marks.size ? sentence(area.ids) : ''} />
    </UnsavedContext>
  )
}

export const useUnsaved = () => useContext(UnsavedContext).ids

/** A form of a section says whether it holds something unsaved; a section may have several forms. */
export const useMarkUnsaved = (id: SectionId, isDirty: boolean, form = 'form') => {
  const { mark } = useContext(UnsavedContext)
  const key = `${id} ${form}`
  useEffect(() => mark(key, id, isDirty), [mark, key, id, isDirty])
  useEffect(() => () => mark(key, id, false), [mark, key, id])
}
