import { ActionIcon, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { mostChosen } from '#contract/newsletters/shapes.ts'
import { IconTrash } from '#web/ui/icons.ts'
import { useFoundProducts, useProducts } from './issues.data.ts'
import css from './Newsletters.module.css'

type ChosenProductsProps = { ids: number[]; error: unknown; onChange: (ids: number[]) => void }

/** Products in the order in which they were chosen: what is typed is searched as in the shop. */
export const ChosenProducts = ({ ids, error, onChange }: ChosenProductsProps) => {
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed.trim(), 250)
  const { data, isFetching } = useFoundProducts(keyword)
  const known = useProducts(ids)
  const nameOf = (id: number) => known?.find((product) => product.id === id)?.name
  const found = (data?.data ?? []).filter(
    ({ id, age_limit, restaurant_url }) => !ids.includes(id) && age_limit === null && !restaurant_url,
  )
  return (
    <div className={css.fields}>
      {ids.length > 0 && (
        <ol className={css.chosen} aria-label="Gewählte Produkte">
          {ids.map((id) => (
            <li key={id}>
              <span>{nameOf(id) ?? (known ? 'Steht nicht mehr im Shop und wird ausgelassen' : '…')}</span>
              <ActionIcon
                variant="subtle"
                color="red"
                size={44}
                aria-label={`${nameOf(id) ?? 'Produkt'} entfernen`}
                onClick={() => onChange(ids.filter((one) => one !== id))}
              >
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
      <Select
        label="Produkt hinzufügen"
        description={`Name eingeben und wählen, höchstens ${mostChosen}. Was beim Versand nicht mehr im Shop steht, wird ausgelassen.`}
        searchable
        selectFirstOptionOnChange
        disabled={ids.length >= mostChosen}
        nothingFoundMessage={
          !keyword ? 'Bitte tippen Sie einen Namen' : isFetching ? 'Wir suchen …' : 'Nichts gefunden'
        }
        maxDropdownHeight={320}
        error={typeof error === 'string' && error}
        value={null}
        searchValue={typed}
        onSearchChange={setTyped}
        // the server has looked already
        filter={({ options }) => options}
        data={found.map(({ id, name, provider }) => ({
          value: String(id),
          label: `${name} (${provider.company_name})`,
        }))}
        onChange={(value) => {
          if (value) onChange([...ids, Number(value)])
          setTyped('')
        }}
      />
    </div>
  )
}
