import { Button } from '@mantine/core'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { toast, toastOutcome } from '#web/app/toasts.ts'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { dropDraft, dropDrafts, keepDraft, readDraft } from './drafts.ts'
import css from './Editor.module.css'
import type { ProductInfo } from './provider.data.ts'
import { type SectionId, sectionName, sections } from './section-list.ts'

/** A form of the editor; a section may have several. */
export type UnsavedForm<V = unknown> = {
  isDirty: boolean
  values: V
  /** takes what was typed before a reload; false when it does not fit any more */
  restore: (kept: V) => boolean
  /** back to what the server has */
  discard: () => void
  /** false when it was refused */
  save: () => Promise<boolean>
}

type Area = {
  product: number
  kind: ProductInfo['product_type']
  ids: ReadonlySet<SectionId>
  mark: (key: string, id: SectionId, isDirty: boolean) => void
  register: (key: string, part: Pick<UnsavedForm, 'save' | 'discard'> | null) => void
  restored: (id: SectionId) => void
  announce: (outcome: { status: boolean; message: string }) => void
}

const UnsavedContext = createContext<Area>({
  product: 0,
  kind: 'product',
  ids: new Set(),
  mark: () => {},
  register: () => {},
  restored: () => {},
  announce: toastOutcome,
})

const order = Object.keys(sections) as SectionId[]

const namesOf = (ids: ReadonlySet<SectionId>, kind: Area['kind']) => {
  const names = order.filter((id) => ids.has(id)).map((id) => `„${sectionName(id, kind)}“`)
  const last = names.pop()
  return names.length ? `${names.join(', ')} und ${last}` : (last ?? '')
}

/** Forms focus their wrong field themselves; where none did, the first that is marked, or else the section. */
const focusRefused = (id: SectionId) =>
  requestAnimationFrame(() => {
    const section = document.getElementById(id)
    const wrong = section?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? section
    // a dialog that asks something holds the focus
    if (section?.contains(document.activeElement) || document.querySelector('[role=dialog]')) return
    wrong?.scrollIntoView({ block: wrong === section ? 'start' : 'center' })
    wrong?.focus({ preventScroll: true })
  })

type SaveBarProps = { names: string; isSaving: boolean; onSave: () => void; onDiscard: () => void }

const SaveBar = ({ names, isSaving, onSave, onDiscard }: SaveBarProps) => (
  <section className={css.save} aria-label="Nicht gespeicherte Änderungen">
    <p>
      <strong>Nicht gespeichert:</strong> {names}
    </p>
    <div>
      <Button variant="subtle" disabled={isSaving} onClick={onDiscard}>
        Verwerfen
      </Button>
      <Button loading={isSaving} onClick={onSave}>
        Alles speichern
      </Button>
    </div>
  </section>
)

type UnsavedAreaProps = Pick<Area, 'product' | 'kind'> & { children: ReactNode }

/** Knows which sections hold something that was typed and not saved, saves all of it, and asks before it is lost. */
export const UnsavedArea = ({ product, kind, children }: UnsavedAreaProps) => {
  const [marks, setMarks] = useState<ReadonlyMap<string, SectionId>>(new Map())
  const [found, setFound] = useState<ReadonlySet<SectionId>>(new Set())
  const [isSaving, setIsSaving] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const parts = useRef(new Map<string, Pick<UnsavedForm, 'save' | 'discard'>>())
  const isQuiet = useRef(false)

  const mark = useCallback<Area['mark']>((key, id, isDirty) => {
    setMarks((now) => {
      if (now.has(key) === isDirty) return now
      const next = new Map(now)
      if (isDirty) next.set(key, id)
      else next.delete(key)
      return next
    })
  }, [])
  const register = useCallback<Area['register']>((key, part) => {
    if (part) parts.current.set(key, part)
    else parts.current.delete(key)
  }, [])
  const restored = useCallback((id: SectionId) => setFound((now) => new Set([...now, id])), [])
  const announce = useCallback<Area['announce']>((outcome) => {
    // one message for all of them follows
    if (!isQuiet.current || !outcome.status) toastOutcome(outcome)
  }, [])

  const area = useMemo(
    () => ({ product, kind, ids: new Set(marks.values()), mark, register, restored, announce }),
    [product, kind, marks, mark, register, restored, announce],
  )
  const restoredIds = new Set([...found].filter((id) => area.ids.has(id)))

  const saveAll = async () => {
    setIsSaving(true)
    isQuiet.current = true
    const inOrder = [...marks].sort(([, a], [, b]) => order.indexOf(a) - order.indexOf(b))
    try {
      for (const [key, id] of inOrder) {
        const part = parts.current.get(key)
        if (part && !(await part.save())) return focusRefused(id)
      }
      toast.success('Alle Änderungen sind gespeichert.')
    } finally {
      isQuiet.current = false
      setIsSaving(false)
    }
  }

  const discardAll = () => {
    for (const key of marks.keys()) parts.current.get(key)?.discard()
    dropDrafts(product)
    setFound(new Set())
    setIsAsking(false)
  }

  return (
    <UnsavedContext value={area}>
      {restoredIds.size > 0 && (
        <div className={css.gate}>
          <Notice kind="info" title="Nicht gespeicherte Änderungen wiederhergestellt">
            Noch nicht gespeichert: {namesOf(restoredIds, kind)}.
          </Notice>
        </div>
      )}
      {children}
      {area.ids.size > 0 && (
        <SaveBar
          names={namesOf(area.ids, kind)}
          isSaving={isSaving}
          onSave={() => void saveAll()}
          onDiscard={() => setIsAsking(true)}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Änderungen verwerfen?"
        text={`Was Sie in ${namesOf(area.ids, kind)} eingegeben haben, geht verloren.`}
        action="Verwerfen"
        onConfirm={discardAll}
        onClose={() => setIsAsking(false)}
      />
      <LeaveGuard
        isDirty={marks.size > 0}
        text={marks.size ? `Noch nicht gespeichert: ${namesOf(area.ids, kind)}.` : ''}
        onDiscard={() => dropDrafts(product)}
      />
    </UnsavedContext>
  )
}

export const useUnsaved = () => useContext(UnsavedContext).ids

/** What the kind of the product calls the section. */
export const useSectionName = (id: SectionId) => sectionName(id, useContext(UnsavedContext).kind)

/** Says what the server answered, unless all sections are being saved at once. */
export const useAnnounce = () => useContext(UnsavedContext).announce

/** A form says what it holds unsaved: it is kept over a reload, saved with the others and asked for. */
export const useUnsavedForm = <V,>(id: SectionId, part: UnsavedForm<V>, form = 'form') => {
  const { product, mark, register, restored } = useContext(UnsavedContext)
  const key = `${id} ${form}`
  const { isDirty } = part
  const typed = isDirty ? JSON.stringify(part.values) : null
  const wasDirty = useRef(false)
  const latest = useRef(part)

  useEffect(() => {
    latest.current = part
    register(key, part)
  })
  useEffect(() => () => register(key, null), [register, key])

  useEffect(() => {
    const kept = readDraft<V>(product, key)
    if (kept === undefined) return
    if (latest.current.restore(kept)) restored(id)
    else dropDraft(product, key)
  }, [product, key, id, restored])

  useEffect(() => {
    if (typed !== null) keepDraft(product, key, JSON.parse(typed))
    else if (wasDirty.current) dropDraft(product, key)
    wasDirty.current = typed !== null
  }, [product, key, typed])

  useEffect(() => mark(key, id, isDirty), [mark, key, id, isDirty])
  useEffect(() => () => mark(key, id, false), [mark, key, id])
}
