import { ActionIcon, Button } from '@mantine/core'
import { useState } from 'react'
import { featureKindLabels } from '#contract/catalogue/features.ts'
import { IconArrowDown, IconArrowUp, IconEdit, IconPlus, IconTrash } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import css from './CategoryFeatures.module.css'
import { FeatureForm } from './FeatureForm.tsx'
import {
  type CategoryFeature,
  type CategoryFeatures as Features,
  useFeatureOrder,
  useFeaturesOfCategory,
  useRemoveFeature,
} from './features.data.ts'

const longest = 5

const factsOf = ({ kind, unit, values, is_required, is_filter, inherited_from }: CategoryFeature) => {
  const isList = kind === 'one' || kind === 'several'
  const names = values.slice(0, longest).map(({ value }) => value)
  return [
    isList
      ? `${kind === 'several' ? 'mehrere aus: ' : ''}${names.join(', ')}${values.length > longest ? ' …' : ''}`
      : `${featureKindLabels[kind]}${unit && `: ${unit}`}`,
    is_required && 'Pflichtangabe',
    is_filter && 'Filter',
    inherited_from && `geerbt von ${inherited_from}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

type ListProps = { categoryId: number; features: Features; onEdit: (feature: CategoryFeature | null) => void }

const FeatureList = ({ categoryId, features: { data }, onEdit }: ListProps) => {
  const [going, setGoing] = useState<CategoryFeature | null>(null)
  const remove = useRemoveFeature(() => setGoing(null))
  const order = useFeatureOrder()
  const own = data.filter(({ inherited_from }) => inherited_from === null)
  const move = (at: number, to: number) => {
    const ids = own.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(at, 1))
    order.mutate({ id: categoryId, feature_ids: ids })
  }
  const tools = (feature: CategoryFeature) => {
    const at = own.indexOf(feature)
    const { name } = feature
    return (
      <>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={`${name} nach oben`}
          disabled={at === 0 || order.isPending}
          onClick={() => move(at, at - 1)}
        >
          <IconArrowUp size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={`${name} nach unten`}
          disabled={at === own.length - 1 || order.isPending}
          onClick={() => move(at, at + 1)}
        >
          <IconArrowDown size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" size={44} aria-label={`${name} bearbeiten`} onClick={() => onEdit(feature)}>
          <IconEdit size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="red"
          size={44}
          aria-label={`${name} entfernen`}
          onClick={() => setGoing(feature)}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </>
    )
  }
  return (
    <Stack>
      <p>
        Danach fragen wir Anbieter, und danach filtern Kunden. Unterkategorien erben Merkmale; legen Sie eines dort
        unter demselben Namen an, gilt es dort so.
      </p>
      {data.length ? (
        <ul className={css.list}>
          {data.map((feature) => (
            <li key={feature.id} className={css.row}>
              <div className={css.about}>
                <strong>{feature.name}</strong>
                <span>{factsOf(feature)}</span>
              </div>
              {feature.inherited_from === null && <div className={css.tools}>{tools(feature)}</div>}
            </li>
          ))}
        </ul>
      ) : (
        <p>Diese Kategorie hat noch keine Merkmale.</p>
      )}
      <div>
        <Button variant="default" leftSection={<IconPlus size={20} aria-hidden />} onClick={() => onEdit(null)}>
          Merkmal anlegen
        </Button>
      </div>
      <ConfirmDialog
        isOpen={going !== null}
        title={`„${going?.name ?? ''}“ entfernen?`}
        text="Anbieter werden hier nicht mehr danach gefragt. Was Produkte schon dazu sagen, bleibt stehen."
        action="Entfernen"
        isWorking={remove.isPending}
        onConfirm={() => going && remove.mutate({ id: categoryId, feature_id: going.id })}
        onClose={() => setGoing(null)}
      />
    </Stack>
  )
}

/** What products in a category are asked for. */
export const CategoryFeatures = ({ categoryId }: { categoryId: number }) => {
  const [edited, setEdited] = useState<{ feature: CategoryFeature | null } | null>(null)
  return (
    <Loaded of={useFeaturesOfCategory(categoryId)} height={240}>
      {(features) =>
        edited ? (
          <FeatureForm
            categoryId={categoryId}
            feature={edited.feature}
            known={features.known}
            onDone={() => setEdited(null)}
          />
        ) : (
          <FeatureList categoryId={categoryId} features={features} onEdit={(feature) => setEdited({ feature })} />
        )
      }
    </Loaded>
  )
}
