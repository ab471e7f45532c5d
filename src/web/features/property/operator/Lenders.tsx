import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import { Card } from '#web/ui/Card.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { ReasonDialog } from '#web/ui/overlay/ReasonDialog.tsx'
import { type Candidate, useCandidates, useSetLender } from './lenders.data.ts'

const noBank = 'ohne Bank (Vermittler)'

const Actions = ({ candidate }: { candidate: Candidate }) => {
  const [isEnding, setEnding] = useState(false)
  const set = useSetLender(() => setEnding(false))
  const { provider_id, company_name, wanted_bank_id, wanted_bank, bank, is_approved } = candidate
  return (
    <>
      {(!is_approved || bank !== wanted_bank) && (
        <Button
          size="sm"
          loading={set.isPending}
          aria-label={`Freigeben für ${wanted_bank ?? noBank}: ${company_name}`}
          onClick={() => set.mutate({ id: provider_id, is_approved: true, bank_id: wanted_bank_id })}
        >
          Freigeben
        </Button>
      )}
      {is_approved && (
        <Button
          size="sm"
          variant="default"
          aria-label={`Freigabe beenden: ${company_name}`}
          onClick={() => setEnding(true)}
        >
          Beenden
        </Button>
      )}
      {isEnding && (
        <ReasonDialog
          title={`Freigabe beenden: ${company_name}`}
          text="Der Anbieter steht dann nicht mehr zur Auswahl. Was er schon hat, kann er beantworten."
          action="Beenden"
          isWorking={set.isPending}
          error={refusedFields(set.error).reason}
          onConfirm={(reason) => set.mutate({ id: provider_id, is_approved: false, reason })}
          onClose={() => setEnding(false)}
        />
      )}
    </>
  )
}

/** Who takes loan requests, and for which bank. */
export const Lenders = () => {
  const { data, error } = useCandidates()
  if (error) return <Loaded of={{ data, error }} />
  return (
    <Card
      title="Finanzierungspartner"
      text="Nur wen Sie für eine Bank freigeben, steht zur Auswahl und bekommt Finanzierungsanfragen mit Angaben zum Einkommen."
    >
      {data?.data.length === 0 && <p>Noch kein Anbieter dieser Branche ist registriert.</p>}
      <DataTable
        caption="Finanzierungspartner"
        rows={data?.data ?? []}
        keyOf={({ provider_id }) => provider_id}
        columns={[
          { head: 'Anbieter', place: 'lead', cell: ({ company_name, city }) => `${company_name}, ${city}` },
          { head: 'Gewählte Bank', cell: ({ wanted_bank }) => wanted_bank ?? noBank },
          {
            head: 'Freigegeben für',
            cell: ({ is_approved, bank, approved_at }) =>
              is_approved ? `${bank ?? noBank}, seit ${formatDate(approved_at!)}` : 'noch nicht',
          },
          { head: 'Aktionen', isActions: true, cell: (candidate) => <Actions candidate={candidate} /> },
        ]}
      />
    </Card>
  )
}
