import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { areaOfList } from '#contract/operator/saved-views.ts'
import { refusedFields } from '#web/app/api.ts'
import { mayWrite } from '#web/app/frame/rights.ts'
import { useMember } from '#web/app/session.ts'
import { toast } from '#web/app/toasts.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import css from './SavedViews.module.css'
import { type SavedList, type SavedView, useRemoveView, useSavedViews, useSaveView } from './saved-views.data.ts'

const SaveDialog = ({ list, search, onClose }: { list: SavedList; search: string; onClose: () => void }) => {
  const member = useMember()
  const save = useSaveView(onClose)
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  return (
    <Dialog opened onClose={onClose} title="Ansicht speichern">
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ list, name, query: search, is_shared: isShared })
        }}
      >
        <TextInput
          label="Name"
          description="Suche und Filter, die gerade gelten. Derselbe Name ersetzt Ihre bisherige Ansicht."
          maxLength={60}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={refusedFields(save.error).name}
        />
        {mayWrite(member, areaOfList[list]) && (
          <Checkbox
            label="Alle Mitarbeiter sehen sie"
            checked={isShared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
        )}
        <FormActions isAtEnd onCancel={onClose}>
          <Button type="submit" loading={save.isPending}>
            Speichern
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}

const sameFilters = (one: string, other: string) => {
  const [first, second] = [one, other].map((text) => {
    const filters = new URLSearchParams(text)
    filters.delete('seite')
    filters.sort()
    return filters.toString()
  })
  return first === second
}

const View = ({ view, isCurrent }: { view: SavedView; isCurrent: boolean }) => {
  const remove = useRemoveView()
  const warn = () => {
    if (view.unknown.length)
      toast.warning(`Diese Ansicht hat einen Filter, den es nicht mehr gibt: ${view.unknown.join(', ')}.`)
  }
  return (
    <li className={css.view} data-current={isCurrent || undefined}>
      <Link to={`?${view.query}`} aria-current={isCurrent ? 'true' : undefined} onClick={warn}>
        {view.name}
      </Link>
      {view.is_own && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Ansicht ${view.name} löschen`}
          loading={remove.isPending}
          onClick={() => remove.mutate({ id: view.id })}
        >
          ×
        </Button>
      )}
    </li>
  )
}

/** Filters of a list under a name: one's own, and those of all. */
export const SavedViews = ({ list }: { list: SavedList }) => {
  const { search } = useLocation()
  const { data } = useSavedViews(list)
  const [isSaving, setSaving] = useState(false)
  return (
    <>
      <ul className={css.views} aria-label="Gespeicherte Ansichten">
        {data?.data.map((view) => (
          <View key={view.id} view={view} isCurrent={sameFilters(search, view.query)} />
        ))}
        <li>
          <Button variant="default" size="compact-md" onClick={() => setSaving(true)}>
            Ansicht speichern
          </Button>
        </li>
      </ul>
      {isSaving && <SaveDialog list={list} search={search} onClose={() => setSaving(false)} />}
    </>
  )
}
