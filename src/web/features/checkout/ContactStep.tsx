import { Button, TextInput } from '@mantine/core'
import type { SubmitEvent } from 'react'
import { Link } from 'react-router'
import { loginPathFor, paths } from '#web/app/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { AddressChoice } from './AddressChoice.tsx'
import css from './Checkout.module.css'
import type { Books } from './checkout.data.ts'
import type { BuyerForm } from './placing/buyer.ts'

type ContactStepProps = {
  form: BuyerForm
  books: Books
  isMember: boolean
  /** nothing is sent, so nobody has to say where to */
  isPickupOnly: boolean
  /** somebody brings food to the door */
  isBrought: boolean
  /** ways and payment stand as they were chosen in the cart */
  isChosen: boolean
  isSending: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** Who buys, and where it goes. */
export const ContactStep = ({
  form,
  books,
  isMember,
  isPickupOnly,
  isBrought,
  isChosen,
  isSending,
  onSubmit,
}: ContactStepProps) => (
  <form className={css.step} onSubmit={onSubmit} noValidate>
    <Card title="Kontakt">
      {!isMember && (
        <p className={css.login}>
          Sie haben schon ein Konto? <Link to={loginPathFor({ pathname: paths.checkout, search: '' })}>Anmelden</Link>{' '}
          und mit gespeicherten Adressen bestellen. Ohne Konto geht es hier direkt weiter.
        </p>
      )}
      <div className={css.fields}>
        <TextInput
          label="E-Mail-Adresse"
          description="Hierhin schicken wir die Bestätigung Ihrer Bestellung."
          type="email"
          autoComplete="email"
          required
          withAsterisk={false}
          {...form.getInputProps('email')}
        />
        {isBrought && (
          <TextInput
            label="Telefonnummer"
            description="Damit man Sie erreicht, wenn das Essen kommt."
            type="tel"
            autoComplete="tel"
            required
            withAsterisk={false}
            {...form.getInputProps('billing.phone')}
          />
        )}
      </div>
    </Card>
    <Card>
      <AddressChoice kind="billing" legend="Rechnungsadresse" form={form} book={books.billing} hasPhone={!isBrought} />
    </Card>
    {!isPickupOnly && (
      <Card>
        <AddressChoice kind="shipping" legend="Lieferung" form={form} book={books.shipping} />
      </Card>
    )}
    <Button type="submit" className={css.onward} loading={isSending}>
      {isChosen ? 'Weiter' : `Weiter zu ${isPickupOnly ? 'Abholung' : 'Versand'} und Zahlung`}
    </Button>
  </form>
)
