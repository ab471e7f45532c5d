import { Checkbox, NativeSelect } from '@mantine/core'
import { useFilters } from '#web/app/filters.ts'
import type { Column } from '../DataTable.tsx'
import css from './ListShape.module.css'

const sizes = ['25', '50', '100']

/** Which columns and how many rows a list shows, as the address says: hidden ones are named, so that new columns appear. */
export const useListShape = <Row,>(columns: Column<Row>[]) => {
  const { get } = useFilters()
  const hidden = get('ohne').split('.')
  return {
    columns: columns.filter(({ head, place }) => place === 'lead' || !hidden.includes(head)),
    perPage: Number(sizes.find((size) => size === get('zeilen')) ?? sizes[0]),
  }
}

/** Lets somebody choose them; it stands in the address, so a saved view keeps it. */
export const ListShape = <Row,>({ columns }: { columns: Column<Row>[] }) => {
  const { get, set } = useFilters()
  const hidden = get('ohne').split('.').filter(Boolean)
  const toggle = (head: string) =>
    set({ ohne: (hidden.includes(head) ? hidden.filter((one) => one !== head) : [...hidden, head]).join('.') })
  return (
    <details className={css.shape}>
      <summary>Spalten und Zeilen</summary>
      <div className={css.choices}>
        {columns
          .filter(({ place }) => place !== 'lead')
          .map(({ head }) => (
            <Checkbox key={head} label={head} checked={!hidden.includes(head)} onChange={() => toggle(head)} />
          ))}
        <NativeSelect
          label="Zeilen auf einer Seite"
          data={sizes}
          value={sizes.find((size) => size === get('zeilen')) ?? sizes[0]!}
          onChange={(event) => set({ zeilen: event.currentTarget.value === sizes[0] ? '' : event.currentTarget.value })}
        />
      </div>
    </details>
  )
}
