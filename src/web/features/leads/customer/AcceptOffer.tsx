import { Button, Checkbox, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate, formatEuro, formatNumber, formatPercent, germanDay } from '#lib/format.ts'
import { earlyStartConsent, firstDayAfterTerm, serviceWithdrawalSummary } from '#lib/law/withdrawal.ts'
import { siteName } from '#lib/site/name.ts'
import { paths, policyPath } from '#web/app/paths.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import css from './Leads.module.css'
import { type LeadOffer, type OwnLead, useAcceptForm, useBillingAddress } from './leads.data.ts'

type Billing = NonNullable<ReturnType<typeof useBillingAddress>>[number]

/** Positions, taxes and total right above the button (§312j BGB). */
const Summary = ({ offer }: { offer: LeadOffer }) => (
  <div className={css.sum}>
    <table>
      <caption className="visually-hidden">Was Sie beauftragen</caption>
      <tbody>
        {offer.positions
          .filter(({ alternative }) => !alternative)
          .map(({ text, quantity, unit, discount, total }) => (
            <tr key={text}>
              <td>
                {formatNumber(quantity)} {unit} {text}
                {discount > 0 && `, abzüglich ${formatPercent(discount)} Rabatt`}
              </td>
              <td>{formatEuro(total)}</td>
            </tr>
          ))}
        <tr>
          <td>
            <strong>Gesamtpreis</strong>
          </td>
          <td>
            <strong>{formatEuro(offer.total ?? 0)}</strong>
          </td>
        </tr>
        {offer.taxes.map(({ percent, tax }) => (
          <tr key={percent}>
            <td>darin {formatPercent(percent)} MwSt.</td>
            <td>{formatEuro(tax)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {offer.tax_note && <p>{offer.tax_note}</p>}
    <p className={css.soft}>Bezahlung nach Erledigung direkt beim Betrieb, in bar oder per Rechnung.</p>
  </div>
)

type FormProps = {
  offer: LeadOffer
  lead: OwnLead
  billing: Billing | undefined
  onDone: (orderNumber: string) => void
}

const AcceptForm = ({ offer, lead, billing, onDone }: FormProps) => {
  const [isAgreed, setIsAgreed] = useState(false)
  const days = [offer.date1, offer.date2].filter((one) => one !== null)
  const [first = '', ...rest] = lead.user.name.split(' ')
  const { form, submit, isSending } = useAcceptForm({
    initialValues: {
      billing: {
        first_name: billing?.first_name ?? first,
        last_name: billing?.last_name ?? rest.join(' '),
        street: billing?.street ?? '',
        street_number: billing?.street_number ?? '',
        zip: billing?.zip ?? lead.postal_code,
        city: billing?.city ?? lead.city,
      },
      starts_early: false,
      agreed_on: days[0] ?? '',
    },
    toInput: (values) => ({
      ...values,
      agreed_on: values.agreed_on || undefined,
      id: offer.id,
      status: 'accepted' as const,
      version: offer.version,
      total: offer.total ?? 0,
      accept_terms: isAgreed,
    }),
    onDone: (answer) => onDone(answer.order_number ?? ''),
  })
  const { agreed_on, starts_early } = form.getValues()
  const afterTerm = firstDayAfterTerm(germanDay())
  const isEarly = !!agreed_on && !starts_early && agreed_on < afterTerm
  const field = (name: string) => form.getInputProps(`billing.${name}`)
  return (
    <form className={css.fields} onSubmit={submit} noValidate>
      <p>
        Vertragspartner ist <strong>{offer.provider.name}</strong>, {offer.provider.street},{' '}
        {offer.provider.postal_code} {offer.provider.city}.
      </p>
      <div className={css.pair}>
        <TextInput label="Vorname" autoComplete="given-name" {...field('first_name')} />
        <TextInput label="Nachname" autoComplete="family-name" {...field('last_name')} />
        <TextInput label="Straße" autoComplete="address-line1" {...field('street')} />
        <TextInput label="Hausnummer" {...field('street_number')} />
        <TextInput label="Postleitzahl" autoComplete="postal-code" {...field('zip')} />
        <TextInput label="Ort" autoComplete="address-level2" {...field('city')} />
      </div>
      {days.length > 1 ? (
        <Radio.Group label="Wann soll die Arbeit beginnen?" {...form.getInputProps('agreed_on')}>
          <div className={css.pair}>
            {days.map((one) => (
              <Radio key={one} value={one} label={formatDate(one)} />
            ))}
          </div>
        </Radio.Group>
      ) : (
        <p>
          Beginn: <strong>{days[0] ? formatDate(days[0]) : 'nach Absprache'}</strong>
        </p>
      )}
      <p>
        <strong>Widerrufsrecht:</strong> {serviceWithdrawalSummary} Das geht zum Beispiel über{' '}
        <Link to={paths.withdrawalForm}>Vertrag widerrufen</Link>. Einzelheiten und Muster-Formular:{' '}
        <Link to={policyPath(offer.provider.slug, 'withdrawal')}>Widerrufsbelehrung von {offer.provider.name}</Link>.
      </p>
      <Checkbox
        label={`${earlyStartConsent} (freiwillig)`}
        {...form.getInputProps('starts_early', { type: 'checkbox' })}
      />
      {isEarly && (
        <p role="status">
          Der {formatDate(agreed_on)} liegt in der Widerrufsfrist. Ohne Ihr Verlangen beginnt die Arbeit frühestens am{' '}
          {formatDate(afterTerm)}; den Tag vereinbart {offer.provider.name} mit Ihnen.
        </p>
      )}
      <Checkbox
        checked={isAgreed}
        onChange={(event) => setIsAgreed(event.currentTarget.checked)}
        label={
          <>
            Ich stimme den{' '}
            <Link to={policyPath(offer.provider.slug, 'terms')}>Bedingungen von {offer.provider.name}</Link> und den{' '}
            <Link to={paths.terms}>AGB von {siteName()}</Link> zu.
          </>
        }
      />
      <Summary offer={offer} />
      <Button type="submit" loading={isSending} disabled={!isAgreed}>
        Zahlungspflichtig beauftragen
      </Button>
    </form>
  )
}

type AcceptOfferProps = {
  offer: LeadOffer | null
  lead: OwnLead
  onClose: () => void
  onDone: (orderNumber: string) => void
}

export const AcceptOffer = ({ offer, lead, onClose, onDone }: AcceptOfferProps) => {
  const billing = useBillingAddress()
  return (
    <Dialog opened={offer !== null} onClose={onClose} title="Auftrag erteilen" size="lg">
      {offer && billing && <AcceptForm offer={offer} lead={lead} billing={billing[0]} onDone={onDone} />}
    </Dialog>
  )
}
