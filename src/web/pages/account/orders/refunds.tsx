import { privateMeta } from '#web/app/meta.ts'
import { RefundList } from '#web/features/refunds/shop/RefundList.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Rückgaben')

export default function Refunds() {
  return (
    <>
      <PageHeader title="Rückgaben" text="Was Sie zurückgeben oder widerrufen haben, und was daraus wurde." />
      <RefundList />
    </>
  )
}
