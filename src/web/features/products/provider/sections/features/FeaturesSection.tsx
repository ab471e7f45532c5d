import { ActionIcon, Autocomplete, Button, ColorSwatch, NativeSelect } from '@mantine/core'
import { IconPlus, IconTrash } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { type Feature, type ProductInfo, useFeatures } from '../provider.data.ts'
import { Section, SectionFrame, useSection } from '../Section.tsx'
import css from './Features.module.css'

const text = 'Farbe, Material, Größe …: Danach filtern Kunden in Listen und in der Suche.'

type Row = { feature_id: string; value: string }

const knownValue = (feature: Feature | undefined, value: string) =>
  feature?.values.find((known) => known.value.toLowerCase() === value.trim().toLowerCase())

const Swatch = ({ color }: { color: string | null | undefined }) =>
  color ? <ColorSwatch color={color} size={18} withShadow={false} className={css.swatch} /> : null

const FeaturesForm = ({ info, features }: { info: ProductInfo; features: Feature[] }) => {
  const featureOf = (row: Row) => features.find(({ id }) => String(id) === row.feature_id)
  const { form, section } = useSection(
    info,
    { features: info.features.map(({ feature_id, value }): Row => ({ feature_id: String(feature_id), value })) },
    (values) => ({
      // a word of the list counts as that; every other one is the provider's own
      features: values.features
        .filter(({ value }) => value.trim())
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
  const unused = features.find(({ id }) => !rows.some(({ feature_id }) => feature_id === String(id))) ?? features[0]

  return (
    <Section id="merkmale" text={text} {...section}>
      {rows.map((row, at) => {
        const feature = featureOf(row)
        const known = knownValue(feature, row.value)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing else of its own while it is typed
          <fieldset key={at} className={css.row}>
            <legend className="visually-hidden">Merkmal {at + 1}</legend>
            <NativeSelect
              label="Merkmal"
              data={features.map(({ id, name }) => ({ value: String(id), label: name }))}
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
          Merkmal hinzufügen
        </Button>
      </div>
    </Section>
  )
}

/** What the product is like, in the words of the catalogue or the provider's own. */
export const FeaturesSection = ({ info }: { info: ProductInfo }) => {
  const features = useFeatures()
  if (features.data) return <FeaturesForm info={info} features={features.data} />
  return (
    <SectionFrame id="merkmale" text={text}>
      <Loaded of={features} height={160} radius={8} />
    </SectionFrame>
  )
}
