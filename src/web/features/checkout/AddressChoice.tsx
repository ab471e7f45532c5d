import { AddressFields } from '#web/app/place/AddressFields.tsx'
import css from './Checkout.module.css'
import type { BookAddress } from './checkout.data.ts'
import { type BuyerForm, type Choice, linesOf, valuesOf } from './placing/buyer.ts'

type AddressChoiceProps = {
  kind: 'billing' | 'shipping'
  legend: string
  form: BuyerForm
  book: BookAddress[]
  hasPhone?: boolean
}

/** One of the address book, or typed; the goods may also go where the bill goes. */
export const AddressChoice = ({ kind, legend, form, book, hasPhone = true }: AddressChoiceProps) => {
  const field = `${kind}From` as const
  const chosen = form.values[field]
  const choices: { value: Choice; title: string; text: string }[] = [
    ...(kind === 'shipping' ? [{ value: 'same' as const, title: 'An die Rechnungsadresse', text: '' }] : []),
    ...book.map((address) => {
      const [title = '', ...rest] = linesOf(valuesOf(address))
      return { value: address.id, title, text: rest.join(', ') }
    }),
    {
      value: 'typed',
      title: book.length || kind === 'billing' ? 'Andere Adresse' : 'An eine andere Adresse',
      text: '',
    },
  ]
  const choose = (value: Choice) => {
    form.setFieldValue(field, value)
    const address = book.find(({ id }) => id === value)
    if (address || typeof chosen === 'number') form.setFieldValue(kind, valuesOf(address))
  }
  return (
    <fieldset className={css.choices}>
      <legend>{legend}</legend>
      {choices.length > 1 &&
        choices.map(({ value, title, text }) => (
          <label key={value} className={css.choice}>
            <input type="radio" name={field} checked={chosen === value} onChange={() => choose(value)} />
            <span>
              <strong>{title}</strong>
              {text && <small>{text}</small>}
            </span>
          </label>
        ))}
      {chosen === 'typed' && (
        <AddressFields
          of={(name, options) => form.getInputProps(`${kind}.${name}`, options)}
          hasVatId={kind === 'billing'}
          hasPhone={hasPhone}
        />
      )}
    </fieldset>
  )
}
