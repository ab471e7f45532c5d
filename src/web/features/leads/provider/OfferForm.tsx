import { ActionIcon, Button, FileInput, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatEuro } from '#lib/format.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'
import { IconTrash } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/Notice.tsx'
import {
  loadedOffer,
  type ReceivedLead,
  useCreateTemplate,
  useOfferForm,
  useOfferUpdateForm,
  useReloadLead,
  useRemoveTemplate,
  useTemplates,
} from './inbox.data.ts'
import css from './Provider.module.css'

type Line = { text: string; quantity: TypedNumber; unit: string; price: TypedNumber; tax: '19' | '7' | '0' }
const emptyLine: Line = { text: '', quantity: 1, unit: '', price: '', tax: '19' }

const sumOf = (lines: Line[]) =>
  lines.reduce((sum, { quantity, price }) => sum + (Number(quantity) || 0) * (Number(price) || 0), 0)

const positionsOf = (lines: Line[]) =>
  lines
    .filter(({ text }) => text.trim())
    .map(({ text, quantity, unit, price, tax }) => ({ text, quantity, unit, price, tax: Number(tax) as 19 | 7 | 0 }))

type Offer = NonNullable<ReceivedLead['offer']>
const valuesOf = (lead: ReceivedLead, offer: Offer | null) => ({
  offer_name: offer?.offer_name ?? lead.title,
  offer_content: offer?.offer_content ?? '',
  comment: offer?.comment ?? '',
  price_type: offer?.price_type ?? ('fixed' as const),
  price1: offer && !offer.positions.length && offer.price1 !== null ? offer.price1 : ('' as TypedNumber),
  price2: offer?.price2 || ('' as TypedNumber),
  positions: (offer?.positions.map(({ text, quantity, unit, price, tax }) => ({
    text,
    quantity,
    unit,
    price,
    tax: String(tax) as Line['tax'],
  })) ?? [emptyLine]) as Line[],
  date1: offer?.date1 ?? '',
  date2: offer?.date2 ?? '',
  date_visit: offer?.date_visit ?? '',
  file: null as File | null,
  valid_until: offer ? new Date(new Date(offer.valid_until).getTime() - 1).toISOString().slice(0, 10) : '',
})
type Values = ReturnType<typeof valuesOf>

const toInput = ({ positions, valid_until, file, ...values }: Values) => ({
  ...values,
  // positions make the price; what was typed before they were added is not shown any more
  ...(positionsOf(positions).length && { price_type: 'fixed' as const, price1: '', price2: '' }),
  // a form with a file holds texts only
  positions: file ? JSON.stringify(positionsOf(positions)) : positionsOf(positions),
  ...(file && { file }),
  ...(valid_until && { valid_until }),
})

/** Both forms have the same fields; a change of an open offer makes a new version. */
const useForm = (lead: ReceivedLead, offer: Offer | null, onDone: () => void) => {
  const reload = useReloadLead()
  const done = async (answer: { status: boolean; message: string }) => {
    toastOutcome(answer)
    await reload()
    onDone()
  }
  const initialValues = valuesOf(lead, offer)
  const create = useOfferForm({
    initialValues,
    draft: offer ? undefined : `offer-draft-${lead.id}`,
    toInput: (values) => ({ lead_id: lead.id, ...toInput(values) }),
    onDone: done,
  })
  const update = useOfferUpdateForm({
    initialValues,
    draft: offer ? `offer-draft-${lead.id}-${offer.id}` : undefined,
    loaded: offer ? loadedOffer(lead.id, offer) : undefined,
    toInput: (values) => ({ id: offer?.id ?? 0, ...toInput(values) }),
    onDone: done,
  })
  return offer ? update : create
}

type LinesProps = { lines: Line[]; error: ReactNode; onChange: (lines: Line[]) => void }

const Lines = ({ lines, error, onChange }: LinesProps) => {
  const set = (at: number, changes: Partial<Line>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...changes } : line)))
  return (
    <fieldset className={css.lines}>
      <legend>Positionen (Preise mit Mehrwertsteuer)</legend>
      {error && <Notice kind="error">{error}</Notice>}
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and are only added at the end
        <div key={at} className={css.line}>
          <TextInput
            label={`Position ${at + 1}`}
            maxLength={200}
            value={line.text}
            onChange={(event) => set(at, { text: event.currentTarget.value })}
          />
          <NumberInput
            kind="amount"
            label="Menge"
            value={line.quantity}
            onChange={(quantity) => set(at, { quantity })}
          />
          <TextInput
            label="Einheit"
            maxLength={20}
            placeholder="m², Std."
            value={line.unit}
            onChange={(event) => set(at, { unit: event.currentTarget.value })}
          />
          <NumberInput kind="money" label="Einzelpreis €" value={line.price} onChange={(price) => set(at, { price })} />
          <NativeSelect
            label="MwSt."
            data={['19', '7', '0'].map((value) => ({ value, label: `${value} %` }))}
            value={line.tax}
            onChange={(event) => set(at, { tax: event.currentTarget.value as Line['tax'] })}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={`Position ${at + 1} entfernen`}
            onClick={() => onChange(lines.filter((_, index) => index !== at))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div className={css.buttons}>
        <Button variant="default" size="xs" onClick={() => onChange([...lines, emptyLine])}>
          Position hinzufügen
        </Button>
        <strong>Summe {formatEuro(sumOf(lines))}</strong>
      </div>
    </fieldset>
  )
}

type OfferFormProps = { lead: ReceivedLead; offer: Offer | null; onDone: () => void }

export const OfferForm = ({ lead, offer, onDone }: OfferFormProps) => {
  const { form, submit, isSending, isRestored } = useForm(lead, offer, onDone)
  const templates = useTemplates()
  const [templateId, setTemplateId] = useState('')
  const keep = useCreateTemplate()
  const forget = useRemoveTemplate(() => setTemplateId(''))
  const { values } = form
  const hasLines = positionsOf(values.positions).length > 0
  const use = (id: string) => {
    setTemplateId(id)
    const template = templates.find((one) => String(one.id) === id)
    if (!template) return
    form.setFieldValue('offer_content', template.content)
    form.setFieldValue(
      'positions',
      template.positions.map(({ text, quantity, unit, price, tax }) => ({
        text,
        quantity,
        unit,
        price,
        tax: String(tax) as Line['tax'],
      })),
    )
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {isRestored && <Notice>Ihr Entwurf ist wiederhergestellt. Eine Anlage wählen Sie bitte noch einmal.</Notice>}
      {templates.length > 0 && (
        <div className={css.buttons}>
          <NativeSelect
            label="Vorlage"
            value={templateId}
            onChange={(event) => use(event.currentTarget.value)}
            data={[
              { value: '', label: 'Keine' },
              ...templates.map(({ id, title }) => ({ value: String(id), label: title })),
            ]}
          />
          {templateId && (
            <Button
              variant="subtle"
              color="red"
              style={{ alignSelf: 'end' }}
              loading={forget.isPending}
              onClick={() => forget.mutate({ id: Number(templateId) })}
            >
              Vorlage löschen
            </Button>
          )}
        </div>
      )}
      <TextInput label="Titel" maxLength={150} {...form.getInputProps('offer_name')} />
      <Textarea
        label="Was ist enthalten?"
        autosize
        minRows={3}
        maxLength={5000}
        {...form.getInputProps('offer_content')}
      />
      <Lines
        lines={values.positions}
        error={form.getInputProps('positions').error}
        onChange={(lines) => form.setFieldValue('positions', lines)}
      />
      {!hasLines && (
        <div className={css.pair}>
          <NativeSelect
            label="Ohne Positionen: Preisart"
            data={[
              { value: 'fixed', label: 'Festpreis' },
              { value: 'range', label: 'Preisspanne' },
              { value: 'hourly', label: 'Stundensatz' },
            ]}
            {...form.getInputProps('price_type')}
          />
          <NumberInput
            kind="money"
            label={values.price_type === 'range' ? 'Von €' : 'Preis €'}
            {...form.getInputProps('price1')}
          />
          {values.price_type === 'range' && (
            <NumberInput kind="money" label="Bis €" {...form.getInputProps('price2')} />
          )}
        </div>
      )}
      <div className={css.pair}>
        <DateInput label="Möglicher Beginn" {...form.getInputProps('date1')} />
        <DateInput label="Anderer Termin" {...form.getInputProps('date2')} />
        <DateInput label="Besichtigung" {...form.getInputProps('date_visit')} />
        <DateInput label="Gültig bis" description="Sonst 14 Tage" {...form.getInputProps('valid_until')} />
      </div>
      <FileInput
        label="Anlage (freiwillig)"
        description={offer?.file ? `Bisher: ${offer.file.file_name}` : 'Bild oder PDF'}
        accept="image/png,image/jpeg,image/webp,application/pdf"
        clearable
        clearButtonProps={{ 'aria-label': 'Anlage entfernen' }}
        value={values.file}
        onChange={(file) => form.setFieldValue('file', file)}
        error={form.getInputProps('file').error}
      />
      <Textarea label="Anmerkung (freiwillig)" autosize maxLength={1000} {...form.getInputProps('comment')} />
      <div className={css.buttons}>
        <Button type="submit" loading={isSending}>
          {offer ? 'Neue Fassung senden' : 'Angebot senden'}
        </Button>
        <Button
          variant="default"
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
    </form>
  )
}
