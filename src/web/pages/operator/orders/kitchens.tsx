import { privateMeta } from '#web/app/meta.ts'
import { Kitchens } from '#web/features/food/operator/Kitchens.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Küchen')

export default function OperatorKitchensPage() {
  return (
    <>
      <PageHeader
        title="Küchen"
        text="Wo Gäste gerade bestellen können, was unbeantwortet liegt und was zu spät kommt; was wartet, steht oben."
      />
      <Kitchens />
    </>
  )
}
