import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { type ProductInfo, useVariants } from '../../provider.data.ts'
import { SectionFrame } from '../../Section.tsx'
import { OptionsForm } from './OptionsForm.tsx'
import { VariantGrid } from './VariantGrid.tsx'
import css from './Variants.module.css'

export const VariantsSection = ({ info }: { info: ProductInfo }) => {
  const { data, error } = useVariants(info.id)
  return (
    <SectionFrame
      id="varianten"
      text="Gibt es das Produkt in mehreren Größen, Farben oder Sorten? Jede Kombination hat ihren eigenen Preis und Bestand."
    >
      <Loaded of={{ data, error }} height={120} radius={8} />
      {data && (
        <div className={css.stack}>
          <OptionsForm info={info} variants={data} />
          {data.length > 0 && <VariantGrid info={info} variants={data} />}
        </div>
      )}
    </SectionFrame>
  )
}
