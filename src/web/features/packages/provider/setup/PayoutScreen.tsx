import { Button, TextInput } from '@mantine/core'
import { type DocumentKind, documentLabels } from '#contract/packages/kinds.ts'
import { formatEuro } from '#lib/format.ts'
import { businessPath } from '#web/app/paths.ts'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PaperInput } from './PaperInput.tsx'
import css from './Setup.module.css'
import { type ScreenProps, type Setup, savePerson, saveProof, useScreen } from './setup.data.ts'

const kindsOf = (isPerson: boolean): DocumentKind[] =>
  isPerson ? ['trade_licence', 'identity'] : ['trade_licence', 'identity', 'register_extract']

const State = ({ setup: { info, store } }: { setup: Setup }) => {
  if (info.is_selling)
    return (
      <Notice kind="success" title="Ihr Angebot ist online">
        Kunden finden Sie auf <Link to={businessPath(store.url)}>Ihrer Seite</Link> und können bei Ihnen kaufen, bis{' '}
        {formatEuro(info.turnover_limit)} Umsatz. Für die erste Auszahlung, für Überweisungen Ihrer Kunden und für mehr
        Umsatz prüfen wir Ihre Nachweise. Das hat Zeit, bis Sie es brauchen.
      </Notice>
    )
  if (info.approval_first === 'turnover')
    return (
      <Notice kind="warning" title="Jetzt prüfen wir Ihre Nachweise">
        Sie haben für {formatEuro(info.turnover_limit)} oder mehr verkauft. Neue Bestellungen nehmen wir an, sobald wir
        Sie freigegeben haben.
      </Notice>
    )
  if (info.approval_first === 'trade')
    return (
      <Notice title="Ihre Branche prüfen wir vor dem ersten Verkauf">
        Kunden sehen Ihre Angebote, sobald wir Sie freigegeben haben, in der Regel innerhalb eines Werktags.
      </Notice>
    )
  return null
}

/** Person and papers, handed in with one tap. */
export const PayoutScreen = ({ setup, onDone }: ScreenProps) => {
  const { info, profile } = setup
  const isThere = (kind: DocumentKind) =>
    info.documents.find((document) => document.kind === kind && document.status !== 'rejected')
  const kinds = kindsOf(info.is_person)
  const open = kinds.filter((kind) => !isThere(kind))
  const { form, submit, isSending } = useScreen({
    initialValues: {
      person_name: info.person_name || `${profile.first_name} ${profile.last_name}`.trim(),
      person_birthday: info.person_birthday ?? '',
      tax_id: info.tax_id,
      ...(Object.fromEntries(kinds.map((kind) => [kind, null])) as Partial<Record<DocumentKind, File | null>>),
    },
    check: (values) => ({
      person_name: !values.person_name.trim() && 'Bitte geben Sie den Namen ein.',
      person_birthday: !values.person_birthday && 'Bitte geben Sie das Geburtsdatum ein.',
      tax_id: info.is_person && !/^\d{11}$/.test(values.tax_id.trim()) && 'Diese Nummer hat elf Ziffern.',
      ...Object.fromEntries(open.map((kind) => [kind, !values[kind] && 'Bitte wählen Sie ein Bild oder ein PDF.'])),
    }),
    send: async ({ person_name, person_birthday, tax_id, ...papers }) => {
      await savePerson({ person_name, person_birthday, tax_id, submit: false })
      for (const kind of open) {
        const file = papers[kind]
        if (file) await saveProof(kind, file)
      }
      await savePerson({ submit: true })
    },
    onDone,
  })
  return (
    <>
      <State setup={setup} />
      <form className={css.form} onSubmit={submit} noValidate>
        <TextInput
          label="Vertretungsberechtigte Person"
          description="Vor- und Nachname"
          autoComplete="name"
          {...form.getInputProps('person_name')}
        />
        <DateInput label="Geburtsdatum" autoComplete="bday" {...form.getInputProps('person_birthday')} />
        {info.is_person && (
          <TextInput
            label="Steuerliche Identifikationsnummer"
            description="Elf Ziffern, aus Ihrem Steuerbescheid"
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('tax_id')}
          />
        )}
        {kinds.map((kind) =>
          open.includes(kind) ? (
            <PaperInput key={kind} label={documentLabels[kind]} {...form.getInputProps(kind)} />
          ) : (
            <p key={kind} className={css.soft}>
              {documentLabels[kind]}: {isThere(kind)?.name} ist da.
            </p>
          ),
        )}
        <div>
          <Button type="submit" className={css.save} loading={isSending}>
            Zur Prüfung einreichen
          </Button>
        </div>
      </form>
    </>
  )
}
