import { treeCalls } from '#contract/catalogue/operator.ts'
import { serve } from '#server/platform/http/serve.ts'
import { selectTree, type TreeRow } from './tree.queries.ts'
import { dutiesIn } from './tree.rules.ts'
import { createCategory, mergeCategory, moveCategory, removeCategory, updateCategory } from './tree.service.ts'

const present = (rows: readonly TreeRow[], row: TreeRow) => ({
  id: row.id,
  parent_id: row.parentId,
  category_type: row.type,
  level: row.level,
  name: row.name,
  slug: row.slug,
  description: row.description,
  pictogram: row.pictogram,
  is_hidden: row.isHidden,
  is_menu: row.isMenu,
  products: row.products,
  questionnaires: row.questionnaires,
  duties: dutiesIn(rows, row),
})

type Changed = { row: TreeRow; rows: TreeRow[] }
const done = (message: string, { row, rows }: Changed) => ({ status: true, message, data: present(rows, row) })

type Input = { name: string; description: string; pictogram?: string | null | undefined; is_hidden: boolean }
const read = ({ name, description, pictogram, is_hidden }: Input) => ({
  name,
  description,
  pictogram: pictogram ?? null,
  isHidden: is_hidden,
})

export const treeRoutes = serve('catalogue', treeCalls, {
  listTree: async () => {
    const rows = await selectTree()
    return { data: rows.map((row) => present(rows, row)) }
  },
  createCategory: async (_, { parent_id, category_type, ...given }) =>
    done(
      'Die Kategorie ist angelegt.',
      await createCategory({ ...read(given), parentId: parent_id ?? null, type: category_type }),
    ),
  updateCategory: async (_, { id, ...given }) =>
    done('Die Kategorie ist gespeichert.', await updateCategory(id, read(given))),
  moveCategory: async (_, { id, parent_id }) =>
    done(
      'Die Kategorie ist verschoben. Ihre Produkte folgen in wenigen Sekunden. Eigene Merkmale behält sie, geerbte richten sich nach dem neuen Platz.',
      await moveCategory(id, parent_id ?? null),
    ),
  moveCategoryInto: async (_, { id, target_id }) =>
    done(
      'Die Kategorien sind zusammengelegt. Die Produkte folgen in wenigen Sekunden. Es gelten die Merkmale der Kategorie, die bleibt.',
      await mergeCategory(id, target_id),
    ),
  removeCategory: async (_, { id }) => {
    await removeCategory(id)
    return { status: true, message: 'Die Kategorie ist gelöscht.' }
  },
})
