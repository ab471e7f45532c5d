import { Button, MultiSelect, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isMissing, refusedFields } from '#web/app/api.ts'
import { askPath } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ValuesGuard } from '#web/ui/form/LeaveGuard.tsx'
import { IconListCheck } from '#web/ui/icons.ts'
import { BackLink } from '#web/ui/layout/BackLink.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import css from '../provider/Provider.module.css'
import { NewQuestion, QuestionForm } from './QuestionForm.tsx'
import { QuestionList } from './QuestionList.tsx'
import { QuestionPreview } from './QuestionPreview.tsx'
import {
  type OwnRoute,
  useIndustryOptions,
  useRemoveRoute,
  useRoute,
  useServiceCategories,
  useSetStatus,
  useUpdateRoute,
} from './routes.data.ts'

const Status = ({ route, listPath }: { route: OwnRoute; listPath: string }) => {
  const set = useSetStatus()
  const navigate = useNavigate()
  const [isRemoving, setIsRemoving] = useState(false)
  const remove = useRemoveRoute(() => void navigate(listPath))
  const isActive = route.status === 'active'
  return (
    <div className={css.buttons}>
      <Button
        loading={set.isPending}
        disabled={!isActive && route.problems.length > 0}
        variant={isActive ? 'default' : 'filled'}
        onClick={() => set.mutate({ id: route.id, status: isActive ? 'inactive' : 'active' })}
      >
        {isActive ? 'Offline nehmen' : 'Veröffentlichen'}
      </Button>
      {isActive && (
        <ButtonLink look="quiet" to={askPath(route.slug)}>
          Ansehen
        </ButtonLink>
      )}
      <Button variant="outline" color="red" onClick={() => setIsRemoving(true)}>
        Löschen
      </Button>
      <ConfirmDialog
        isOpen={isRemoving}
        title="Fragebogen löschen?"
        text="Anfragen, die damit gestellt wurden, bleiben erhalten."
        action="Löschen"
        isWorking={remove.isPending}
        onConfirm={() => remove.mutate({ id: route.id })}
        onClose={() => setIsRemoving(false)}
      />
    </div>
  )
}

type IndustriesProps = { value: number[]; error: string | undefined; onChange: (ids: number[]) => void }

const Industries = ({ value, error, onChange }: IndustriesProps) => (
  <MultiSelect
    label="Branchen (freiwillig)"
    description="Nur Betriebe dieser Branchen können mitmachen und werden gefragt. Ohne Auswahl sind es alle."
    error={error}
    data={useIndustryOptions()}
    value={value.map(String)}
    searchable
    nothingFoundMessage="Keine Branche heißt so."
    maxValues={40}
    onChange={(ids) => onChange(ids.map(Number))}
  />
)

/** Name, text, search words and category; the category decides where customers find it, the industries who is asked. */
const Details = ({ route, forAll }: { route: OwnRoute; forAll: boolean }) => {
  const [values, setValues] = useState({
    name: route.name,
    description: route.description,
    keywords: route.keywords,
    category_id: String(route.category_id ?? ''),
    industry_ids: route.industry_ids,
  })
  const save = useUpdateRoute(route)
  const refused = refusedFields(save.error)
  const categories = useServiceCategories()
  const set = (changes: Partial<typeof values>) => setValues({ ...values, ...changes })
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (values.name.trim()) save.mutate({ id: route.id, ...values })
      }}
    >
      <ValuesGuard values={values} savedAt={save.isSuccess ? save.submittedAt : 0} />
      <TextInput
        label="Name"
        error={refused.name}
        maxLength={120}
        value={values.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <Textarea
        label="Kurzer Text (freiwillig)"
        error={refused.description}
        autosize
        maxLength={1000}
        value={values.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <TextInput
        label="Suchwörter (freiwillig)"
        error={refused.keywords}
        description="Womit Kunden ihn finden, z. B. Dachdecker, Ziegel"
        maxLength={300}
        value={values.keywords}
        onChange={(event) => set({ keywords: event.currentTarget.value })}
      />
      <NativeSelect
        label="Kategorie"
        error={categories.problem ?? refused.category_id}
        data={[{ value: '', label: 'Keine' }, ...categories.options]}
        value={values.category_id}
        onChange={(event) => set({ category_id: event.currentTarget.value })}
      />
      {forAll && (
        <Industries
          value={values.industry_ids}
          error={refused.industry_ids}
          onChange={(industry_ids) => set({ industry_ids })}
        />
      )}
      <Button type="submit" variant="default" loading={save.isPending} disabled={!values.name.trim()}>
        Speichern
      </Button>
    </form>
  )
}

type EditorProps = { route: OwnRoute; listPath: string; forAll: boolean }

const Editor = ({ route, listPath, forAll }: EditorProps) => {
  const [chosenId, setChosenId] = useState<number | null>(route.questions[0]?.id ?? null)
  const chosen = route.questions.find(({ id }) => id === chosenId)
  return (
    <>
      <PageHeader
        title={route.name}
        text={route.status === 'active' ? 'Veröffentlicht' : 'Nicht veröffentlicht'}
        action={<Status route={route} listPath={listPath} />}
      />
      {route.problems.length > 0 && (
        <Notice kind="warning">
          {route.problems.map(({ message }) => (
            <span key={message} style={{ display: 'block' }}>
              {message}
            </span>
          ))}
        </Notice>
      )}
      <div className={css.columns}>
        <div className={css.stack}>
          <Card title="Fragen">
            <div className={css.stack}>
              <QuestionList route={route} chosenId={chosenId} onChoose={setChosenId} />
              <NewQuestion routeId={route.id} onMade={setChosenId} />
            </div>
          </Card>
          <Card title="Name und Kategorie">
            <Details route={route} forAll={forAll} />
          </Card>
        </div>
        {chosen && (
          <div className={css.stack}>
            <Card title="So sieht es der Kunde">
              <QuestionPreview question={chosen} />
            </Card>
            <Card title="Frage bearbeiten">
              <QuestionForm key={chosen.id} routeId={route.id} question={chosen} />
            </Card>
          </div>
        )}
      </div>
    </>
  )
}

type RouteEditorProps = {
  id: number
  listPath: string
  /** of the operator, so that providers join it */
  forAll?: boolean
}

/** List on the left, the question as the customer sees it on the right, and where each answer leads. */
export const RouteEditor = ({ id, listPath, forAll = false }: RouteEditorProps) => {
  const { data, error } = useRoute(id)
  if (isMissing(error))
    return (
      <EmptyState
        heading="h1"
        icon={<IconListCheck size={28} />}
        title="Diesen Fragebogen gibt es nicht"
        text="Vielleicht wurde er gelöscht."
        action={<ButtonLink to={listPath}>Alle Fragebögen</ButtonLink>}
      />
    )
  return (
    <>
      <BackLink to={listPath}>Alle Fragebögen</BackLink>
      <Loaded of={{ data, error }} height={480}>
        {({ data: route }) => <Editor route={route} listPath={listPath} forAll={forAll} />}
      </Loaded>
    </>
  )
}
