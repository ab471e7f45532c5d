import type { Feature, Variant } from '../../provider.data.ts'

export type Option = { name: string; is_color: boolean; values: { value: string; color: string | null }[] }
type Combination = Pick<Variant, 'variant_options'>

/** The options that a product's variants are made of, in their order. */
export const optionsOf = (variants: readonly Combination[]): Option[] => {
  const options: Option[] = []
  for (const { variant_options } of variants) {
    for (const { option: name, value, is_color, color } of variant_options) {
      const option = options.find((known) => known.name === name) ?? { name, is_color, values: [] }
      if (!options.includes(option)) options.push(option)
      if (!option.values.some((known) => known.value === value)) option.values.push({ value, color })
    }
  }
  return options
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The feature of the catalogue that an option speaks of. */
export const featureOf = (features: readonly Feature[], name: string) => features.find((one) => same(one.name, name))

const colourOf = (feature: Feature | undefined, value: string) =>
  feature?.values.find((known) => same(known.value, value))?.color ?? null

/** Another name; a colour of the catalogue brings the colours of its values along. */
export const withName = (option: Option, name: string, features: readonly Feature[]): Option => {
  const feature = featureOf(features, name)
  const values = option.values.map(({ value, color }) => ({ value, color: color ?? colourOf(feature, value) }))
  return { name, is_color: feature?.is_color ?? option.is_color, values }
}

/** Other values; those that stay keep their colour, those of the catalogue have one. */
export const withValues = (option: Option, values: readonly string[], feature?: Feature): Option => ({
  ...option,
  values: values.map(
    (value) =>
      option.values.find((known) => known.value === value) ?? {
        value,
        color: option.is_color ? colourOf(feature, value) : null,
      },
  ),
})

export const combinationsOf = (options: readonly Option[]) =>
  options.reduce((count, { values }) => count * values.length, 1)

/** The values of every combination, in the order of the options. */
export const namesOf = (options: readonly Option[]) =>
  options.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map(({ value }) => [...row, value])),
    [[]],
  )

/** How many of the variants are no combination of the options any more. */
export const lostBy = (options: readonly Option[], variants: readonly Combination[]) =>
  variants.filter(
    ({ variant_options }) =>
      variant_options.length !== options.length ||
      variant_options.some(({ value }, at) => !options[at]?.values.some((known) => known.value === value)),
  ).length

/** Groups of variants to fill or show at once: all of them, and those that share a value. */
export const scopesOf = <V extends Combination>(variants: readonly V[]) => {
  const shared = optionsOf(variants).flatMap(({ name, values }, at) =>
    values.map(({ value }) => ({
      label: `${name}: ${value}`,
      variants: variants.filter(({ variant_options }) => variant_options[at]?.value === value),
    })),
  )
  const parts = shared.filter((scope) => scope.variants.length > 1 && scope.variants.length < variants.length)
  return [{ label: 'Alle Varianten', variants: [...variants] }, ...parts]
}
