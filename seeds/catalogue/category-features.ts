import type { FeatureKind } from '#contract/catalogue/features.ts'
import type { DatabaseTransaction as Tx } from '#server/platform/sql/index.ts'

type Demo = {
  category: string
  name: string
  kind: FeatureKind
  unit?: string
  values?: string[]
  isRequired?: boolean
}

const shoes = 'sport-und-outdoor-wandern-wanderschuhe'
const honey = 'lebensmittel-honig-und-aufstriche-honig'

const demo: Demo[] = [
  {
    category: honey,
    name: 'Honigsorte',
    kind: 'one',
    values: ['Blütenhonig', 'Waldhonig', 'Lindenhonig', 'Rapshonig', 'Löwenzahnhonig', 'Akazienhonig'],
    isRequired: true,
  },
  { category: honey, name: 'Anbau', kind: 'one', values: ['Wildsammlung', 'Bio', 'Demeter', 'konventionell'] },
  {
    category: shoes,
    name: 'Material',
    kind: 'several',
    values: ['Leder', 'Filz', 'Kunststoff', 'Recyclingmaterial'],
    isRequired: true,
  },
  { category: shoes, name: 'Wasserdicht', kind: 'yes_no', values: ['Ja', 'Nein'] },
  { category: shoes, name: 'Paargewicht', kind: 'number', unit: 'g', values: ['860 g', '1240 g', '1680 g'] },
]

/** What some categories of the demo ask of their products; before these, which name the values. */
export const writeCategoryFeatures = async (tx: Tx) => {
  for (const [position, { category, name, kind, unit = '', values = [], isRequired = false }] of demo.entries()) {
    const isNumber = kind === 'number'
    await tx.sql`
      insert into feature_values (feature_id, value, number)
      select f.id, value, case when ${isNumber} then split_part(value, ' ', 1)::float8 end
      from features f, unnest(${values}::text[]) value where f.name = ${name} on conflict do nothing`
    const made = await tx.sql`
      insert into category_features (category_id, feature_id, kind, unit, value_ids, is_required, is_filter, position)
      select c.id, f.id, ${kind}, ${unit}, array(select v.id from unnest(${isNumber ? [] : values}::text[]) with ordinality given (value, at)
        join feature_values v on v.feature_id = f.id and v.value = given.value order by at), ${isRequired}, true, ${position}
      from categories c, features f where c.slug = ${category} and f.name = ${name} returning feature_id`
    if (!made.length) throw new Error(`No category ${category} or no feature ${name}.`)
  }
}
