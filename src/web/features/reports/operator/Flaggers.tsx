import { Button, Stack as Fields, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDate, formatNumber } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import { Card } from '#web/ui/Card.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { ValuesGuard } from '#web/ui/form/LeaveGuard.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { type Flagger, useCreateFlagger, useFlaggers, useRemoveFlagger } from './duties.data.ts'

const empty = { organisation: '', email: '', certificate: '' }

const FlaggerForm = ({ onClose }: { onClose: () => void }) => {
  const [values, setValues] = useState(empty)
  const create = useCreateFlagger(onClose)
  const refused = refusedFields(create.error)
  const field = (name: keyof typeof empty) => ({
    value: values[name],
    error: refused[name],
    required: true,
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  })
  return (
    <Dialog opened onClose={onClose} title="Hinweisgeber eintragen">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          create.mutate(values)
        }}
      >
        <ValuesGuard values={values} />
        <Fields>
          <TextInput label="Organisation" data-autofocus maxLength={200} {...field('organisation')} />
          <TextInput
            label="E-Mail-Adresse ihres Kontos"
            description="Vorrang haben nur Meldungen aus dem Konto mit dieser Adresse, damit sich niemand für die Stelle ausgibt."
            type="email"
            {...field('email')}
          />
          <TextInput
            label="Nummer des Bescheids"
            description="Mit dem der Koordinator für digitale Dienste den Status zuerkannt hat."
            maxLength={100}
            {...field('certificate')}
          />
          <FormActions onCancel={onClose}>
            <Button type="submit" loading={create.isPending}>
              Eintragen
            </Button>
          </FormActions>
        </Fields>
      </form>
    </Dialog>
  )
}

const End = ({ flagger }: { flagger: Flagger }) => {
  const remove = useRemoveFlagger()
  return (
    <Button
      size="sm"
      variant="default"
      loading={remove.isPending}
      aria-label={`Vorrang beenden: ${flagger.organisation}`}
      onClick={() => remove.mutate({ id: flagger.id })}
    >
      Vorrang beenden
    </Button>
  )
}

/** Whose reports come first (Art. 22 DSA). */
export const FlaggerTable = ({ flaggers }: { flaggers: Flagger[] }) => (
  <DataTable
    isWide
    caption="Vertrauenswürdige Hinweisgeber"
    rows={flaggers}
    keyOf={({ id }) => id}
    columns={[
      { head: 'Organisation', place: 'lead', cell: ({ organisation }) => organisation },
      { head: 'E-Mail-Adresse', cell: ({ email }) => email },
      { head: 'Bescheid', cell: ({ certificate }) => certificate },
      { head: 'Seit', cell: ({ created_at }) => formatDate(created_at) },
      { head: 'Meldungen', cell: ({ notices }) => formatNumber(notices) },
      { head: 'Aktionen', isActions: true, cell: (flagger) => <End flagger={flagger} /> },
    ]}
  />
)

export const Flaggers = () => {
  const { data, error } = useFlaggers()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card
      title="Vertrauenswürdige Hinweisgeber"
      text="Vom Koordinator für digitale Dienste zugelassene Stellen (Art. 22 DSA). Ihre Meldungen stehen oben; der Transparenzbericht zählt sie."
      action={<Button onClick={() => setIsOpen(true)}>Hinweisgeber eintragen</Button>}
    >
      <Loaded of={{ data, error }} height={80} />
      {data?.data.length === 0 && <p>Bisher ist keine Stelle eingetragen.</p>}
      {data && data.data.length > 0 && <FlaggerTable flaggers={data.data} />}
      {isOpen && <FlaggerForm onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
