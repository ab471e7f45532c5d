import { Button, Stack as Fields, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { contractNoticeDays } from '#contract/providers/contract.ts'
import { formatDate, formatNumber } from '#lib/format.ts'
import { refusedFields, refusedIn } from '#web/app/api.ts'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { ValuesGuard } from '#web/ui/form/LeaveGuard.tsx'
import { type OperatorContract, useAnnounceContract, useContract } from './contract.data.ts'

const ContractForm = ({ contract, onClose }: { contract: OperatorContract; onClose: () => void }) => {
  const announce = useAnnounceContract(onClose)
  const refused = refusedFields(announce.error)
  const [sections, setSections] = useState(contract.sections.map((section, key) => ({ ...section, key })))
  const [summary, setSummary] = useState('')
  const [validFrom, setValidFrom] = useState('')
  const change = (key: number, changes: Partial<(typeof sections)[number]>) =>
    setSections(sections.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  return (
    <Dialog opened onClose={onClose} size="xl" title="Neue Fassung ankündigen">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          announce.mutate({
            sections: sections.map(({ title, text }) => ({ title, text })),
            summary,
            valid_from: validFrom,
          })
        }}
      >
        <ValuesGuard values={[sections, summary, validFrom]} />
        <Fields>
          <Textarea
            label="Was sich ändert"
            description="Steht in der E-Mail an alle Anbieter."
            required
            autosize
            minRows={3}
            maxLength={2000}
            value={summary}
            error={refused.summary}
            onChange={(event) => setSummary(event.currentTarget.value)}
          />
          <DateInput
            label="Gilt ab"
            description={`Mindestens ${contractNoticeDays} Tage nach der Ankündigung.`}
            required
            value={validFrom}
            error={refused.valid_from}
            onChange={setValidFrom}
          />
          {refusedIn(refused, 'sections') && <p role="alert">{refusedIn(refused, 'sections')}</p>}
          {sections.map(({ key, title, text }, at) => (
            <Fields key={key} gap={6}>
              <TextInput
                label={`${at + 1}. Überschrift`}
                required
                value={title}
                onChange={(event) => change(key, { title: event.currentTarget.value })}
              />
              <Textarea
                label={`Text zu ${at + 1}`}
                required
                autosize
                maxRows={8}
                value={text}
                onChange={(event) => change(key, { text: event.currentTarget.value })}
              />
            </Fields>
          ))}
          <Button
            variant="default"
            onClick={() =>
              setSections([...sections, { title: '', text: '', key: Math.max(...sections.map((one) => one.key)) + 1 }])
            }
          >
            Abschnitt hinzufügen
          </Button>
          <FormActions onCancel={onClose}>
            <Button type="submit" loading={announce.isPending}>
              Ankündigen und Anbieter benachrichtigen
            </Button>
          </FormActions>
        </Fields>
      </form>
    </Dialog>
  )
}

/** The contract with providers in versions: changes are announced, never made at once (Art. 3 P2B). */
export const ContractEditor = () => {
  const { data } = useContract()
  const [isOpen, setIsOpen] = useState(false)
  if (!data) return null
  const { version, accepted, coming } = data.data
  return (
    <Card
      title="Anbietervertrag"
      text={`Fassung vom ${formatDate(version)}, Zustimmung von ${formatNumber(accepted)} Anbietern nachgewiesen. Änderungen gelten frühestens ${contractNoticeDays} Tage nach der Ankündigung.`}
      action={!coming && <Button onClick={() => setIsOpen(true)}>Neue Fassung ankündigen</Button>}
    >
      {coming && (
        <p>
          Angekündigt: Fassung ab {formatDate(coming.valid_from)}. {formatNumber(coming.told)} Anbieter benachrichtigt,{' '}
          {formatNumber(coming.accepted)} haben schon zugestimmt.
        </p>
      )}
      {isOpen && <ContractForm contract={data.data} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
