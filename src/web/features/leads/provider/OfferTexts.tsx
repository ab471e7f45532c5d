import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { refusedFields } from '#web/app/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ValuesGuard } from '#web/ui/form/LeaveGuard.tsx'
import { RemoveButton } from '#web/ui/overlay/RemoveButton.tsx'
import css from './Offer.module.css'
import { useCreateTemplate, useRemoveTemplate, useTemplates } from './writing.data.ts'

type NewTextProps = { text: string; onClose: () => void }

const NewText = ({ text, onClose }: NewTextProps) => {
  const create = useCreateTemplate(onClose)
  const [values, setValues] = useState({ title: '', content: text })
  const fields = refusedFields(create.error)
  return (
    <div className={css.form}>
      <ValuesGuard values={values} />
      <TextInput
        label="Name"
        data-autofocus
        maxLength={80}
        error={fields.title}
        placeholder="Zahlungsbedingungen"
        value={values.title}
        onChange={(event) => setValues({ ...values, title: event.currentTarget.value })}
      />
      <Textarea
        label="Text"
        autosize
        minRows={3}
        maxLength={5000}
        error={fields.content}
        value={values.content}
        onChange={(event) => setValues({ ...values, content: event.currentTarget.value })}
      />
      <Button loading={create.isPending} onClick={() => create.mutate({ kind: 'text', ...values })}>
        Textbaustein speichern
      </Button>
    </div>
  )
}

type OfferTextsProps = { text: string; onInsert: (text: string) => void }

/** The texts that a provider writes again and again: one choice inserts it. */
export const OfferTexts = ({ text, onInsert }: OfferTextsProps) => {
  const texts = useTemplates().filter(({ kind }) => kind === 'text')
  const [chosen, setChosen] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const remove = useRemoveTemplate(() => setChosen(''))
  const template = texts.find(({ id }) => String(id) === chosen)
  return (
    <div className={css.buttons}>
      {texts.length > 0 && (
        <NativeSelect
          label="Textbaustein"
          value={template ? chosen : ''}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={[
            { value: '', label: 'Bitte wählen' },
            ...texts.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
      )}
      {template && (
        <>
          <Button variant="default" onClick={() => onInsert(template.content)}>
            Einfügen
          </Button>
          <RemoveButton
            name={`Baustein „${template.title}“`}
            action="Baustein löschen"
            question={`Baustein „${template.title}“ löschen?`}
            text="Was Sie schon eingefügt haben, bleibt stehen."
            loading={remove.isPending}
            onRemove={() => remove.mutate({ id: template.id })}
          />
        </>
      )}
      <Button variant="subtle" onClick={() => setIsSaving(true)}>
        Neuer Textbaustein
      </Button>
      <Dialog opened={isSaving} onClose={() => setIsSaving(false)} title="Neuer Textbaustein">
        <NewText text={text} onClose={() => setIsSaving(false)} />
      </Dialog>
    </div>
  )
}
