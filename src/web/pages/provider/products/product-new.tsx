import { privateMeta } from '#web/app/meta.ts'
import { NewProductForm } from '#web/features/products/provider/NewProductForm.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Produkt anlegen')

export default function NewProduct() {
  return (
    <>
      <PageHeader
        title="Produkt anlegen"
        text="Mit dem Namen entsteht ein Entwurf. Alles Weitere ergänzen Sie in Ruhe; Kunden sehen das Produkt erst, wenn Sie es veröffentlichen."
      />
      <NewProductForm />
    </>
  )
}
