import { DataTable } from '#web/ui/DataTable.tsx'
import type { Onboarding } from './packages.data.ts'

type Change = Onboarding['pending'][number]
const shown = (value: string) => value || 'nichts'

/** Old and new side by side. */
export const PendingTable = ({ pending }: { pending: readonly Change[] }) => (
  <DataTable
    caption="Geänderte Angaben"
    rows={pending}
    keyOf={({ field }) => field}
    columns={[
      { head: 'Angabe', place: 'lead', cell: ({ label }) => label },
      { head: 'Bisher', cell: ({ before }) => shown(before) },
      { head: 'Neu', cell: ({ after }) => shown(after) },
    ]}
  />
)
