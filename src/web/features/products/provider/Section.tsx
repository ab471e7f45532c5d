import { Badge, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useEffect } from 'react'
import { toast } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import css from './Editor.module.css'
import { type ProductChanges, useProductForm } from './edit.data.ts'
import { infoOf, type ProductInfo, useReload } from './provider.data.ts'
import { type SectionId, sections } from './section-list.ts'
import { useMarkUnsaved, useUnsaved } from './unsaved.tsx'

type FrameProps = { id: SectionId; text?: ReactNode; children: ReactNode }

export const SectionFrame = ({ id, text, children }: FrameProps) => {
  const isUnsaved = useUnsaved().has(id)
  return (
    <div id={id} className={css.section} tabIndex={-1}>
      <Card
        title={
          <span className={css.title}>
            {sections[id].name}
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

type SectionProps = FrameProps & {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  isSending: boolean
  isDirty: boolean
}

/** A part of the editor that saves on its own. */
export const Section = ({ id, text, onSubmit, isSending, isDirty, children }: SectionProps) => {
  useMarkUnsaved(id, isDirty)
  return (
    <SectionFrame id={id} text={text}>
      <form className={css.form} onSubmit={onSubmit} noValidate>
        {children}
        <div className={css.foot}>
          <Button type="submit" variant={isDirty ? 'filled' : 'default'} loading={isSending}>
            {sections[id].name} speichern
          </Button>
        </div>
      </form>
    </SectionFrame>
  )
}

/** The form of a section: what the server answers becomes what the whole editor shows. */
export const useSection = <V extends Record<string, unknown>>(
  info: ProductInfo,
  initialValues: V,
  toChanges: (values: V) => ProductChanges,
) => {
  const client = useQueryClient()
  const reload = useReload()
  const { form, submit, isSending } = useProductForm(info.product_type, {
    initialValues,
    toInput: (values) => ({ id: info.id, ...toChanges(values) }),
    onDone: async ({ data, message }, values) => {
      toast.success(message)
      form.resetDirty(values)
      client.setQueryData(infoOf(info.id).queryKey, data)
      await reload()
    },
  })
  // the server rounds, and other sections change what this one shows; what somebody is typing stays
  const shown = JSON.stringify(initialValues)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are new objects each time, their text is not
  useEffect(() => {
    if (form.isDirty()) return
    form.setValues(initialValues)
    form.resetDirty(initialValues)
  }, [shown])
  return { form, section: { onSubmit: submit, isSending, isDirty: form.isDirty() } }
}
