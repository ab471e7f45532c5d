import { Checkbox } from '@mantine/core'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { type WithdrawalKind, withdrawalKindOf, withdrawalSummary } from '#lib/law/withdrawal.ts'
import { siteName } from '#lib/site/name.ts'
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

type ProviderTextsProps = { provider: Provider; contract: WithdrawalKind }

/** "Hofladen Sommer in Inning: AGB und Widerrufsbelehrung": whose texts hold beside those of the marketplace. */
const ProviderTexts = ({ provider: { company_name, city, url, has_terms }, contract }: ProviderTextsProps) => {
  const texts = [
    has_terms && { type: 'terms' as const, name: 'AGB' },
    contract !== 'none' && { type: 'withdrawal' as const, name: 'Widerrufsbelehrung' },
  ].filter((text) => text !== false)
  return (
    <li>
      {company_name} in {city}
      {texts.map(({ type, name }, at) => (
        <Fragment key={type}>
          {at ? ' und ' : ': '}
          <Link to={policyPath(url, type)} target="_blank">
            {name}
          </Link>
        </Fragment>
      ))}
    </li>
  )
}

type ConsentsProps = { cart: Cart; agreed: Agreed; onAgree: (agreed: Agreed) => void; isAsked: boolean }

export const Consents = ({ cart, agreed, onAgree, isAsked }: ConsentsProps) => {
  const age = ageLimitOf(cart)
  const items = cart.groups.flatMap((group) => group.items)
  const contracts = cart.groups.map(contractOf)
  const isAgreed = agreed.terms && cart.groups.every(({ terms_accepted }) => terms_accepted)
  const agree = (isGiven: boolean) => {
    onAgree({ ...agreed, terms: isGiven })
    void acceptTerms(isGiven)
  }
  const missing = (isGiven: boolean) => isAsked && !isGiven && 'Bitte bestätigen Sie das.'
  return (
    <Card title="Bedingungen">
      <div className={css.consents}>
        <Checkbox
          checked={isAgreed}
          onChange={(event) => agree(event.currentTarget.checked)}
          error={missing(isAgreed)}
          label={
            <>
              Ich stimme den{' '}
              <Link to={paths.terms} target="_blank">
                AGB
              </Link>{' '}
              von {siteName()} und denen der Betriebe zu, bei denen ich kaufe.{' '}
              {contracts.every((kind) => kind === 'none') ? 'Die' : 'Ihre Widerrufsbelehrungen und die'}{' '}
              <Link to={paths.privacyPolicy} target="_blank">
                Datenschutzerklärung
              </Link>{' '}
              habe ich zur Kenntnis genommen.
            </>
          }
        />
        <div className={css.note}>
          <p>{cart.groups.length > 1 ? 'Ihre Vertragspartner sind:' : 'Ihr Vertragspartner ist:'}</p>
          <ul>
            {cart.groups.map(({ provider }, at) => (
              <ProviderTexts key={provider.id} provider={provider} contract={contracts[at]!} />
            ))}
          </ul>
        </div>
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
