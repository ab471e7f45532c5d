import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type QuotaKey, quotaLabels } from '#contract/packages/kinds.ts'
import { formatDate, formatEuro, germanDay } from '#lib/format.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import type { Column } from '#web/ui/DataTable.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from '../Packages.module.css'
import { type PackageVersion, useArchive, usePackageForm, useVersions } from '../packages.data.ts'

const quotas = Object.keys(quotaLabels) as QuotaKey[]
const text = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))
const limitOf = (one: PackageVersion | null, name: QuotaKey) =>
  text(one?.limits.find((limit) => limit.name === name)?.limit)

const VersionForm = ({ before, onDone }: { before: PackageVersion | null; onDone: () => void }) => {
  const client = useQueryClient()
  const { form, submit, isSending } = usePackageForm({
    initialValues: {
      name: before?.name ?? '',
      description: before?.description ?? '',
      valid_from: germanDay(),
      price_month: text(before?.price_month),
      price_year: text(before?.price_year),
      trial_days: text(before?.trial_days ?? 0),
      products: limitOf(before, 'products'),
      pictures: limitOf(before, 'pictures'),
      locations: limitOf(before, 'locations'),
      leads: limitOf(before, 'leads'),
      orders: limitOf(before, 'orders'),
      bundles: limitOf(before, 'bundles'),
      commission: text(before?.commission),
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
      <TextInput label="Gilt ab" type="date" {...form.getInputProps('valid_from')} />
      <TextInput label="Preis im Monat, netto" inputMode="decimal" {...form.getInputProps('price_month')} />
      <TextInput label="Preis im Jahr, netto" inputMode="decimal" {...form.getInputProps('price_year')} />
      <TextInput label="Probezeit in Tagen" inputMode="numeric" {...form.getInputProps('trial_days')} />
      {quotas.map((name) => (
        <TextInput
          key={name}
          label={quotaLabels[name]}
          description="Leer: unbegrenzt"
          inputMode="numeric"
          {...form.getInputProps(name)}
        />
      ))}
      <TextInput
        label="Provision in Prozent"
        description="Leer: Satz der Plattform"
        inputMode="decimal"
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
      {error && <Notice kind="error">{error.message}</Notice>}
      {data && <DataTable caption="Pakete" columns={columns} rows={data.data} keyOf={({ id }) => id} isDense />}
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
