import { ActionIcon, Button, Menu, NativeSelect, TextInput } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import { useFilters } from '#web/app/filters.ts'
import { operatorSetPath } from '#web/app/paths/operator.ts'
import { categoryPath } from '#web/app/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconChevronDown, IconChevronRight, IconDots, IconPlus } from '#web/ui/icons.ts'
import { Link } from '#web/ui/Link.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { type Branch, branchesOf, branchesWith } from './branches.ts'
import { CategoryFeatures } from './CategoryFeatures.tsx'
import { CategoryForm } from './CategoryForm.tsx'
import css from './CategoryTree.module.css'
import { MergeForm, MoveForm } from './PlaceForm.tsx'
import { type Category, type CategoryKind, type Edited, useRemove, useTree } from './tree.data.ts'

const kinds = { product: 'Waren und Essen', services: 'Dienstleistungen', property_type: 'Immobilien' } as const
type Kind = keyof typeof kinds
const kindOf = (value: string): Kind => (value in kinds ? (value as Kind) : 'product')
/** Those open to every kind stand beside goods. */
const isOf = (kind: Kind) => (row: Category) =>
  row.category_type === kind || (kind === 'product' && row.category_type === 'category')

type Act =
  | { do: 'edit'; edited: Edited }
  | { do: 'move'; category: Category; at?: Category | null }
  | { do: 'merge' | 'remove' | 'features'; category: Category }

const productsWord = (count: number) => (count === 1 ? '1 Produkt' : `${count.toLocaleString('de-DE')} Produkte`)
const questionnairesWord = (count: number) => (count === 1 ? '1 Fragebogen' : `${count} Fragebögen`)

const factsOf = ({ all, questionnaires, is_hidden, is_menu, duties }: Branch) =>
  [
    is_hidden && 'ausgeblendet',
    is_menu ? 'Speisekarten' : productsWord(all),
    questionnaires > 0 && questionnairesWord(questionnaires),
    ...duties,
  ]
    .filter(Boolean)
    .join(' · ')

/** Dishes, services and property have none. */
const hasFeatures = ({ category_type, is_menu }: Category) =>
  (category_type === 'product' || category_type === 'category') && !is_menu

type RowProps = {
  branch: Branch
  isOpen: (branch: Branch) => boolean
  onToggle: (branch: Branch) => void
  onAct: (act: Act) => void
  dragged: Category | null
  onDrag: (category: Category | null) => void
}

const Row = ({ branch, isOpen, onToggle, onAct, dragged, onDrag }: RowProps) => {
  const [isOver, setIsOver] = useState(false)
  const open = isOpen(branch)
  const takes = dragged !== null && dragged.id !== branch.id && branch.level < 3
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (dragged && takes) onAct({ do: 'move', category: dragged, at: branch })
    onDrag(null)
  }
  return (
    <li>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is a shortcut; "Verschieben nach …" in the menu does the same */}
      <div
        className={css.row}
        draggable
        data-over={isOver || undefined}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          onDrag(branch)
        }}
        onDragEnd={() => onDrag(null)}
        onDragOver={(event) => {
          if (!takes) return
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {branch.below.length > 0 ? (
          <ActionIcon
            variant="subtle"
            size={44}
            aria-expanded={open}
            aria-label={`Unterkategorien von ${branch.name}`}
            onClick={() => onToggle(branch)}
          >
            {open ? <IconChevronDown size={20} aria-hidden /> : <IconChevronRight size={20} aria-hidden />}
          </ActionIcon>
        ) : (
          <span className={css.leaf} />
        )}
        <div className={css.about}>
          <Link to={categoryPath(branch.slug)}>{branch.name}</Link>
          <span>{factsOf(branch)}</span>
        </div>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={44} aria-label={`${branch.name}: Aktionen`}>
              <IconDots size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onAct({ do: 'edit', edited: { category: branch } })}>Bearbeiten</Menu.Item>
            {hasFeatures(branch) && (
              <Menu.Item onClick={() => onAct({ do: 'features', category: branch })}>Merkmale</Menu.Item>
            )}
            <Menu.Item component={Link} to={operatorSetPath(`category-${branch.id}`)}>
              Texte und Bild als Entwurf
            </Menu.Item>
            {branch.level < 3 && (
              <Menu.Item onClick={() => onAct({ do: 'edit', edited: { parent: branch, kind: branch.category_type } })}>
                Unterkategorie anlegen
              </Menu.Item>
            )}
            <Menu.Item onClick={() => onAct({ do: 'move', category: branch })}>Verschieben nach …</Menu.Item>
            <Menu.Item onClick={() => onAct({ do: 'merge', category: branch })}>Zusammenlegen mit …</Menu.Item>
            {branch.all === 0 && !branch.below.length && !branch.questionnaires && (
              <Menu.Item color="red" onClick={() => onAct({ do: 'remove', category: branch })}>
                Löschen
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </div>
      {open && branch.below.length > 0 && (
        <ul className={css.tree}>
          {branch.below.map((below) => (
            <Row key={below.id} {...{ branch: below, isOpen, onToggle, onAct, dragged, onDrag }} />
          ))}
        </ul>
      )}
    </li>
  )
}

const titles = {
  edit: 'Kategorie bearbeiten',
  move: 'Kategorie verschieben',
  merge: 'Kategorien zusammenlegen',
} as const

const titleOf = (act: Act | null) => {
  if (!act || act.do === 'remove') return ''
  if (act.do === 'edit' && !('category' in act.edited))
    return act.edited.parent ? `Unterkategorie von ${act.edited.parent.name}` : 'Kategorie anlegen'
  return act.do === 'features' ? `Merkmale von ${act.category.name}` : titles[act.do]
}

const Branches = ({ rows }: { rows: Category[] }) => {
  const { get, set } = useFilters()
  const kind = kindOf(get('art'))
  const [words, setWords] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const [act, setAct] = useState<Act | null>(null)
  const [dragged, setDragged] = useState<Category | null>(null)
  const close = () => setAct(null)
  const remove = useRemove(close)
  const branches = branchesWith(branchesOf(rows.filter(isOf(kind))), words)
  const toggle = ({ id }: Branch) =>
    setOpened((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  const open = (id: number | null) => id !== null && setOpened((before) => new Set([...before, id]))
  return (
    <Card
      title="Baum"
      text="Jede Ebene steht nach Namen geordnet. Ziehen Sie eine Kategorie auf eine andere, oder verschieben Sie sie über ihr Menü."
      action={
        <Button
          data-shortcut="n"
          variant="default"
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={() => setAct({ do: 'edit', edited: { parent: null, kind: kind as CategoryKind } })}
        >
          Kategorie anlegen
        </Button>
      }
    >
      <div className={css.filters}>
        <NativeSelect
          aria-label="Art"
          data={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
          value={kind}
          onChange={({ currentTarget: { value } }) => set({ art: value === 'product' ? '' : value })}
        />
        <TextInput
          type="search"
          aria-label="Kategorie suchen"
          placeholder="Kategorie suchen"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </div>
      {branches.length ? (
        <ul className={css.tree}>
          {branches.map((branch) => (
            <Row
              key={branch.id}
              branch={branch}
              isOpen={({ id }) => words.trim() !== '' || opened.has(id)}
              onToggle={toggle}
              onAct={setAct}
              dragged={dragged}
              onDrag={setDragged}
            />
          ))}
        </ul>
      ) : (
        <p>{words ? 'Keine Kategorie heißt so.' : 'Hier gibt es noch keine Kategorie.'}</p>
      )}
      <Dialog opened={act !== null && act.do !== 'remove'} onClose={close} title={titleOf(act)}>
        {act?.do === 'edit' && (
          <CategoryForm
            edited={act.edited}
            onCancel={close}
            onDone={(saved) => {
              open(saved.parent_id)
              close()
            }}
          />
        )}
        {act?.do === 'move' && <MoveForm rows={rows} category={act.category} at={act.at} onDone={close} />}
        {act?.do === 'features' && <CategoryFeatures categoryId={act.category.id} />}
        {act?.do === 'merge' && <MergeForm rows={rows} category={act.category} onDone={close} />}
      </Dialog>
      <ConfirmDialog
        isOpen={act?.do === 'remove'}
        title={`„${act?.do === 'remove' ? act.category.name : ''}“ löschen?`}
        text="Die Adresse führt danach zur übergeordneten Kategorie. Eigene Merkmale der Kategorie entfallen."
        action="Löschen"
        isWorking={remove.isPending}
        onConfirm={() => act?.do === 'remove' && remove.mutate({ id: act.category.id })}
        onClose={close}
      />
    </Card>
  )
}

/** All categories, with what can be done with each. */
export const CategoryTree = () => (
  <Loaded of={useTree()} height={480}>
    {({ data }) => <Branches rows={data} />}
  </Loaded>
)
