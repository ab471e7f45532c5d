import { Checkbox } from '@mantine/core'
import { Link } from 'react-router'
import { type WithdrawalKind, withdrawalKindOf, withdrawalSummary } from '#lib/law/withdrawal.ts'
import { paths, policyPath } from '#web/app/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import css from './Checkout.module.css'
import { acceptTerms, type Cart } from './cart/cart.data.ts'
import { withdrawalFlag } from './words.ts'

/** What has to be agreed to besides the terms of the providers, which the cart itself keeps. */
export type Agreed = { terms: boolean; age: boolean }

export const ageLimitOf = (cart: Cart) =>
  Math.max(0, ...cart.groups.flatMap(({ items }) => items.map(({ age_limit }) => age_limit ?? 0)))

/** Whether nothing is left to be agreed to. */
export const hasAgreed = (cart: Cart, agreed: Agreed) =>
  agreed.terms && (agreed.age || !ageLimitOf(cart)) && cart.groups.every(({ terms_accepted }) => terms_accepted)

type Provider = Cart['groups'][number]['provider']

/** Which notice of withdrawal the order from one provider gets. */
const contractOf = ({ kind, items, parcels }: Cart['groups'][number]) =>
  withdrawalKindOf({
    kind,
    items: items.map(({ withdrawal_exclusion }) => ({ withdrawalExclusion: withdrawal_exclusion })),
    shippings: parcels,
  })

type ProviderConsentProps = { provider: Provider; contract: WithdrawalKind }

const ProviderConsent = ({ provider: { company_name, city, url, has_terms }, contract }: ProviderConsentProps) => {
  const withdrawal = contract !== 'none' && (
    <>
      {' '}
      und habe seine{' '}
      <Link to={policyPath(url, 'withdrawal')} target="_blank">
        Widerrufsbelehrung
      </Link>{' '}
      gelesen
    </>
  )
  return (
    <>
      Ich kaufe diese Artikel bei {company_name} in {city}; dieser Betrieb ist mein Vertragspartner
      {has_terms ? (
        <>
          . Ich stimme seinen{' '}
          <Link to={policyPath(url, 'terms')} target="_blank">
            AGB
          </Link>{' '}
          zu{withdrawal}.
        </>
      ) : (
        <>{withdrawal}.</>
      )}
    </>
  )
}

type ConsentsProps = { cart: Cart; agreed: Agreed; onAgree: (agreed: Agreed) => void; isAsked: boolean }

export const Consents = ({ cart, agreed, onAgree, isAsked }: ConsentsProps) => {
  const age = ageLimitOf(cart)
  const items = cart.groups.flatMap((group) => group.items)
  const contracts = cart.groups.map(contractOf)
  const missing = (isGiven: boolean) => isAsked && !isGiven && 'Bitte bestätigen Sie das.'
  return (
    <Card title="Bedingungen">
      <div className={css.consents}>
        <Checkbox
          checked={agreed.terms}
          onChange={(event) => onAgree({ ...agreed, terms: event.currentTarget.checked })}
          error={missing(agreed.terms)}
          label={
            <>
              Ich stimme den{' '}
              <Link to={paths.terms} target="_blank">
                AGB
              </Link>{' '}
              zu und habe die{' '}
              <Link to={paths.privacyPolicy} target="_blank">
                Datenschutzerklärung
              </Link>{' '}
              zur Kenntnis genommen.
            </>
          }
        />
        {cart.groups.map(({ provider, terms_accepted }, at) => (
          <Checkbox
            key={provider.id}
            checked={terms_accepted}
            onChange={(event) => void acceptTerms(provider.id, event.currentTarget.checked)}
            error={missing(terms_accepted)}
            label={<ProviderConsent provider={provider} contract={contracts[at]!} />}
          />
        ))}
        {age > 0 && (
          <Checkbox
            checked={agreed.age}
            onChange={(event) => onAgree({ ...agreed, age: event.currentTarget.checked })}
            error={missing(agreed.age)}
            label={`Ich bin mindestens ${age} Jahre alt. Das wird bei der Übergabe geprüft.`}
          />
        )}
        <p className={css.note}>
          {withdrawalSummary(
            contracts,
            items.some(({ withdrawal_exclusion }) => withdrawalFlag(withdrawal_exclusion) !== null),
          )}{' '}
          Einzelheiten:{' '}
          <Link to={paths.withdrawal} target="_blank">
            Widerrufsbelehrung
          </Link>
          .
        </p>
      </div>
    </Card>
  )
}
