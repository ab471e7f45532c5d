import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { refusedFields } from '#web/app/api.ts'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { liesIn, wayOf } from './branches.ts'
import { type Category, useMerge, useMove } from './tree.data.ts'

type PlaceFormProps = {
  rows: readonly Category[]
  category: Category
  /** where it was dropped */
  at?: Category | null | undefined
  onDone: () => void
}

const top = 'top'
const unchosen = { value: '', label: 'Bitte wählen' }
const others = (rows: readonly Category[], category: Category, lowest: number) =>
  rows
    .filter((one) => one.category_type === category.category_type && one.is_menu === category.is_menu)
    .filter((one) => one.level <= lowest && !liesIn(rows, one, category))
    .map((one) => ({ value: String(one.id), label: wayOf(rows, one) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'de'))

/** Where a category goes with its products. */
export const MoveForm = ({ rows, category, at, onDone }: PlaceFormProps) => {
  const [place, setPlace] = useState(at === null ? top : at ? String(at.id) : '')
  const [isLacking, setIsLacking] = useState(false)
  const move = useMove(onDone)
  const lack = isLacking && !place ? 'Bitte wählen Sie, wohin.' : undefined
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsLacking(true)
        if (place) move.mutate({ id: category.id, parent_id: place === top ? null : Number(place) })
      }}
    >
      <Stack>
        <p>
          „{wayOf(rows, category)}“ wird mit allen Unterkategorien und Produkten verschoben. Die Adresse bleibt gleich.
          Eigene Merkmale behält sie, geerbte richten sich nach dem neuen Platz.
        </p>
        <NativeSelect
          label="Verschieben nach"
          data={[
            unchosen,
            ...(category.parent_id === null ? [] : [{ value: top, label: 'Oberste Ebene' }]),
            ...others(rows, category, 2),
          ]}
          value={place}
          onChange={(event) => setPlace(event.currentTarget.value)}
          withAsterisk
          error={lack ?? refusedFields(move.error).parent_id}
          data-autofocus
        />
        <FormActions onCancel={onDone} isAtEnd>
          <Button type="submit" loading={move.isPending}>
            Verschieben
          </Button>
        </FormActions>
      </Stack>
    </form>
  )
}

/** Which category takes all that belongs to this one. */
export const MergeForm = ({ rows, category, onDone }: PlaceFormProps) => {
  const [target, setTarget] = useState('')
  const [isLacking, setIsLacking] = useState(false)
  const merge = useMerge(onDone)
  const lack = isLacking && !target ? 'Bitte wählen Sie eine Kategorie.' : undefined
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsLacking(true)
        if (target) merge.mutate({ id: category.id, target_id: Number(target) })
      }}
    >
      <Stack>
        <p>
          Produkte, Fragebögen und Unterkategorien von „{wayOf(rows, category)}“ gehen in die andere Kategorie über. Die
          alte Adresse führt dann dorthin. Es gelten deren Merkmale; die von „{category.name}“ entfallen, Angaben der
          Produkte bleiben stehen. Das lässt sich nicht rückgängig machen.
        </p>
        <NativeSelect
          label="Zusammenlegen mit"
          data={[unchosen, ...others(rows, category, 3)]}
          value={target}
          onChange={(event) => setTarget(event.currentTarget.value)}
          withAsterisk
          error={lack ?? refusedFields(merge.error).target_id}
          data-autofocus
        />
        <FormActions onCancel={onDone} isAtEnd>
          <Button type="submit" color="red" loading={merge.isPending}>
            Zusammenlegen
          </Button>
        </FormActions>
      </Stack>
    </form>
  )
}
