import { lazy, Suspense } from 'react'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { ProductInfo } from '../provider.data.ts'
import { Section, useSection } from '../Section.tsx'

// the editor is as heavy as the rest of the page
const RichText = lazy(() => import('#web/ui/form/RichText.tsx'))

const texts: Record<ProductInfo['product_type'], string> = {
  product: 'Was macht das Produkt aus, woraus besteht es, für wen ist es gedacht?',
  food: 'Wie schmeckt es, woher kommt es, wozu passt es?',
  service: 'Was tun Sie, was ist im Preis enthalten, wie läuft es ab?',
  property: 'Wie wohnt man hier: Schnitt, Ausstattung, Lage und Umgebung?',
}

export const DescriptionSection = ({ info }: { info: ProductInfo }) => {
  const { form, section } = useSection(info, { details: info.details }, (values) => values)
  return (
    <Section id="beschreibung" text={texts[info.product_type]} {...section}>
      <Suspense fallback={<Skeleton height={260} radius={10} />}>
        <RichText
          label="Beschreibung"
          path="details"
          value={form.values.details}
          error={form.getInputProps('details').error}
          onChange={(details) => form.setFieldValue('details', details)}
        />
      </Suspense>
    </Section>
  )
}
