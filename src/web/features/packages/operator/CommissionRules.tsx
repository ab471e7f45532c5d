import { Button, NativeSelect, Select, Textarea } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formatDate, formatPercent } from '#lib/format.ts'
import type { InputProps } from '#web/app/form.ts'
import { newKey } from '#web/app/keys.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import { IconWallet } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { type Rule, useRemoveRule, useRuleForm, useRules, useTargets } from './commission.data.ts'

const kinds = [
  { value: 'category', label: 'Kategorie' },
  { value: 'provider', label: 'Anbieter' },
  { value: 'provider_category', label: 'Anbieter in einer Kategorie' },
]

/** "Töpferei Hell in Keramik" */
const nameOf = ({ target, category }: Rule) => (category ? `${target.name} in ${category}` : target.name)

const rateText = ({ percent }: Rule) => (percent === null ? 'kein eigener Satz mehr' : formatPercent(percent))
const stateTexts = { planned: 'geplant', current: 'gilt', past: 'abgelöst' }

const TargetField = ({ kind, ...field }: InputProps & { kind: 'provider' | 'category' }) => {
  const { result, look } = useTargets()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for the other kind only
  useEffect(() => void look({ kind, q: '' }), [kind])
  return (
    <Select
      label={kind === 'provider' ? 'Anbieter' : 'Kategorie'}
      placeholder="Namen eingeben"
      searchable
      withAsterisk
      nothingFoundMessage="Nichts gefunden"
      filter={({ options }) => options}
      data={(result?.data ?? []).map(({ id, name, place }) => ({
        value: String(id),
        label: place ? `${name} (${place})` : name,
      }))}
      value={field.value || null}
      error={field.error}
      onSearchChange={(q) => void look({ kind, q: q.split(' (', 1)[0]! })}
      onChange={(value) => field.onChange(value ?? '')}
    />
  )
}

const RuleForm = ({ firstRaise, onDone }: { firstRaise: string; onDone: () => void }) => {
  const [key] = useState(newKey)
  const { form, submit, isSending } = useRuleForm(firstRaise, key, onDone)
  const { kind } = form.getValues()
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <NativeSelect label="Gilt für" data={kinds} {...form.getInputProps('kind')} />
        {kind !== 'category' && <TargetField kind="provider" {...form.getInputProps('provider_id')} />}
        {kind !== 'provider' && <TargetField kind="category" {...form.getInputProps('category_id')} />}
        <NumberInput
          kind="small"
          unit="%"
          label="Provision"
          description="Leer: Ab dem Tag gilt kein eigener Satz mehr."
          {...form.getInputProps('percent')}
        />
        <DateInput
          label="Gilt ab"
          description={`Ein höherer Satz frühestens ab ${formatDate(firstRaise)}, weil Anbieter ihn 15 Tage vorher kennen müssen. Ein niedrigerer ab heute.`}
          withAsterisk
          {...form.getInputProps('valid_from')}
        />
        <Textarea
          label="Grund"
          description="Die Anbieter lesen ihn in der Nachricht."
          withAsterisk
          autosize
          minRows={2}
          {...form.getInputProps('reason')}
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

/** Rates of providers, categories and providers in a category, with their days. A change is a new rule; orders keep what they were counted with. */
export const CommissionRules = () => {
  const [page, setPage] = useState(1)
  const [isOpen, setIsOpen] = useState(false)
  const [going, setGoing] = useState<Rule | null>(null)
  const rules = useRules(page)
  const remove = useRemoveRule(() => setGoing(null))
  const columns: Column<Rule>[] = [
    {
      head: 'Gilt für',
      place: 'lead',
      cell: (rule) => `${rule.kind === 'category' ? 'Kategorie' : 'Anbieter'} ${nameOf(rule)}`,
    },
    { head: 'Provision', isNarrow: true, cell: rateText },
    { head: 'Gilt ab', isNarrow: true, cell: ({ valid_from }) => formatDate(valid_from) },
    { head: 'Stand', isNarrow: true, cell: ({ state }) => stateTexts[state] },
    { head: 'Grund', cell: ({ reason }) => reason },
    {
      head: 'Ändern',
      isActions: true,
      cell: (rule) =>
        rule.state === 'planned' && (
          <Button
            variant="default"
            size="sm"
            aria-label={`Zurücknehmen: ${nameOf(rule)} ab ${formatDate(rule.valid_from)}`}
            onClick={() => setGoing(rule)}
          >
            Zurücknehmen
          </Button>
        ),
    },
  ]
  return (
    <Card
      title="Sätze nach Anbieter und Kategorie"
      text={`Zuerst zählt, was mit einem Anbieter für eine Kategorie vereinbart ist, dann sein eigener Satz, dann der Satz der Kategorie, sonst der des Pakets oder der Plattform${rules.data ? ` (${formatPercent(rules.data.platform_percent)})` : ''}. Nennt ein Paket einen eigenen Satz, kostet keine Kategorie mehr. Bestellungen behalten den Satz von ihrem Tag.`}
      action={<Button onClick={() => setIsOpen(true)}>Satz festlegen</Button>}
    >
      <Loaded of={rules} height={240}>
        {(found) =>
          found.total > 0 ? (
            <>
              <DataTable
                caption="Sätze der Provision"
                columns={columns}
                rows={found.data}
                keyOf={({ id }) => id}
                isDense
              />
              <Paging page={found} onPage={setPage} />
            </>
          ) : (
            <EmptyState
              icon={<IconWallet size={28} />}
              title="Noch keine eigenen Sätze"
              text="Für alle gilt der Satz des Pakets oder der Plattform. Mit „Satz festlegen“ vereinbaren Sie etwas anderes."
            />
          )
        }
      </Loaded>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title="Satz festlegen">
        {rules.data && <RuleForm firstRaise={rules.data.first_raise} onDone={() => setIsOpen(false)} />}
      </Dialog>
      <ConfirmDialog
        isOpen={going !== null}
        title={going ? `${nameOf(going)} ab ${formatDate(going.valid_from)} zurücknehmen?` : ''}
        text="Anbieter, für die sich dadurch etwas ändert, bekommen Nachricht."
        action="Zurücknehmen"
        isWorking={remove.isPending}
        onConfirm={() => going && remove.mutate({ id: going.id })}
        onClose={() => setGoing(null)}
      />
    </Card>
  )
}
