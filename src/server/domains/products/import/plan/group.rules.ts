import { importFieldLabels } from '#lib/lists/import-fields.ts'
import type { OptionRow, VariantRow, WholeProduct } from '../../product-aggregate.queries.ts'
import type { OptionValue, RowValues } from '../read/values.rules.ts'
import { describeChanges } from './describe.present.ts'
import type { Lookups } from './lookups.queries.ts'
import {
  asProduct,
  type Decision,
  describePictures,
  freshPictures,
  type Group,
  isTooDear,
  missing,
  type Plan,
  planProduct,
  planVariant,
  priceOf,
  type Settings,
  type Target,
  tooDear,
  wrong,
} from './plan.rules.ts'

type GroupRow = { row: number; values: RowValues; errors: string[] }
type Context = { targets: Target[]; seen?: number }

const mostVariants = 200
const mostValues = 50
const [ofGroup, ofVariant] = [importFieldLabels.variant_group, importFieldLabels.variant_options]
const fold = (text: string) => text.toLowerCase()

/** The values of a row in the order of the options, spelled as the first row spelled them; a sentence where they don't fit. */
const valuesOf = (given: OptionValue[], options: OptionRow[]): string[] | string => {
  const names = options.map(({ name }) => name)
  const found = names.map((name) => given.find((option) => fold(option.name) === fold(name))?.value)
  if (given.length !== names.length || found.some((value) => value === undefined))
    return `${ofVariant}: In dieser Gruppe heißen die Eigenschaften „${names.join('“ und „')}“.`
  return found.map(
    (value, at) => options[at]!.values.find((known) => fold(known.value) === fold(value!))?.value ?? value!,
  )
}

const withValues = (options: OptionRow[], values: string[]): OptionRow[] =>
  options.map((option, at) =>
    option.values.some(({ value }) => value === values[at])
      ? option
      : { ...option, values: [...option.values, { value: values[at]!, colour: null }] },
  )

/** A variant has no SKU of its own: that of its row is its article number. */
const numbered = (values: RowValues): RowValues => ({
  ...values,
  columns: { ...values.columns, articleNumber: values.columns.articleNumber ?? values.columns.sku },
})

const newVariant = (
  values: string[],
  { columns, netCents, ...rest }: RowValues,
  product: WholeProduct,
  look: Lookups,
) => {
  const taxClass = columns.taxClass && columns.taxClass !== product.taxClass ? columns.taxClass : null
  const rate = look.taxRates[taxClass ?? product.taxClass]
  const variant: VariantRow = {
    id: 0,
    name: values.join(' / '),
    values,
    articleNumber: columns.articleNumber ?? '',
    ean: columns.ean ?? '',
    taxClass,
    priceCents: priceOf({ columns, netCents, ...rest }, rate) ?? null,
    strikeCents: columns.strikeCents ?? null,
    referenceCents: null,
    stock: columns.stock ?? 0,
    contentAmount: columns.contentAmount ?? null,
    weightGrams: columns.weightGrams ?? null,
    widthMm: columns.widthMm ?? null,
    heightMm: columns.heightMm ?? null,
    lengthMm: columns.lengthMm ?? null,
  }
  return variant
}

/** What the rows say of the product itself: of each value the first one. */
const ofProduct = (group: string, rows: GroupRow[]): RowValues => {
  const all = rows.map(({ values }) => values).toReversed()
  const merged: RowValues = Object.assign({}, ...all.map((values) => withoutEmpty(values)))
  const {
    articleNumber: _,
    ean: _e,
    priceCents: _p,
    strikeCents: _s,
    stock: _q,
    ...columns
  } = Object.assign({}, ...all.map((values) => values.columns)) as RowValues['columns']
  return {
    ...merged,
    netCents: undefined,
    columns: { ...columns, sku: group },
    safety: Object.assign({}, ...all.map((values) => values.safety)),
    labels: Object.assign({}, ...all.map((values) => values.labels)),
    pictures: rows.flatMap(({ values }) => values.pictures ?? []),
  }
}

const withoutEmpty = (values: RowValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

type Fitting = { given: GroupRow; values: string[] }

/** Sorts out rows that are wrong by themselves or don't fit the others. */
const sortOut = (rows: GroupRow[], known: OptionRow[]) => {
  let options = known
  const fitting: Fitting[] = []
  const faults = new Map<GroupRow, string[]>()
  for (const given of rows) {
    const { options: own } = given.values
    const errors = [...given.errors]
    if (!own && !errors.length)
      errors.push(`${ofVariant}: Schreiben Sie, worin sie sich unterscheidet, etwa „Farbe: Rot“.`)
    if (own && !errors.length) {
      if (!options.length)
        options = own.map(({ name }) => ({ name, featureId: null, isColor: fold(name) === 'farbe', values: [] }))
      const values = valuesOf(own, options)
      if (typeof values === 'string') errors.push(values)
      else if (fitting.some((other) => other.values.join('\n') === values.join('\n')))
        errors.push(`${ofVariant}: „${values.join(' / ')}“ steht in dieser Gruppe schon.`)
      else if (fitting.length >= mostVariants) errors.push(`Ein Produkt hat höchstens ${mostVariants} Varianten.`)
      else {
        const more = withValues(options, values)
        if (more.some((option) => option.values.length > mostValues))
          errors.push(`Eine Eigenschaft hat höchstens ${mostValues} Werte.`)
        else {
          options = more
          fitting.push({ given, values })
        }
      }
    }
    if (errors.length) faults.set(given, errors)
  }
  return { options, fitting, faults }
}

type Planned = Map<GroupRow, Decision>

const planNew = (group: string, { options, fitting }: ReturnType<typeof sortOut>, look: Lookups): Planned => {
  const planned: Planned = new Map()
  const [lead] = fitting
  if (!lead) return planned
  const rows = fitting.map(({ given }) => given)
  const said = ofProduct(group, rows)
  const bare = planProduct(null, { ...said, status: undefined }, look, undefined, { hasVariants: true, options })
  const variants = bare.after
    ? fitting.map(({ given, values }) => newVariant(values, numbered(given.values), bare.after!, look))
    : []
  const product = planProduct(null, said, look, undefined, { hasVariants: true, options, variants })
  if (!product.after) {
    for (const given of rows)
      planned.set(
        given,
        wrong(
          product.name,
          given === lead.given ? product.messages : [`Das Produkt in Zeile ${lead.given.row} ist fehlerhaft.`],
        ),
      )
    return planned
  }
  const shared: Group = { before: null, options }
  for (const [at, given] of rows.entries()) {
    const variant = variants[at]!
    const name = `${product.name} (${variant.name})`
    if (isTooDear(variant)) {
      planned.set(given, wrong(name, [tooDear]))
      continue
    }
    const pictures = freshPictures(given.values)
    const isFirst = ![...planned.values()].some(({ result }) => result === 'new')
    const blank = { ...product.after, priceCents: null, stock: 0 }
    const facts = describeChanges(blank, asProduct(product.after, variant), look)
    planned.set(given, {
      ...product,
      name,
      after: isFirst ? product.after : null,
      messages: isFirst ? product.messages : [],
      changes: [
        { field: ofVariant, before: '', after: variant.name },
        ...facts.filter(({ field }) => field === 'Preis' || field === importFieldLabels.stock),
        ...(isFirst
          ? product.changes.filter(
              ({ field }) => field === importFieldLabels.category || field === importFieldLabels.status,
            )
          : []),
        ...describePictures(0, pictures.length),
      ],
      pictures,
      inGroup: { group: shared, variant },
    })
  }
  return planned
}

const planAdded = (target: Target, values: string[], given: GroupRow, look: Lookups): [Decision, VariantRow] => {
  const { product, sources } = target
  const variant = newVariant(values, numbered(given.values), product, look)
  const name = `${product.name} (${variant.name})`
  const after = { ...product, variants: [...product.variants, variant] }
  const lacks = product.status === 'active' ? missing(after, look, product) : []
  if (isTooDear(variant)) return [wrong(name, [tooDear]), variant]
  if (lacks.length)
    return [wrong(name, [`Das Produkt ist aktiv und wäre nicht mehr vollständig. ${lacks.join(' ')}`]), variant]
  const pictures = freshPictures(given.values, sources)
  const changes = [
    { field: ofVariant, before: '', after: variant.name },
    ...describePictures(product.images.length, pictures.length),
  ]
  const rest = { messages: [], before: product, after: null, variantId: null, publishes: false }
  return [{ ...rest, name, result: 'changed', changes, pictures }, variant]
}

/** Of a product that exists, rows change and add variants; what else they say of it is left alone. */
const planKnown = (target: Target, { options, fitting }: ReturnType<typeof sortOut>, look: Lookups): Planned => {
  const planned: Planned = new Map()
  const shared: Group = { before: target.product, options }
  let count = target.product.variants.length
  for (const { given, values } of fitting) {
    const known = target.product.variants.find((variant) => variant.values.join('\n') === values.join('\n'))
    if (!known && count >= mostVariants) {
      planned.set(given, wrong(target.product.name, [`Ein Produkt hat höchstens ${mostVariants} Varianten.`]))
      continue
    }
    if (!known) {
      const [decision, variant] = planAdded(target, values, given, look)
      if (decision.result === 'changed') count++
      planned.set(given, decision.result === 'wrong' ? decision : { ...decision, inGroup: { group: shared, variant } })
      continue
    }
    const decision = planVariant(target, known, numbered(given.values), look)
    const next = decision.after?.variants.find(({ id }) => id === known.id)
    planned.set(given, next ? { ...decision, after: null, inGroup: { group: shared, variant: next } } : decision)
  }
  return planned
}

/** What happens with rows that are variants of one product, whose SKU is the group; writes nothing. */
export const planGroup = (
  group: string,
  rows: GroupRow[],
  { targets, seen }: Context,
  settings: Settings,
  look: Lookups,
): Plan[] => {
  const [target] = targets
  const all = (decision: Decision): Plan[] => rows.map(({ row }) => ({ row, key: group, ...decision }))
  if (seen !== undefined)
    return all(
      wrong('', [`${ofGroup}: „${group}“ steht schon in Zeile ${seen}. Die Zeilen einer Gruppe stehen untereinander.`]),
    )
  if (targets.length > 1)
    return all(
      wrong('', [
        `${ofGroup}: Die SKU „${group}“ haben Sie ${targets.length}-mal. Es ist unklar, welches Produkt gemeint ist.`,
      ]),
    )
  if (target && settings.existing === 'skip')
    return all({
      ...wrong(target.product.name, ['Gibt es schon und wurde übersprungen.']),
      result: 'skipped',
      before: target.product,
    })
  if (target && !target.product.hasVariants)
    return all(wrong(target.product.name, [`${ofGroup}: Das Produkt mit der SKU „${group}“ hat keine Varianten.`]))
  const sorted = sortOut(rows, target?.product.options ?? [])
  const planned = target ? planKnown(target, sorted, look) : planNew(group, sorted, look)
  return rows.map((given) => ({
    row: given.row,
    key: group,
    ...(planned.get(given) ?? wrong(given.values.columns.name ?? '', sorted.faults.get(given) ?? [])),
  }))
}
