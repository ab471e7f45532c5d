import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { RemoveButton } from '#web/ui/overlay/RemoveButton.tsx'
import css from './Offer.module.css'
import { type Line, linesOf, positionsOf, type Values } from './offer-values.ts'
import { useCreateTemplate, useRemoveTemplate, useTemplates } from './writing.data.ts'

type OfferTemplatesProps = { values: Values; onUse: (template: { content: string; lines: Line[] }) => void }

/** Whole offers that a provider uses again. */
export const OfferTemplates = ({ values, onUse }: OfferTemplatesProps) => {
  const templates = useTemplates().filter(({ kind }) => kind === 'offer')
  const [chosen, setChosen] = useState('')
  const keep = useCreateTemplate()
  const forget = useRemoveTemplate(() => setChosen(''))
  const use = (id: string) => {
    setChosen(id)
    const template = templates.find((one) => String(one.id) === id)
    if (template) onUse({ content: template.content, lines: linesOf(template.positions) })
  }
  return (
    <div className={css.buttons}>
      {templates.length > 0 && (
        <NativeSelect
          label="Vorlage"
          value={chosen}
          onChange={(event) => use(event.currentTarget.value)}
          data={[
            { value: '', label: 'Keine' },
            ...templates.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
      )}
      {chosen && (
        <RemoveButton
          name="Vorlage"
          action="Vorlage löschen"
          question={`Vorlage „${templates.find(({ id }) => String(id) === chosen)?.title ?? ''}“ löschen?`}
          text="Was Sie aus ihr übernommen haben, bleibt im Angebot stehen."
          loading={forget.isPending}
          onRemove={() => forget.mutate({ id: Number(chosen) })}
        />
      )}
      <Button
        variant="subtle"
        loading={keep.isPending}
        onClick={() =>
          keep.mutate({
            title: values.offer_name,
            content: values.offer_content,
            positions: positionsOf(values.positions),
          })
        }
      >
        Als Vorlage merken
      </Button>
    </div>
  )
}
