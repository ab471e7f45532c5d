import { Button, Checkbox, Stack as Fields, Group, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { recallRemedy, remedyLabels } from '#contract/reports/recalls.ts'
import { formatDate, formatNumber } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import { Card } from '#web/ui/Card.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { ValuesGuard } from '#web/ui/form/LeaveGuard.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { type OperatorRecall, useCreateRecall, useEndRecall, useRecalls } from './recalls.data.ts'

const empty = {
  ...{ product: '', hazard: '', instructions: '', batch: '', sold_from: '', sold_until: '', contact: '' },
  source_url: '',
}

/** What Art. 36 GPSR wants a recall to say. */
const RecallForm = ({ onClose }: { onClose: () => void }) => {
  const create = useCreateRecall(onClose)
  const refused = refusedFields(create.error)
  const [values, setValues] = useState(empty)
  const [remedies, setRemedies] = useState<string[]>(['refund', 'replacement'])
  const field = (name: keyof typeof empty) => ({
    value: values[name],
    error: refused[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  })
  const day = (name: 'sold_from' | 'sold_until') => ({
    value: values[name],
    error: refused[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  })
  return (
    <Dialog opened onClose={onClose} size="lg" title="Produkt zurückrufen">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          create.mutate({ ...values, remedies: recallRemedy.options.filter((one) => remedies.includes(one)) })
        }}
      >
        <ValuesGuard values={[values, remedies]} />
        <Fields>
          <TextInput label="Adresse der Produktseite" required data-autofocus {...field('product')} />
          <Textarea
            label="Gefahr"
            description="Genau und ohne zu beschönigen: keine Wörter wie „freiwillig“ oder „vorsorglich“."
            required
            autosize
            maxLength={1000}
            {...field('hazard')}
          />
          <Textarea label="Was Käufer tun sollen" required autosize maxLength={1000} {...field('instructions')} />
          <Checkbox.Group
            label="Was Käufer verlangen können"
            description="In der Regel zwei oder mehr zur Wahl (Art. 37 GPSR)."
            value={remedies}
            error={refused.remedies}
            onChange={setRemedies}
          >
            <Group mt={6}>
              {recallRemedy.options.map((one) => (
                <Checkbox key={one} value={one} label={remedyLabels[one]} />
              ))}
            </Group>
          </Checkbox.Group>
          <TextInput label="Charge (leer: alle)" maxLength={200} {...field('batch')} />
          <Group grow align="start">
            <DateInput label="Verkauft ab" {...day('sold_from')} />
            <DateInput label="Verkauft bis" {...day('sold_until')} />
          </Group>
          <TextInput
            label="Wer Fragen beantwortet"
            description="Name, kostenlose Telefonnummer, E-Mail-Adresse."
            required
            maxLength={300}
            {...field('contact')}
          />
          <TextInput label="Meldung der Behörde oder im Safety Gate" placeholder="https://" {...field('source_url')} />
          <FormActions onCancel={onClose}>
            <Button type="submit" loading={create.isPending}>
              Zurückrufen und Käufer benachrichtigen
            </Button>
          </FormActions>
        </Fields>
      </form>
    </Dialog>
  )
}

const End = ({ recall }: { recall: OperatorRecall }) => {
  const end = useEndRecall()
  if (recall.ended_at) return null
  return (
    <Group>
      {[false, true].map((show_again) => (
        <Button
          key={String(show_again)}
          size="sm"
          variant="default"
          loading={end.isPending}
          aria-label={`${show_again ? 'Beenden und wieder zeigen' : 'Beenden'}: ${recall.name}`}
          onClick={() => end.mutate({ id: recall.id, show_again })}
        >
          {show_again ? 'Beenden und wieder zeigen' : 'Beenden'}
        </Button>
      ))}
    </Group>
  )
}

/** Recalls with how many buyers were told (Art. 22 GPSR). */
export const Recalls = () => {
  const [page, setPage] = useState(1)
  const { data, error } = useRecalls(page)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card
      title="Produktrückrufe"
      text="Ein zurückgerufenes Produkt geht sofort offline, steht auf der öffentlichen Seite, und alle Käufer bekommen eine E-Mail."
      action={<Button onClick={() => setIsOpen(true)}>Produkt zurückrufen</Button>}
    >
      <Loaded of={{ data, error }} height={120} />
      {data?.data.length === 0 && <p>Bisher wurde nichts zurückgerufen.</p>}
      {data && data.data.length > 0 && (
        <DataTable
          isWide
          caption="Produktrückrufe"
          rows={data.data}
          keyOf={({ id }) => id}
          columns={[
            { head: 'Produkt', place: 'lead', cell: ({ name, company_name }) => `${name}, ${company_name}` },
            { head: 'Seit', cell: ({ created_at }) => formatDate(created_at) },
            {
              head: 'Benachrichtigt',
              cell: ({ told, waiting }) =>
                `${formatNumber(told)} Bestellungen${waiting ? `, ${formatNumber(waiting)} warten` : ''}`,
            },
            { head: 'Stand', cell: ({ ended_at }) => (ended_at ? `beendet am ${formatDate(ended_at)}` : 'läuft') },
            { head: 'Aktionen', isActions: true, cell: (recall) => <End recall={recall} /> },
          ]}
        />
      )}
      {data && data.lastPage > 1 && <Paging page={data} onPage={setPage} />}
      {isOpen && <RecallForm onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
