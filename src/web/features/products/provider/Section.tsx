import { Badge, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode, SubmitEvent } from 'react'
import { takeKnown } from '#web/app/unsaved/drafts.ts'
import { useFollowing } from '#web/app/unsaved/following.ts'
import { Card } from '#web/ui/Card.tsx'
import { changedOf } from './drafts.ts'
import css from './Editor.module.css'
import { loadedProduct, type ProductChanges, useProductForm } from './edit.data.ts'
import { infoOf, type ProductInfo, useReload } from './provider.data.ts'
import type { SectionId } from './section-list.ts'
import { type UnsavedForm, useAnnounce, useSectionName, useUnsaved, useUnsavedForm } from './unsaved.tsx'

type FrameProps = { id: SectionId; text?: ReactNode; children: ReactNode }

export const SectionFrame = ({ id, text, children }: FrameProps) => {
  const isUnsaved = useUnsaved().has(id)
  const name = useSectionName(id)
  return (
    <div id={id} className={css.section} tabIndex={-1}>
      <Card
        title={
          <span className={css.title}>
            {name}
            {isUnsaved && (
              <Badge variant="light" color="yellow">
                Ungespeichert
              </Badge>
            )}
          </span>
        }
        text={text}
      >
        {children}
      </Card>
    </div>
  )
}

type SectionProps<V> = FrameProps & {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  isSending: boolean
  part: UnsavedForm<V>
}

/** A part of the editor that saves on its own. */
export const Section = <V,>({ id, text, onSubmit, isSending, part, children }: SectionProps<V>) => {
  useUnsavedForm(id, part)
  const name = useSectionName(id)
  return (
    <SectionFrame id={id} text={text}>
      <form className={css.form} onSubmit={onSubmit} noValidate>
        {children}
        <div className={css.foot}>
          <Button type="submit" variant={part.isDirty ? 'filled' : 'default'} loading={isSending}>
            {name} speichern
          </Button>
        </div>
      </form>
    </SectionFrame>
  )
}

type PartForm<V> = {
  values: V
  isDirty: () => boolean
  setValues: (values: V) => void
  resetDirty: (values: V) => void
}

/** How a form of fields is kept, saved with others and set back to what the server has. */
export const partOf = <V extends Record<string, unknown>>(
  form: PartForm<V>,
  saved: V,
  save: () => Promise<boolean>,
): UnsavedForm<Partial<V>> => ({
  isDirty: form.isDirty(),
  values: changedOf(form.values, saved),
  restore: (kept) => {
    const values = takeKnown(kept, saved)
    if (JSON.stringify(values) === JSON.stringify(saved)) return false
    form.setValues(values)
    return true
  },
  discard: () => {
    form.setValues(saved)
    form.resetDirty(saved)
  },
  save,
})

/** The form of a section: what the server answers becomes what the whole editor shows. */
export const useSection = <V extends Record<string, unknown>>(
  info: ProductInfo,
  initialValues: V,
  toChanges: (values: V) => ProductChanges,
) => {
  const client = useQueryClient()
  const reload = useReload()
  const announce = useAnnounce()
  const { form, submit, save, isSending } = useProductForm(info.product_type, {
    initialValues,
    toInput: (values) => ({ id: info.id, ...toChanges(values) }),
    loaded: loadedProduct(info, Object.keys(initialValues)),
    onDone: async ({ data, message }, values) => {
      announce({ status: true, message })
      form.resetDirty(values)
      client.setQueryData(infoOf(info.id).queryKey, data)
      await reload()
    },
  })
  // the server rounds, and other sections change what this one shows
  useFollowing(form, initialValues)
  return { form, section: { onSubmit: submit, isSending, part: partOf(form, initialValues, save) } }
}
