import { SegmentedControl } from '@mantine/core'
import { type PropertyState, stateLabels } from '#contract/property/kinds.ts'
import { paths, propertyPath } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { BackLink } from '#web/ui/layout/BackLink.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { FilesSection } from './FilesSection.tsx'
import { PropertyForm } from './PropertyForm.tsx'
import css from './Provider.module.css'
import { useOwnProperty, useSetState } from './provider.data.ts'
import { SlotsSection } from './SlotsSection.tsx'

const states = Object.entries(stateLabels).map(([value, label]) => ({ value, label }))

/** What a property says beside its product, and when it can be visited. */
export const PropertyEditor = ({ id }: { id: number }) => {
  const { data: own, error } = useOwnProperty(id)
  const setState = useSetState()
  if (error || !own) return <Loaded of={{ data: own, error }} />
  const { name, slug, data } = own
  return (
    <>
      <BackLink to={paths.providerProperties}>Alle Immobilien</BackLink>
      <PageHeader
        title={name}
        action={
          <div className={css.row}>
            {data?.published && (
              <ButtonLink to={propertyPath(slug)} look="quiet">
                Ansehen
              </ButtonLink>
            )}
            <ButtonLink to={`${paths.providerProducts}/${id}`} look="quiet">
              Preis, Bilder und Veröffentlichung
            </ButtonLink>
          </div>
        }
      />
      {data && data.missing.length > 0 && (
        <Notice kind="warning" title="Für die Veröffentlichung fehlt noch:">
          <ul>
            {data.missing.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className={css.form}>
        {data && (
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
        )}
        <PropertyForm id={id} data={data} key={data ? 'saved' : 'new'} />
        {data && <FilesSection id={id} files={data.files} />}
        {data && <SlotsSection id={id} />}
      </div>
    </>
  )
}
