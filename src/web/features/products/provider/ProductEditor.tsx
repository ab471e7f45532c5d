import { Badge, Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#web/app/api.ts'
import { paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconArrowLeft, IconPackage } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import css from './Editor.module.css'
import { PublishGate } from './PublishGate.tsx'
import { sectionIdsOf, sectionOf, sections } from './parts.ts'
import { type ProductInfo, shopPageOf, statuses, useProductInfo, useSetStatus } from './provider.data.ts'
import { BasicsSection } from './sections/BasicsSection.tsx'
import { CategorySection } from './sections/CategorySection.tsx'
import { DescriptionSection } from './sections/DescriptionSection.tsx'
import { FoodSection } from './sections/FoodSection.tsx'
import { ImagesSection } from './sections/ImagesSection.tsx'
import { MeasuresSection } from './sections/MeasuresSection.tsx'
import { PriceSection } from './sections/PriceSection.tsx'
import { SafetySection } from './sections/SafetySection.tsx'
import { SeoSection } from './sections/SeoSection.tsx'
import { ShippingSection } from './sections/ShippingSection.tsx'
import { StockSection } from './sections/StockSection.tsx'
import { TagsSection } from './sections/TagsSection.tsx'
import { TiersSection } from './sections/TiersSection.tsx'
import { VariantsSection } from './sections/VariantsSection.tsx'

const SectionNav = ({ info }: { info: ProductInfo }) => {
  const incomplete = new Set(info.missing.map(({ field }) => sectionOf(field)))
  return (
    <nav aria-label="Abschnitte des Produkts">
      <ul className={css.nav}>
        {sectionIdsOf(info).map((id) => (
          <li key={id}>
            <a href={`#${id}`} data-missing={incomplete.has(id) || undefined}>
              {sections[id].name}
              {incomplete.has(id) && (
                <>
                  <span className={css.dot} aria-hidden />
                  <span className="visually-hidden">(unvollständig)</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Editor = ({ info }: { info: ProductInfo }) => {
  const setStatus = useSetStatus()
  const [wasRefused, setWasRefused] = useState(false)
  const isActive = info.status === 'active'
  const isFood = info.product_type === 'food'

  // the browser looked for the section before there was one
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])

  const publish = () =>
    setStatus.mutate(
      { id: info.id, status: 'active' },
      { onError: () => setWasRefused(true), onSuccess: () => setWasRefused(false) },
    )

  return (
    <>
      <Link to={paths.providerProducts} className={css.back}>
        <IconArrowLeft size={18} aria-hidden />
        Alle Produkte
      </Link>
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
              <ButtonLink to={shopPageOf(info)} look="quiet">
                Im Shop ansehen
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
              <Button loading={setStatus.isPending} onClick={publish}>
                Veröffentlichen
              </Button>
            )}
          </div>
        }
      />
      <PublishGate info={info} wasRefused={wasRefused} />
      <SectionNav info={info} />
      <div className={css.sections}>
        <BasicsSection info={info} />
        <PriceSection info={info} />
        {!info.is_variants && <StockSection info={info} />}
        <ImagesSection info={info} />
        <DescriptionSection info={info} />
        <CategorySection info={info} />
        <VariantsSection info={info} />
        <TiersSection info={info} />
        <MeasuresSection info={info} />
        <ShippingSection info={info} />
        {isFood && <FoodSection info={info} />}
        <SafetySection info={info} />
        <TagsSection info={info} />
        <SeoSection info={info} />
      </div>
    </>
  )
}

/** Everything about one product, in sections that save on their own. */
export const ProductEditor = ({ id }: { id: number }) => {
  const { data, error } = useProductInfo(id)
  if (data) return <Editor info={data} />
  if (error instanceof ApiError && error.code === 'NOT_FOUND')
    return (
      <EmptyState
        heading="h1"
        icon={<IconPackage size={28} />}
        title="Dieses Produkt gibt es nicht"
        text="Vielleicht wurde es gelöscht. Ihre anderen Produkte stehen in der Liste."
        action={<ButtonLink to={paths.providerProducts}>Zu den Produkten</ButtonLink>}
      />
    )
  if (error) return <Notice kind="error">{error.message}</Notice>
  return (
    <>
      <Skeleton height={44} width={320} />
      <div style={{ height: 28 }} />
      <Skeleton height={640} radius={14} />
    </>
  )
}
