import { Button, FileInput, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { toastError, toastOutcome } from '#web/app/toasts.ts'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { loadedOffer, type ReceivedLead, useOfferForm, useOfferUpdateForm, useReloadLead } from './inbox.data.ts'
import { useKeptDraft } from './kept-draft.ts'
import css from './Offer.module.css'
import { OfferLines } from './OfferLines.tsx'
import { OfferTemplates } from './OfferTemplates.tsx'
import { OfferTexts } from './OfferTexts.tsx'
import { OfferTravel } from './OfferTravel.tsx'
import { appended, draftOf, type Offer, positionsOf, toInput, type Values, valuesOf } from './offer-values.ts'
import { PreviewButton } from './PreviewButton.tsx'
import { dropDraft } from './writing.data.ts'

/** Both forms have the same fields; a change of an open offer makes a new version. */
const useForm = (lead: ReceivedLead, offer: Offer | null, onDone: () => void) => {
  const reload = useReloadLead()
  const draft = useKeptDraft(lead.id, lead.draft, lead.draft_saved_at)
  const done = async (answer: { status: boolean; message: string }) => {
    draft.stop()
    toastOutcome(answer)
    await reload()
    onDone()
  }
  const [initialValues] = useState<Values>(() => valuesOf(lead, offer))
  const isKept = (values: Values) => draft.isKept(values)
  const create = useOfferForm({
    initialValues,
    isKept,
    toInput: (values) => ({ lead_id: lead.id, ...toInput(values) }),
    onDone: done,
  })
  const update = useOfferUpdateForm({
    initialValues,
    isKept,
    loaded: offer ? loadedOffer(lead.id, offer) : undefined,
    toInput: (values) => ({ id: offer?.id ?? 0, ...toInput(values) }),
    onDone: done,
  })
  const used = offer ? update : create
  const { values } = used.form
  // once something was typed every change is kept, also the one that goes back to the beginning
  const beginning = useRef({ text: JSON.stringify(draftOf(initialValues)), isLeft: false })
  const { later } = draft
  useEffect(() => {
    const { current } = beginning
    if (JSON.stringify(draftOf(values)) !== current.text) current.isLeft = true
    if (current.isLeft) later(values)
  }, [values, later])
  const discard = async () => {
    draft.stop()
    await dropDraft(lead.id).catch(toastError)
    const empty = valuesOf(lead, offer, null)
    beginning.current = { text: JSON.stringify(draftOf(empty)), isLeft: false }
    used.form.setValues(empty)
    used.form.clearErrors()
    draft.restart()
  }
  return { ...used, draft, discard, reload }
}

const savedTexts = {
  none: '',
  saving: 'Entwurf wird gespeichert …',
  kept: 'Entwurf gespeichert. Sie können ihn auf jedem Gerät weiterschreiben.',
  failed:
    'Der Entwurf konnte nicht gespeichert werden. Bleiben Sie auf dieser Seite, bis Sie das Angebot gesendet haben.',
  elsewhere: '',
}

type OfferFormProps = { lead: ReceivedLead; offer: Offer | null; onDone: () => void }

const PriceFields = ({ form }: { form: ReturnType<typeof useForm>['form'] }) => (
  <div className={css.pair}>
    <NativeSelect
      label="Preisart, wenn es keine Positionen gibt"
      data={[
        { value: 'fixed', label: 'Festpreis' },
        { value: 'range', label: 'Preisspanne' },
        { value: 'hourly', label: 'Stundensatz' },
      ]}
      {...form.getInputProps('price_type')}
    />
    <NumberInput
      kind="money"
      label={form.values.price_type === 'range' ? 'Von €' : 'Preis €'}
      {...form.getInputProps('price1')}
    />
    {form.values.price_type === 'range' && <NumberInput kind="money" label="Bis €" {...form.getInputProps('price2')} />}
  </div>
)

export const OfferForm = ({ lead, offer, onDone }: OfferFormProps) => {
  const { form, submit, isSending, draft, discard, reload } = useForm(lead, offer, onDone)
  const { values } = form
  const setLines = (lines: Values['positions']) => form.setFieldValue('positions', lines)
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {lead.draft && <Notice>Das ist Ihr Entwurf. Eine Anlage wählen Sie bitte noch einmal.</Notice>}
      {draft.state === 'elsewhere' && (
        <Notice kind="warning">
          Sie haben dieses Angebot in einem anderen Fenster oder auf einem anderen Gerät weitergeschrieben. Hier wird
          nichts mehr zwischengespeichert.{' '}
          <Button variant="default" size="xs" onClick={() => void reload().then(() => window.location.reload())}>
            Neuen Stand laden
          </Button>
        </Notice>
      )}
      <OfferTemplates
        values={values}
        onUse={({ content, lines }) => {
          form.setFieldValue('offer_content', content)
          setLines(lines)
        }}
      />
      <TextInput label="Titel" maxLength={150} {...form.getInputProps('offer_name')} />
      <Textarea
        label="Was ist enthalten?"
        autosize
        minRows={3}
        maxLength={5000}
        {...form.getInputProps('offer_content')}
      />
      <OfferTexts
        text={values.offer_content}
        onInsert={(text) => form.setFieldValue('offer_content', appended(values.offer_content, text))}
      />
      <OfferLines
        lines={values.positions}
        error={form.getInputProps('positions').error}
        onChange={setLines}
        travel={
          <OfferTravel
            distanceKm={lead.distance_km}
            onLines={(lines) => setLines([...values.positions.filter(({ text }) => text.trim()), ...lines])}
          />
        }
      />
      {!positionsOf(values.positions).length && <PriceFields form={form} />}
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
        <PreviewButton leadId={lead.id} values={values} onRefused={(fields) => form.setErrors(fields)} />
        {draft.state !== 'none' && draft.state !== 'elsewhere' && (
          <Button variant="subtle" color="red" onClick={() => void discard()}>
            Entwurf verwerfen
          </Button>
        )}
      </div>
      <p className={css.soft} role="status">
        {savedTexts[draft.stateOf(values)]}
      </p>
    </form>
  )
}
