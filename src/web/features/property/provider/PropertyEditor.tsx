import { SegmentedControl } from '@mantine/core'
import type { PropertyState } from '#contract/property/kinds.ts'
import { stateLabels } from '#contract/property/labels.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { FilesSection } from './FilesSection.tsx'
import { PropertyForm } from './PropertyForm.tsx'
import css from './Provider.module.css'
import { useOwnProperty, useSetState } from './provider.data.ts'
import { SlotsSection } from './SlotsSection.tsx'

const states = Object.entries(stateLabels).map(([value, label]) => ({ value, label }))

type DetailsProps = { id: number; anchor: string; parts: readonly string[] | undefined }

/** What a property is and where: everything that its title, price, pictures and text do not say. */
export const PropertyDetails = ({ id, anchor, parts }: DetailsProps) => {
  const { data: own, error } = useOwnProperty(id)
  if (error || !own) return <Loaded of={{ data: own, error }} />
  return (
    <div id={anchor} tabIndex={-1}>
      <PropertyForm id={id} data={own.data} parts={parts} />
    </div>
  )
}

/** What comes once the listing stands: state, plans and documents, times for visits. */
export const PropertyFollowUp = ({ id, parts }: { id: number; parts: readonly string[] | undefined }) => {
  const data = useOwnProperty(id).data?.data
  const setState = useSetState()
  if (!data) return null
  return (
    <div className={css.form} hidden={parts && !parts.includes('nachher')}>
      <FilesSection id={id} files={data.files} />
      <SlotsSection id={id} />
      <section className={css.section}>
        <h2>Stand</h2>
        <SegmentedControl
          aria-label="Stand der Immobilie"
          data={states}
          value={data.state}
          disabled={setState.isPending}
          onChange={(state) => setState.mutate({ id, state: state as PropertyState })}
        />
      </section>
    </div>
  )
}
