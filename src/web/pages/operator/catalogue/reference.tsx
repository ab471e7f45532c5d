import { privateMeta } from '#web/app/meta.ts'
import { Holidays } from '#web/features/catalogue/operator/Holidays.tsx'
import { Manufacturers } from '#web/features/catalogue/operator/Manufacturers.tsx'
import { TaxRates } from '#web/features/catalogue/operator/TaxRates.tsx'
import { ReturnReasons } from '#web/features/refunds/operator/ReturnReasons.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'

export const meta = privateMeta('Stammdaten')

export default function OperatorReference() {
  return (
    <>
      <PageHeader title="Stammdaten" text="Listen, aus denen Produkte und Formulare wählen." />
      <Stack>
        <TaxRates />
        <ReturnReasons />
        <Holidays />
        <Manufacturers />
      </Stack>
    </>
  )
}
