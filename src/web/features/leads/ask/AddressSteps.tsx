import type { refusedFields } from '#web/app/api.ts'
import { Field } from '#web/ui/form/Field.tsx'
import css from './Ask.module.css'
import type { Draft } from './draft.ts'

export type Fields = ReturnType<typeof refusedFields>
type StepProps = { draft: Draft; errors: Fields; onChange: (draft: Draft) => void }

/** Where the work is done. */
export const PlaceStep = ({ draft, errors, onChange }: StepProps) => {
  const set = (changes: Partial<Draft['place']>) => onChange({ ...draft, place: { ...draft.place, ...changes } })
  const { postal_code, street, street_number } = draft.place
  return (
    <div className={css.fields}>
      <Field
        label="Postleitzahl"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        required
        value={postal_code}
        error={errors['place.postal_code'] ?? errors.place}
        onChange={(event) => set({ postal_code: event.currentTarget.value.replace(/\D/g, '') })}
      />
      <div className={css.pair}>
        <Field
          label="Straße"
          isOptional
          autoComplete="address-line1"
          maxLength={100}
          value={street}
          error={errors['place.street']}
          onChange={(event) => set({ street: event.currentTarget.value })}
        />
        <Field
          label="Hausnummer"
          isOptional
          maxLength={20}
          value={street_number}
          error={errors['place.street_number']}
          onChange={(event) => set({ street_number: event.currentTarget.value })}
        />
      </div>
      <p className={css.soft}>Betriebe sehen nur Postleitzahl und Ort, bis Sie ihnen mehr zeigen.</p>
    </div>
  )
}

/** Who asks. */
export const ContactStep = ({ draft, errors, onChange }: StepProps) => {
  const set = (changes: Partial<Draft['contact']>) => onChange({ ...draft, contact: { ...draft.contact, ...changes } })
  const { first_name, last_name, phone } = draft.contact
  return (
    <div className={css.fields}>
      <div className={css.pair}>
        <Field
          label="Vorname"
          required
          autoComplete="given-name"
          maxLength={80}
          value={first_name}
          error={errors['contact.first_name'] ?? errors.contact}
          onChange={(event) => set({ first_name: event.currentTarget.value })}
        />
        <Field
          label="Nachname"
          isOptional
          autoComplete="family-name"
          maxLength={80}
          value={last_name}
          error={errors['contact.last_name']}
          onChange={(event) => set({ last_name: event.currentTarget.value })}
        />
      </div>
      <Field
        label="Telefon"
        isOptional
        type="tel"
        autoComplete="tel"
        maxLength={30}
        value={phone}
        error={errors['contact.phone']}
        onChange={(event) => set({ phone: event.currentTarget.value })}
      />
      <p className={css.soft}>
        Nachname, Telefon und Straße bleiben verborgen, bis Sie sie einem Betrieb zeigen oder ein Angebot annehmen.
      </p>
    </div>
  )
}
