import type { Variant } from '../provider.data.ts'

export type Option = { name: string; is_color: boolean; values: { value: string; color: string | null }[] }

/** The options that a product's variants are made of, in their order. */
export const optionsOf = (variants: readonly Pick<Variant, 'variant_options'>[]): Option[] => {
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

/** Other values; those that stay keep their colour. */
export const withValues = (option: Option, values: readonly string[]): Option => ({
  ...option,
  values: values.map((value) => option.values.find((known) => known.value === value) ?? { value, color: null }),
})

export const combinationsOf = (options: readonly Option[]) =>
  options.reduce((count, { values }) => count * values.length, 1)

/** How many of the variants are no combination of the options any more. */
export const lostBy = (options: readonly Option[], variants: readonly Pick<Variant, 'variant_options'>[]) =>
  variants.filter(
    ({ variant_options }) =>
      variant_options.length !== options.length ||
      variant_options.some(({ value }, at) => !options[at]?.values.some((known) => known.value === value)),
  ).length
