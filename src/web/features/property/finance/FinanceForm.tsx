import { Form, useSubmit } from 'react-router'
import type { Problems, Query } from '#lib/finance/query.ts'
import { federalStates } from '#lib/lists/federal-states.ts'
import type { NumberKind } from '#lib/numbers.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { Details } from '#web/ui/layout/Details.tsx'
import css from './Finance.module.css'

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
  const common = (name: string, label: string) => ({
    name,
    label,
    defaultValue: (name in query ? query[name] : params.get(name)) ?? '',
    error: problems?.[name] ?? problems?.[name.replace('part_', 'part.0.')],
  })
  const isWrong = (...names: string[]) => names.some((name) => problems?.[name])
  const number = (kind: NumberKind, name: string, label: string, isOptional = false) => (
    <NumberField kind={kind} isOptional={isOptional} {...common(name, label)} />
  )
  return (
    <Form
      noValidate
      action={paths.finance}
      method="get"
      className={css.fields}
      aria-label="Angaben zur Finanzierung"
      onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <fieldset>
        <legend>Kauf</legend>
        {number('money', 'price', 'Kaufpreis in €')}
        {number('money', 'equity', 'Eigenkapital in €')}
        <Choose label="Bundesland" name="state" value={query.state ?? 'BY'} options={Object.entries(federalStates)} />
      </fieldset>
      <Details isNeeded={isWrong('notary', 'register', 'agent', 'fees')}>
        <summary>Nebenkosten anpassen</summary>
        <div className={css.pair}>
          {number('small', 'notary', 'Notar in %')}
          {number('small', 'register', 'Grundbuch in %')}
          {number('small', 'agent', 'Makler in %')}
          {number('money', 'fees', 'Kosten des Darlehens in €', true)}
        </div>
      </Details>
      <fieldset>
        <legend>Darlehen</legend>
        <Choose label="Art" name="type" value={query.type ?? 'annuity'} options={kinds} />
        <div className={css.pair}>
          {number('small', 'rate', 'Sollzins in %')}
          {number('count', 'fixed', 'Zinsbindung in Jahren')}
        </div>
        <p className={css.example}>Füllen Sie eines dieser vier Felder aus:</p>
        <div className={css.pair}>
          {number('small', 'repayment', 'Anfängliche Tilgung in %')}
          {number('money', 'monthly', 'Monatsrate in €')}
          {number('count', 'months', 'Laufzeit in Monaten')}
          <Field type="month" {...common('end', 'Letzte Rate im')} />
        </div>
      </fieldset>
      <Details isNeeded={isWrong('extra') || Boolean(params.get('extra'))}>
        <summary>Sondertilgung</summary>
        <div className={css.pair}>
          {number('money', 'extra', 'Sondertilgung im Jahr in €', true)}
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
      </Details>
      <Details isNeeded={params.has('part_amount') && params.get('part_amount') !== ''}>
        <summary>Zweites Darlehen, etwa ein Förderkredit</summary>
        <fieldset>
          <legend className="visually-hidden">Zweites Darlehen</legend>
          <div className={css.pair}>
            {number('money', 'part_amount', 'Betrag in €', true)}
            {number('small', 'part_rate', 'Sollzins in %', true)}
            {number('count', 'part_months', 'Laufzeit in Monaten', true)}
            {number('count', 'part_fixed', 'Zinsbindung in Jahren', true)}
          </div>
        </fieldset>
      </Details>
      <Details isNeeded={[...params].some(([name, value]) => name.startsWith('vs_') && value !== '')}>
        <summary>Mit einer zweiten Variante vergleichen</summary>
        <fieldset>
          <legend className="visually-hidden">Zweite Variante: was anders ist</legend>
          {otherProblems && <p role="alert">{Object.values(otherProblems)[0]}</p>}
          <div className={css.pair}>
            {number('small', 'vs_rate', 'Anderer Sollzins in %', true)}
            {number('count', 'vs_fixed', 'Andere Zinsbindung in Jahren', true)}
            {number('small', 'vs_repayment', 'Andere Tilgung in %', true)}
            {number('money', 'vs_equity', 'Anderes Eigenkapital in €', true)}
          </div>
        </fieldset>
      </Details>
      <Button type="submit">Berechnen</Button>
    </Form>
  )
}
