import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type QuotaKey, quotaLabels } from '#contract/packages/kinds.ts'
import { formatDate, formatEuro, germanDay } from '#lib/format.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import css from '../Packages.module.css'
import { type PackageVersion, useArchive, usePackageForm, useVersions } from '../packages.data.ts'

const quotas = Object.keys(quotaLabels) as QuotaKey[]
const typed = (value: number | null | undefined): TypedNumber => value ?? ''
const limitOf = (one: PackageVersion | null, name: QuotaKey) =>
  typed(one?.limits.find((limit) => limit.name === name)?.limit)

const VersionForm = ({ before, onDone }: { before: PackageVersion | null; onDone: () => void }) => {
  const client = useQueryClient()
  const { form, submit, isSending } = usePackageForm({
    initialValues: {
      name: before?.name ?? '',
      description: before?.description ?? '',
      valid_from: germanDay(),
      price_month: typed(before?.price_month),
      price_year: typed(before?.price_year),
      trial_days: typed(before?.trial_days ?? 0),
      products: limitOf(before, 'products'),
      pictures: limitOf(before, 'pictures'),
      locations: limitOf(before, 'locations'),
      leads: limitOf(before, 'leads'),
      orders: limitOf(before, 'orders'),
      bundles: limitOf(before, 'bundles'),
      commission: typed(before?.commission),
      is_premium: before?.is_premium ?? false,
      has_statistics: before?.has_statistics ?? false,
    },
    toInput: (values) => ({ ...values, ...(before && { package_id: before.id }) }),
    onDone: async (outcome) => {
      toastOutcome(outcome)
      await client.invalidateQueries()
      onDone()
    },
  })
  return (
    <form className={css.stack} onSubmit={submit} noValidate>
      <TextInput label="Name" {...form.getInputProps('name')} />
      <TextInput label="Beschreibung" {...form.getInputProps('description')} />
      <DateInput label="Gilt ab" {...form.getInputProps('valid_from')} />
      <NumberInput kind="money" unit="€" label="Preis im Monat, netto" {...form.getInputProps('price_month')} />
      <NumberInput kind="money" unit="€" label="Preis im Jahr, netto" {...form.getInputProps('price_year')} />
      <NumberInput kind="count" label="Probezeit in Tagen" {...form.getInputProps('trial_days')} />
      {quotas.map((name) => (
        <NumberInput
          key={name}
          kind="count"
          label={quotaLabels[name]}
          description="Leer: unbegrenzt"
          {...form.getInputProps(name)}
        />
      ))}
      <NumberInput
        kind="small"
        unit="%"
        label="Provision in Prozent"
        description="Leer: Satz der Plattform"
        {...form.getInputProps('commission')}
      />
      <Checkbox label="Statistik" {...form.getInputProps('has_statistics', { type: 'checkbox' })} />
      <Checkbox label="Premium-Abzeichen" {...form.getInputProps('is_premium', { type: 'checkbox' })} />
      <div>
        <Button type="submit" loading={isSending}>
          Speichern
        </Button>
      </div>
    </form>
  )
}

/** Packages with their dated versions. A change is a new version; what was booked keeps the old one. */
export const PackageTable = () => {
  const { data, error } = useVersions()
  const archive = useArchive()
  const [edited, setEdited] = useState<PackageVersion | 'new' | null>(null)
  const columns: Column<PackageVersion>[] = [
    {
      head: 'Paket',
      place: 'lead',
      cell: ({ name, is_archived }) => `${name}${is_archived ? ' (nicht angeboten)' : ''}`,
    },
    {
      head: 'Preis',
      cell: ({ is_free, price_month, price_year }) =>
        is_free ? 'kostenlos' : `${formatEuro(price_month)} / Monat, ${formatEuro(price_year)} / Jahr`,
    },
    {
      head: 'Fassungen',
      cell: ({ versions }) => versions.map(({ valid_from }) => `ab ${formatDate(valid_from)}`).join(', '),
    },
    {
      head: 'Aktionen',
      isActions: true,
      cell: (one) => (
        <div className={css.row}>
          <Button size="sm" variant="default" aria-label={`Neue Fassung: ${one.name}`} onClick={() => setEdited(one)}>
            Neue Fassung
          </Button>
          {!one.is_free && (
            <Button
              size="sm"
              variant="default"
              aria-label={`${one.is_archived ? 'Wieder anbieten' : 'Nicht mehr anbieten'}: ${one.name}`}
              onClick={() => archive.mutate({ id: one.id, is_archived: !one.is_archived })}
            >
              {one.is_archived ? 'Wieder anbieten' : 'Nicht mehr anbieten'}
            </Button>
          )}
        </div>
      ),
    },
  ]
  return (
    <Card
      title="Pakete"
      text="Das erste Paket ist kostenlos und gilt ohne Buchung."
      action={<Button onClick={() => setEdited('new')}>Neues Paket</Button>}
    >
      <Loaded of={{ data, error }} />
      {data && <DataTable caption="Pakete" columns={columns} rows={data.data} keyOf={({ id }) => id} isDense isWide />}
      {edited && (
        <Dialog
          opened
          onClose={() => setEdited(null)}
          title={edited === 'new' ? 'Neues Paket' : `Neue Fassung: ${edited.name}`}
        >
          <VersionForm before={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
        </Dialog>
      )}
    </Card>
  )
}
