import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#lib/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import { IconPlus, IconTrash } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { type TaxRate, useRemoveTaxRate, useTaxRateForm, useTaxRates } from './lists.data.ts'

const classes = [
  { value: 'standard', label: 'Regelsteuersatz' },
  { value: 'reduced', label: 'Ermäßigter Steuersatz' },
]

const RateForm = ({ onDone }: { onDone: () => void }) => {
  const { form, submit, isSending } = useTaxRateForm(onDone)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <NativeSelect label="Art" data={classes} {...form.getInputProps('tax_class')} />
        <NumberInput kind="small" unit="%" label="Satz" withAsterisk {...form.getInputProps('percent')} />
        <DateInput
          label="Gilt ab"
          description="Frühestens morgen. Der bisherige Satz endet am Tag davor."
          withAsterisk
          {...form.getInputProps('valid_from')}
        />
        <FormActions onCancel={onDone} isAtEnd>
          <Button type="submit" loading={isSending}>
            Speichern
          </Button>
        </FormActions>
      </Stack>
    </form>
  )
}

const percentOf = ({ percent }: TaxRate) => `${percent.toLocaleString('de-DE')} %`

/** Which rate applies from which day on. */
export const TaxRates = () => {
  const rates = useTaxRates()
  const [isOpen, setIsOpen] = useState(false)
  const [going, setGoing] = useState<TaxRate | null>(null)
  const remove = useRemoveTaxRate(() => setGoing(null))
  const columns: Column<TaxRate>[] = [
    { head: 'Art', place: 'lead', cell: ({ name }) => name },
    { head: 'Satz', isNarrow: true, cell: percentOf },
    { head: 'Gilt ab', cell: ({ valid_from }) => formatDate(valid_from) },
    { head: 'Bis', cell: ({ valid_to }) => (valid_to ? formatDate(valid_to) : 'auf Weiteres') },
    {
      head: 'Ändern',
      isActions: true,
      cell: (row) =>
        row.is_ahead && (
          <ActionIcon
            variant="subtle"
            color="red"
            size={44}
            aria-label={`${row.name} ab ${formatDate(row.valid_from)} löschen`}
            onClick={() => setGoing(row)}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        ),
    },
  ]
  return (
    <Card
      title="Steuersätze"
      text="Produkte nennen ihre Art. Welcher Satz das ist, entscheidet der Tag der Lieferung. Vergangene Sätze bleiben, weil Rechnungen sich auf sie berufen."
      action={
        <Button variant="default" leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setIsOpen(true)}>
          Satz anlegen
        </Button>
      }
    >
      <Loaded of={rates} height={320}>
        {({ data }) => <DataTable caption="Steuersätze" columns={columns} rows={data} keyOf={({ id }) => id} isDense />}
      </Loaded>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title="Steuersatz anlegen">
        <RateForm onDone={() => setIsOpen(false)} />
      </Dialog>
      <ConfirmDialog
        isOpen={going !== null}
        title={going ? `${percentOf(going)} ab ${formatDate(going.valid_from)} löschen?` : ''}
        text="Der bisherige Satz gilt dann auf Weiteres."
        action="Löschen"
        isWorking={remove.isPending}
        onConfirm={() => going && remove.mutate({ id: going.id })}
        onClose={() => setGoing(null)}
      />
    </Card>
  )
}
