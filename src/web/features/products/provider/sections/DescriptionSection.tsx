import { lazy, Suspense } from 'react'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { ProductInfo } from '../provider.data.ts'
import { Section, useSection } from '../Section.tsx'

// the editor is as heavy as the rest of the page
const RichText = lazy(() => import('#web/ui/form/RichText.tsx'))

export const DescriptionSection = ({ info }: { info: ProductInfo }) => {
  const { form, section } = useSection(info, { details: info.details }, (values) => values)
  return (
    <Section
      id="beschreibung"
      text="Was macht das Produkt aus, woraus besteht es, für wen ist es gedacht?"
      {...section}
    >
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
