import { refuse, refuseField } from '#lib/errors.ts'
import { dutyNames, dutyRulesOf } from '#lib/law/labels.ts'
import type { TreeRow } from './tree.queries.ts'

const lowest = 3

/** A category and what stands above it, from the top down. */
export const chainOf = (rows: readonly TreeRow[], row: TreeRow | undefined): TreeRow[] => {
  if (!row) return []
  const parent = rows.find(({ id }) => id === row.parentId)
  return parent ? [...chainOf(rows, parent), row] : [row]
}

/** A category with all below it, itself first. */
export const withBelow = (rows: readonly TreeRow[], row: TreeRow): TreeRow[] => [
  row,
  ...rows.filter(({ parentId }) => parentId === row.id).flatMap((child) => withBelow(rows, child)),
]

const slugsOf = (chain: readonly TreeRow[]) => chain.map(({ slug }) => slug)

export const dutiesIn = (rows: readonly TreeRow[], row: TreeRow) => [
  ...new Set(dutyRulesOf(slugsOf(chainOf(rows, row))).map(({ duty }) => dutyNames[duty])),
]

/** What the law asks of products follows from the address of their category and those above it. */
const assertDuties = (field: string, before: readonly TreeRow[], after: readonly TreeRow[]) => {
  const kept = new Set(dutyRulesOf(slugsOf(after)))
  const lost = dutyRulesOf(slugsOf(before)).find((rule) => !kept.has(rule))
  if (lost)
    throw refuseField(
      field,
      `Für Produkte hier gilt eine Pflicht (${dutyNames[lost.duty]}), die dort nicht mehr gälte. Bitte wählen Sie einen anderen Platz.`,
    )
}

const assertAlike = (field: string, row: TreeRow, other: TreeRow) => {
  if (row.type !== other.type) throw refuseField(field, 'Dort stehen Kategorien einer anderen Art.')
  if (row.isMenu !== other.isMenu)
    throw refuseField(field, 'Kategorien für Speisekarten und für Waren bleiben getrennt.')
}

export const isNamedAlike = (one: { name: string }, other: { name: string }) =>
  one.name.toLowerCase() === other.name.toLowerCase()

const depthOf = (rows: readonly TreeRow[], row: TreeRow) =>
  Math.max(...withBelow(rows, row).map(({ level }) => level)) - row.level

const tooDeep = (field: string) =>
  refuseField(field, `Der Baum hat höchstens ${lowest} Ebenen. Mit ihren Unterkategorien passt sie dort nicht hin.`)

export const assertMovable = (rows: readonly TreeRow[], row: TreeRow, parent: TreeRow | undefined) => {
  if (parent) {
    if (withBelow(rows, row).includes(parent))
      throw refuseField('parentId', 'Eine Kategorie kann nicht unter sich selbst stehen.')
    assertAlike('parentId', row, parent)
    if (parent.level + 1 + depthOf(rows, row) > lowest) throw tooDeep('parentId')
  }
  assertDuties('parentId', chainOf(rows, row), [...chainOf(rows, parent), row])
}

export const assertMergeable = (rows: readonly TreeRow[], row: TreeRow, target: TreeRow) => {
  if (withBelow(rows, row).includes(target))
    throw refuseField('targetId', 'Bitte wählen Sie eine Kategorie, die nicht in dieser liegt.')
  assertAlike('targetId', row, target)
  if (target.level + depthOf(rows, row) > lowest) throw tooDeep('targetId')
  assertDuties('targetId', chainOf(rows, row), chainOf(rows, target))
  const below = (parent: TreeRow) => rows.filter(({ parentId, id }) => parentId === parent.id && id !== row.id)
  const twice = below(row).find((child) => below(target).some((other) => isNamedAlike(child, other)))
  if (twice)
    throw refuseField(
      'targetId',
      `Beide haben eine Unterkategorie „${twice.name}“. Bitte legen Sie zuerst diese zusammen.`,
    )
}

export const assertRoomBelow = (parent: TreeRow) => {
  if (parent.level >= lowest) throw refuseField('parentId', `Der Baum hat höchstens ${lowest} Ebenen.`)
}

export const assertEmpty = (rows: readonly TreeRow[], row: TreeRow) => {
  const below = withBelow(rows, row).length - 1
  if (!below && !row.products && !row.questionnaires) return
  throw refuse('CONFLICT', {
    message: 'Dazu gehört noch etwas. Bitte legen Sie die Kategorie mit einer anderen zusammen.',
  })
}
