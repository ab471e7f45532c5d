import { formatLongDate } from '#lib/format.ts'
import { tradeFieldNames, tradeFields } from '#lib/law/trades.ts'
import { callOf } from '../calls.ts'
import type { Provider, VendorPolicies } from '../providers.data.ts'
import { TextFrame } from './BusinessText.tsx'

/** Who a provider is, as the law asks (DDG §5, DSA Art. 30). */
export const Imprint = ({ provider, seller }: { provider: Provider; seller: VendorPolicies }) => {
  const { imprint } = provider
  const numbers = [
    ['Registereintrag', imprint.company_registration_number],
    ['Umsatzsteuer-Identifikationsnummer', imprint.vat_number],
    ['Verpackungsregister LUCID', imprint.lucid_number],
    ['WEEE-Reg.-Nr.', imprint.weee_number],
  ].filter(([, number]) => number)
  const trade = tradeFieldNames.map((name) => [tradeFields[name].label, imprint.trade[name]]).filter(([, text]) => text)
  return (
    <TextFrame seller={seller} title="Impressum">
      <h2>Angaben gemäß § 5 DDG</h2>
      <address>
        {provider.company_name}
        <br />
        {provider.street} {provider.street_number}
        <br />
        {provider.postal_code} {provider.city}
      </address>
      {imprint.company_type && <p>Rechtsform: {imprint.company_type}</p>}
      <p>Vertreten durch: {imprint.representative}</p>
      <h2>Kontakt</h2>
      <p>
        Telefon: <a href={callOf(provider.phone)}>{provider.phone}</a>
        <br />
        E-Mail: <a href={`mailto:${provider.email}`}>{provider.email}</a>
      </p>
      {numbers.length > 0 && (
        <>
          <h2>Register und Nummern</h2>
          <dl>
            {numbers.map(([name, number]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{number}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {trade.length > 0 && (
        <>
          <h2>Beruf und Aufsicht</h2>
          <dl>
            {trade.map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {imprint.certified_at && (
        <>
          <h2>Selbstbescheinigung</h2>
          <p>
            Dieser Anbieter hat am {formatLongDate(imprint.certified_at)} zugesagt, nur Produkte und Dienstleistungen
            anzubieten, die dem geltenden Recht der Europäischen Union entsprechen (Art. 30 DSA).
          </p>
        </>
      )}
      <h2>Streitbeilegung</h2>
      <p>{imprint.dispute_text}</p>
    </TextFrame>
  )
}
