import type { ComponentProps, ReactNode } from 'react'
import { Form, useSubmit } from 'react-router'
import { federalStates } from '#lib/federal-states.ts'
import type { Problems, Query } from '#lib/finance/query.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import css from './Finance.module.css'

const german = (value: string | undefined) => (value ?? '').replace('.', ',')

type Choice = { label: string; name: string; value: string; options: readonly (readonly [string, string])[] }

const Choose = ({ label, name, value, options }: Choice) => (
  <label className={css.select}>
    {label}
    <select name={name} defaultValue={value}>
      {options.map(([key, words]) => (
        <option key={key} value={key}>
          {words}
        </option>
      ))}
    </select>
  </label>
)

const kinds = [
  ['annuity', 'Annuitätendarlehen'],
  ['instalment', 'Tilgungsdarlehen'],
  ['bullet', 'Endfälliges Darlehen'],
] as const

type FormProps = { query: Query; params: URLSearchParams; problems: Problems | null; otherProblems: Problems | null }

/** Every field stands in the address: a link shares the calculation, and the page works without a script. */
export const FinanceForm = ({ query, params, problems, otherProblems }: FormProps) => {
  const submit = useSubmit()
  const number = (name: string, label: string, more: Partial<ComponentProps<typeof Field>> = {}): ReactNode => (
    <Field
      name={name}
      label={label}
      inputMode="decimal"
      defaultValue={german(name in query ? query[name] : (params.get(name) ?? ''))}
      error={problems?.[name] ?? problems?.[name.replace('part_', 'part.0.')] ?? undefined}
      {...more}
    />
  )
  return (
    <Form
      action={paths.finance}
      method="get"
      className={css.fields}
      aria-label="Angaben zur Finanzierung"
      onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <fieldset>
        <legend>Kauf</legend>
        {number('price', 'Kaufpreis in €')}
        {number('equity', 'Eigenkapital in €')}
        <Choose label="Bundesland" name="state" value={query.state ?? 'BY'} options={Object.entries(federalStates)} />
        <div className={css.pair}>
          {number('notary', 'Notar in %')}
          {number('register', 'Grundbuch in %')}
          {number('agent', 'Makler in %')}
          {number('fees', 'Kosten des Darlehens in €', { isOptional: true })}
        </div>
      </fieldset>
      <fieldset>
        <legend>Darlehen</legend>
        <Choose label="Art" name="type" value={query.type ?? 'annuity'} options={kinds} />
        <div className={css.pair}>
          {number('rate', 'Sollzins in %')}
          {number('fixed', 'Zinsbindung in Jahren')}
        </div>
        <p className={css.example}>Geben Sie eines an: Tilgung, Monatsrate, Laufzeit oder Ende.</p>
        <div className={css.pair}>
          {number('repayment', 'Anfängliche Tilgung in %', { isOptional: true })}
          {number('monthly', 'Monatsrate in €', { isOptional: true })}
          {number('months', 'Laufzeit in Monaten', { isOptional: true, inputMode: 'numeric' })}
          {number('end', 'Letzte Rate im', { isOptional: true, inputMode: 'text', type: 'month' })}
        </div>
        <div className={css.pair}>
          {number('extra', 'Sondertilgung im Jahr in €', { isOptional: true })}
          <Choose
            label="Sondertilgung senkt"
            name="effect"
            value={query.effect ?? 'term'}
            options={[
              ['term', 'die Laufzeit'],
              ['rate', 'die Rate'],
            ]}
          />
        </div>
      </fieldset>
      <details open={params.has('part_amount') && params.get('part_amount') !== ''}>
        <summary>Zweites Darlehen, etwa ein Förderkredit</summary>
        <fieldset>
          <legend className="visually-hidden">Zweites Darlehen</legend>
          <div className={css.pair}>
            {number('part_amount', 'Betrag in €', { isOptional: true })}
            {number('part_rate', 'Sollzins in %', { isOptional: true })}
            {number('part_months', 'Laufzeit in Monaten', { isOptional: true })}
            {number('part_fixed', 'Zinsbindung in Jahren', { isOptional: true })}
          </div>
        </fieldset>
      </details>
      <details open={[...params].some(([name, value]) => name.startsWith('vs_') && value !== '')}>
        <summary>Mit einer zweiten Variante vergleichen</summary>
        <fieldset>
          <legend className="visually-hidden">Zweite Variante: was anders ist</legend>
          {otherProblems && <p role="alert">{Object.values(otherProblems)[0]}</p>}
          <div className={css.pair}>
            {number('vs_rate', 'Anderer Sollzins in %', { isOptional: true })}
            {number('vs_fixed', 'Andere Zinsbindung in Jahren', { isOptional: true })}
            {number('vs_repayment', 'Andere Tilgung in %', { isOptional: true })}
            {number('vs_equity', 'Anderes Eigenkapital in €', { isOptional: true })}
          </div>
        </fieldset>
      </details>
      <Button type="submit">Berechnen</Button>
    </Form>
  )
}
