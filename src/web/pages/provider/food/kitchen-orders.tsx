import { privateMeta } from '#web/app/meta.ts'
import { FoodOrderTable } from '#web/features/food/kitchen/FoodOrderTable.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Essensbestellungen')

export default function Page() {
  return (
    <>
      <PageHeader title="Essensbestellungen" text="Alle Bestellungen nach Status, Stichwort und Tag." />
      <FoodOrderTable />
    </>
  )
}
