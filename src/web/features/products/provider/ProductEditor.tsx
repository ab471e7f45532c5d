import { Badge, Button } from '@mantine/core'
import { type ComponentType, Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { isMissing } from '#web/app/api.ts'
import { providerPaths, providerPropertyPath } from '#web/app/paths/provider.ts'
import { propertyPath } from '#web/app/paths.ts'
import { useMember } from '#web/app/session.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconEdit, IconPackage } from '#web/ui/icons.ts'
import { BackLink } from '#web/ui/layout/BackLink.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { RailSlot } from '#web/ui/layout/RailSlot.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import css from './Editor.module.css'
import { keepLong, readLong } from './editor-length.ts'
import { PublishGate } from './PublishGate.tsx'
import { type ProductInfo, shopPageOf, statuses, useProductInfo, useSetStatus } from './provider.data.ts'
import { goTo, type SectionId, sectionIdsOf, sectionName, sectionOf, shortIdsOf } from './section-list.ts'
import { BasicsSection } from './sections/BasicsSection.tsx'
import { CategorySection } from './sections/CategorySection.tsx'
import { CrosssellingSection } from './sections/CrosssellingSection.tsx'
import { DescriptionSection } from './sections/DescriptionSection.tsx'
import { FoodSection } from './sections/FoodSection.tsx'
import { FeaturesSection } from './sections/features/FeaturesSection.tsx'
import { ImagesSection } from './sections/images/ImagesSection.tsx'
import { LegalSection } from './sections/LegalSection.tsx'
import { LabelsSection } from './sections/labels/LabelsSection.tsx'
import { MeasuresSection } from './sections/MeasuresSection.tsx'
import { PriceSection } from './sections/PriceSection.tsx'
import { SafetySection } from './sections/SafetySection.tsx'
import { SeoSection } from './sections/SeoSection.tsx'
import { ShippingSection } from './sections/ShippingSection.tsx'
import { StockSection } from './sections/StockSection.tsx'
import { TagsSection } from './sections/TagsSection.tsx'
import { TiersSection } from './sections/TiersSection.tsx'
import { VariantsSection } from './sections/variants/VariantsSection.tsx'
import { EditorSteps, useEditorSteps } from './steps/EditorSteps.tsx'
import { type EditorStep, stepOf } from './steps/editor-steps.ts'
import { UnsavedArea, useUnsaved } from './unsaved.tsx'

const parts: Record<SectionId, ComponentType<{ info: ProductInfo }>> = {
  grunddaten: BasicsSection,
  preis: PriceSection,
  bestand: StockSection,
  bilder: ImagesSection,
  beschreibung: DescriptionSection,
  kategorie: CategorySection,
  merkmale: FeaturesSection,
  varianten: VariantsSection,
  staffelpreise: TiersSection,
  masse: MeasuresSection,
  versand: ShippingSection,
  lebensmittel: FoodSection,
  sicherheit: SafetySection,
  kennzeichnung: LabelsSection,
  recht: LegalSection,
  empfehlungen: CrosssellingSection,
  suchwoerter: TagsSection,
  suchmaschinen: SeoSection,
}

/** The section that is being read: the last whose head has reached the upper third of the window. */
const useCurrentSection = (ids: readonly SectionId[]) => {
  const [current, setCurrent] = useState<SectionId | undefined>(ids[0])
  const key = ids.join()
  useEffect(() => {
    const find = () => {
      const reached = (key.split(',') as SectionId[]).findLast(
        (id) =>
          (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < innerHeight / 3,
      )
      if (reached) setCurrent(reached)
    }
    addEventListener('scroll', find, { passive: true })
    return () => removeEventListener('scroll', find)
  }, [key])
  return current
}

type NavProps = { info: ProductInfo; ids: readonly SectionId[]; className: string | undefined }

const SectionNav = ({ info, ids, className }: NavProps) => {
  const current = useCurrentSection(ids)
  const list = useRef<HTMLUListElement>(null)

  // keeps the current one in sight without moving the page
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href="#${current}"]`)
    if (link && list.current) list.current.scrollTo({ left: link.offsetLeft - 16 })
  }, [current])

  const incomplete = new Set(info.missing.map(({ field }) => sectionOf(field)))
  const unsaved = useUnsaved()
  return (
    <nav aria-label="Abschnitte des Produkts" className={className}>
      <ul ref={list}>
        {ids.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              data-missing={incomplete.has(id) || undefined}
              aria-current={id === current ? 'location' : undefined}
            >
              {sectionName(id, info.product_type)}
              {incomplete.has(id) && (
                <>
                  <span className={css.dot} aria-hidden />
                  <span className="visually-hidden">(unvollständig)</span>
                </>
              )}
              {unsaved.has(id) && (
                <>
                  <IconEdit size={16} aria-hidden />
                  <span className="visually-hidden">(ungespeichert)</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Which sections are open: the short ones or all, and always one that holds something unsaved or that the address names. */
const useShownSections = (info: ProductInfo) => {
  const { id: userId } = useMember()
  const [isLong, setIsLong] = useState(() => readLong(userId))
  const [named] = useState(() => location.hash.slice(1))
  const unsaved = useUnsaved()
  const all = sectionIdsOf(info)
  const short = shortIdsOf(info)
  const ids = all.filter((id) => isLong || short.includes(id) || unsaved.has(id) || id === named)
  const choose = (next: boolean) => {
    keepLong(userId, next)
    setIsLong(next)
  }
  return { ids, rest: all.filter((id) => !short.includes(id)), isLong, setIsLong: choose }
}

type EditorProps = {
  info: ProductInfo
  /** of a property: what it says beside its product, after the price and at the end; all parts without a list of them */
  details?: (parts?: readonly string[]) => ReactNode
  more?: (parts?: readonly string[]) => ReactNode
  /** of a service: its appointments, at the end */
  service?: ReactNode
  /** the order in which a draft is written */
  steps?: readonly EditorStep[]
}

const noSteps: readonly EditorStep[] = []

const Editor = ({ info, details, more, service, steps = noSteps }: EditorProps) => {
  const isProperty = info.product_type === 'property'
  const shown = useEditorSteps(info, steps)
  const { step } = shown
  const isLastStep = step === steps.at(-1)
  const setStatus = useSetStatus()
  const [wasRefused, setWasRefused] = useState(false)
  const [sought, setSought] = useState<string | null>(null)
  const isActive = info.status === 'active'
  const { ids, rest, isLong, setIsLong } = useShownSections(info)

  // the browser looked for the section before there was one
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])

  const publish = () =>
    setStatus.mutate(
      { id: info.id, status: 'active' },
      {
        onError: () => setWasRefused(true),
        onSuccess: () => {
          setWasRefused(false)
          if (step) shown.showWhole(true)
        },
      },
    )
  const publishButton = (
    <Button loading={setStatus.isPending} onClick={publish}>
      Veröffentlichen
    </Button>
  )
  const open = (field: string) => {
    const at = stepOf(steps, field)
    if (step && at !== null) shown.open(at)
    setSought(field)
  }

  // the step has to be there before its field is looked for
  useEffect(() => {
    if (sought === null || (step && stepOf(steps, sought) !== shown.at)) return
    goTo(sought)
    setSought(null)
  }, [sought, step, steps, shown.at])

  return (
    <>
      {isProperty ? (
        <BackLink to={providerPaths.providerProperties}>Alle Immobilien</BackLink>
      ) : (
        <BackLink to={providerPaths.providerProducts}>Alle Produkte</BackLink>
      )}
      <PageHeader
        title={info.name}
        text={
          <Badge variant="light" color={statuses[info.status].color} component="span">
            {statuses[info.status].name}
          </Badge>
        }
        action={
          <div className={css.bar}>
            {isActive && (
              <ButtonLink to={isProperty ? propertyPath(info.slug) : shopPageOf(info)} look="quiet">
                {isProperty ? 'Anzeige ansehen' : 'Im Shop ansehen'}
              </ButtonLink>
            )}
            {isActive ? (
              <Button
                variant="default"
                loading={setStatus.isPending}
                onClick={() => setStatus.mutate({ id: info.id, status: 'inactive' })}
              >
                Pausieren
              </Button>
            ) : (
              !step && publishButton
            )}
            {steps.length > 0 && (
              <Button variant="subtle" onClick={() => shown.showWhole(step !== null)}>
                {step ? 'Alles auf einer Seite' : 'Schritt für Schritt'}
              </Button>
            )}
          </div>
        }
      />
      {!step && (
        <>
          <PublishGate info={info} wasRefused={wasRefused} onOpen={open} />
          <RailSlot>
            <SectionNav info={info} ids={ids} className={css.list} />
          </RailSlot>
          <SectionNav info={info} ids={ids} className={css.chips} />
        </>
      )}
      <EditorSteps info={info} steps={steps} shown={shown} end={publishButton}>
        {step && isLastStep && <PublishGate info={info} wasRefused={wasRefused} onOpen={open} />}
        <div className={css.sections}>
          {sectionIdsOf(info).map((id) => {
            const View = parts[id]
            return (
              <Fragment key={id}>
                {/* closed ones stay mounted: what was typed into them before a reload is found again */}
                <div hidden={!(step ? step.sections : ids).includes(id)}>
                  <View info={info} />
                </div>
                {id === 'preis' && details?.(step?.parts)}
              </Fragment>
            )
          })}
          {more?.(step?.parts)}
          {info.product_type === 'service' && service}
        </div>
      </EditorSteps>
      {rest.length > 0 && (
        <div className={css.more}>
          <Button variant="default" aria-expanded={isLong} onClick={() => setIsLong(!isLong)}>
            {isLong ? 'Nur die wichtigsten Angaben' : 'Alle Angaben'}
          </Button>
          {!isLong && <p>Auch: {rest.map((id) => sectionName(id, info.product_type)).join(', ')}</p>}
        </div>
      )}
    </>
  )
}

/** Everything about one product, in sections that save on their own or all at once. */
export const ProductEditor = ({ id, ...kind }: { id: number } & Omit<EditorProps, 'info'>) => {
  const { data, error } = useProductInfo(id)
  // each kind has one place where it is edited
  if (data?.is_dish) return <Navigate to={providerPaths.providerMenu} replace />
  if (data?.product_type === 'property' && !kind.details) return <Navigate to={providerPropertyPath(id)} replace />
  if (data)
    return (
      <UnsavedArea key={data.id} product={data.id} kind={data.product_type}>
        <Editor info={data} {...kind} />
      </UnsavedArea>
    )
  if (isMissing(error))
    return (
      <EmptyState
        heading="h1"
        icon={<IconPackage size={28} />}
        title="Dieses Produkt gibt es nicht"
        text="Vielleicht wurde es gelöscht. Ihre anderen Produkte stehen in der Liste."
        action={<ButtonLink to={providerPaths.providerProducts}>Zu den Produkten</ButtonLink>}
      />
    )
  const loading = (
    <>
      <Skeleton height={44} width={320} />
      <div style={{ height: 28 }} />
      <Skeleton height={640} radius={14} />
    </>
  )
  return <Loaded of={{ data, error }} loading={loading} />
}
