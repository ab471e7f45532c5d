import { ActionIcon, Autocomplete, Button, ColorSwatch, NativeSelect } from '@mantine/core'
import { IconPlus, IconTrash } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import {
  type CategoryFeature,
  type Feature,
  type ProductInfo,
  useCategoryFeatures,
  useFeatures,
} from '../../provider.data.ts'
import { Section, SectionFrame, useSection } from '../../Section.tsx'
import { CategoryFeatureField, type Row } from './CategoryFeatureField.tsx'
import css from './Features.module.css'

const text = 'Farbe, Material, Größe …: Danach filtern Kunden in Listen und in der Suche.'

const knownValue = (feature: Feature | undefined, value: string) =>
  feature?.values.find((known) => known.value.toLowerCase() === value.trim().toLowerCase())

const Swatch = ({ color }: { color: string | null | undefined }) =>
  color ? <ColorSwatch color={color} size={18} withShadow={false} className={css.swatch} /> : null

type FormProps = { info: ProductInfo; features: Feature[]; asked: CategoryFeature[] }

const FeaturesForm = ({ info, features, asked }: FormProps) => {
  /** in the order of the category, the provider's own after them */
  const placeOf = (row: Row) => [...asked.map(({ id }) => String(id)), row.feature_id].indexOf(row.feature_id)
  const featureOf = (row: Row) => features.find(({ id }) => String(id) === row.feature_id)
  const { form, section } = useSection(
    info,
    { features: info.features.map(({ feature_id, value }): Row => ({ feature_id: String(feature_id), value })) },
    (values) => ({
      // a word of the list counts as that; every other one is the provider's own
      features: values.features
        .filter(({ value }) => value.trim())
        .toSorted((a, b) => placeOf(a) - placeOf(b))
        .map((row) => {
          const known = knownValue(featureOf(row), row.value)
          return {
            feature_id: row.feature_id,
            value_id: known?.id ?? null,
            custom_value: known ? '' : row.value.trim(),
          }
        }),
    }),
  )
  const rows = form.values.features
  const setRows = (next: Row[]) => form.setFieldValue('features', next)
  const change = (at: number, row: Partial<Row>) => setRows(rows.map((old, i) => (i === at ? { ...old, ...row } : old)))
  const free = features.filter(({ id }) => !asked.some((one) => one.id === id))
  const unused = free.find(({ id }) => !rows.some(({ feature_id }) => feature_id === String(id))) ?? free[0]
  const { error } = form.getInputProps('features') as { error?: string }
  const isAtField = error && (error.startsWith('Es fehl') || asked.some(({ name }) => error.startsWith(`${name}: `)))

  return (
    <Section id="merkmale" text={text} {...section}>
      {asked.map((feature) => (
        <CategoryFeatureField
          key={feature.id}
          feature={feature}
          rows={rows.filter(({ feature_id }) => feature_id === String(feature.id))}
          onChange={(own) => setRows([...rows.filter(({ feature_id }) => feature_id !== String(feature.id)), ...own])}
          error={error}
        />
      ))}
      {rows.map((row, at) => {
        if (placeOf(row) < asked.length) return null
        const feature = featureOf(row)
        const known = knownValue(feature, row.value)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing else of its own while it is typed
          <fieldset key={at} className={css.row}>
            <legend className="visually-hidden">Merkmal {at + 1}</legend>
            <NativeSelect
              label="Merkmal"
              data={free.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={row.feature_id}
              onChange={(event) => change(at, { feature_id: event.currentTarget.value, value: '' })}
            />
            <Autocomplete
              label="Wert"
              placeholder="Wählen oder eigenen Wert eingeben"
              maxLength={100}
              data={feature?.values.map(({ value }) => value) ?? []}
              {...(known?.color && { leftSection: <Swatch color={known.color} /> })}
              renderOption={({ option }) => (
                <span className={css.option}>
                  <Swatch color={knownValue(feature, option.value)?.color} />
                  {option.value}
                </span>
              )}
              value={row.value}
              onChange={(value) => change(at, { value })}
            />
            <ActionIcon
              variant="subtle"
              color="red"
              size={44}
              aria-label={`Merkmal ${feature?.name ?? at + 1} entfernen`}
              onClick={() => setRows(rows.filter((_, i) => i !== at))}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </fieldset>
        )
      })}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={20} aria-hidden />}
          disabled={rows.length === 50 || !unused}
          onClick={() => unused && setRows([...rows, { feature_id: String(unused.id), value: '' }])}
        >
          {asked.length ? 'Weiteres Merkmal hinzufügen' : 'Merkmal hinzufügen'}
        </Button>
      </div>
      {error && !isAtField && <Notice kind="warning">{error}</Notice>}
    </Section>
  )
}

/** What the product is like, in the words of the catalogue or the provider's own. */
export const FeaturesSection = ({ info }: { info: ProductInfo }) => {
  const features = useFeatures()
  const { category, sub_category, child_category } = info.product_categories
  const categoryId = child_category ?? sub_category ?? category
  const asked = useCategoryFeatures(categoryId)
  if (features.data && (asked.data || categoryId === null))
    return <FeaturesForm info={info} features={features.data} asked={asked.data?.data ?? []} />
  return (
    <SectionFrame id="merkmale" text={text}>
      <Loaded of={features.data ? asked : features} height={160} radius={8} />
    </SectionFrame>
  )
}
