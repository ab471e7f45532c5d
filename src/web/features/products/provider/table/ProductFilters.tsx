import { Button, Menu, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useFilters } from '#web/app/filters.ts'
import { toastError } from '#web/app/toasts.ts'
import { IconAdjustmentsHorizontal, IconChevronDown, IconDownload, IconSearch } from '#web/ui/icons.ts'
import css from '../Provider.module.css'
import { kinds, type ProductFilter, type ProductOrder, statuses, useCategoryOptions } from '../provider.data.ts'
import { saveProducts } from './table.data.ts'

const choices = {
  stand: {
    label: 'Status',
    options: {
      '': 'Alle',
      active: statuses.active.name,
      draft: statuses.draft.name,
      inactive: statuses.inactive.name,
    },
  },
  art: { label: 'Art', options: { '': 'Alle', ...kinds } },
  bestand: { label: 'Bestand', options: { '': 'Alle', none: 'Ausverkauft', low: 'Höchstens 5' } },
  sortierung: {
    label: 'Sortieren',
    options: {
      '': 'Zuletzt angelegt',
      'name-asc': 'Name A–Z',
      'name-desc': 'Name Z–A',
      'price-asc': 'Preis aufsteigend',
      'price-desc': 'Preis absteigend',
      'stock-asc': 'Wenig Bestand zuerst',
      'stock-desc': 'Viel Bestand zuerst',
    },
  },
} satisfies Record<string, { label: string; options: Record<string, string> }>
type Name = keyof typeof choices
const names = Object.keys(choices) as Name[]

/** The filter and order that the address holds; what it can't mean is left out. */
export const useProductFilter = () => {
  const { get, page, set } = useFilters()
  const chosen = (name: Name) => (get(name) in choices[name].options ? get(name) : '')
  const [sortField, sortDirection] = chosen('sortierung').split('-')
  const filter = Object.fromEntries(
    Object.entries({
      keyword: get('suche'),
      category_id: Number(get('kategorie')),
      status: chosen('stand'),
      type: chosen('art'),
      stock: chosen('bestand'),
    }).filter(([, value]) => value),
  ) as ProductFilter
  const order = (sortDirection ? { sortField, sortDirection } : {}) as ProductOrder
  return { filter, order, page, set, chosen }
}

type ProductFiltersProps = ReturnType<typeof useProductFilter> & { hasProducts: boolean }

export const ProductFilters = ({ filter, order, set, chosen, hasProducts }: ProductFiltersProps) => {
  const [typed, setTyped] = useState(filter.keyword ?? '')
  const [isExporting, setIsExporting] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [goods, services, homes] = [
    useCategoryOptions('product'),
    useCategoryOptions('service'),
    useCategoryOptions('property'),
  ]
  const active = names.filter(chosen).length + (filter.category_id ? 1 : 0)
  const search = useDebouncedCallback((text: string) => set({ suche: text.trim() }), 250)

  const save = async (format: 'csv' | 'xlsx') => {
    setIsExporting(true)
    try {
      await saveProducts({ ...filter, ...order }, format)
    } catch (error) {
      toastError(error)
    } finally {
      setIsExporting(false)
    }
  }

  return (
    <div className={css.filters}>
      <TextInput
        className={css.search}
        label="Suchen"
        type="search"
        placeholder="Name, Artikelnummer, SKU oder EAN"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          search(event.currentTarget.value)
        }}
      />
      <Button
        className={css.unfold}
        variant="default"
        aria-expanded={isOpen}
        leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
        onClick={() => setIsOpen(!isOpen)}
      >
        Filter{active > 0 && ` (${active})`}
      </Button>
      <div className={css.selects} data-open={isOpen || undefined}>
        <NativeSelect
          label="Kategorie"
          data={[{ value: '', label: 'Alle' }, ...goods, ...services, ...homes]}
          value={filter.category_id ? String(filter.category_id) : ''}
          onChange={(event) => set({ kategorie: event.currentTarget.value })}
        />
        {names.map((name) => (
          <NativeSelect
            key={name}
            label={choices[name].label}
            data={Object.entries(choices[name].options).map(([value, label]) => ({ value, label }))}
            value={chosen(name)}
            onChange={(event) => set({ [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            className={css.export}
            variant="default"
            disabled={!hasProducts}
            leftSection={<IconDownload size={20} aria-hidden />}
            rightSection={<IconChevronDown size={18} aria-hidden />}
            loading={isExporting}
          >
            Export
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void save('xlsx')}>Als Excel-Datei</Menu.Item>
          <Menu.Item onClick={() => void save('csv')}>Als CSV-Datei</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
