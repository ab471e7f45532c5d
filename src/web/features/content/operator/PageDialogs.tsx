import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { slugOf } from '#lib/text/slug.ts'
import { operatorPagePath } from '#web/app/paths/operator.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import css from './PageEditor.module.css'
import { type PageRow, pagesKey, useMoveForm, useNewPageForm, useRemoveForm } from './pages.data.ts'
import { addressOf, nameOf } from './words.ts'

const kinds = [
  { value: 'widget-page', label: 'Seite aus Bausteinen, so breit wie die Startseite' },
  { value: 'page', label: 'Seite zum Lesen, mit Überschrift und Inhaltsverzeichnis' },
]

/** Pages that another one may lie below: all but itself. */
const parentsOf = (pages: PageRow[], own?: PageRow) => [
  { value: '', label: 'Keine (oberste Ebene)' },
  ...pages.filter(({ id }) => id !== own?.id).map((page) => ({ value: String(page.id), label: nameOf(page) })),
]

/** What an address of two words begins with. */
const prefixOf = (slug: string) => (slug.includes('/') ? `${slug.split('/', 1)[0]}/` : '')
const lastWord = (slug: string) => slug.split('/').at(-1)!

/** The address below a page; one of two words has none of its own below it. */
const addressBelow = (pages: PageRow[], parentId: string, word: string) => {
  const parent = pages.find(({ id }) => String(id) === parentId)
  const isUpper = parent && addressOf(parent.slug) === `/${parent.slug}` && !prefixOf(parent.slug)
  return isUpper ? `${parent.slug}/${word}` : word
}

type DialogProps = { pages: PageRow[]; onClose: () => void }

/** A new page, or a copy of another one. */
export const NewPageDialog = ({ pages, copied, onClose }: DialogProps & { copied?: PageRow | undefined }) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { form, submit, isSending } = useNewPageForm({
    initialValues: {
      title: copied ? `${nameOf(copied)} (Kopie)` : '',
      slug: copied ? prefixOf(copied.slug) + slugOf(`${nameOf(copied)} kopie`) : '',
      kind: 'widget-page' as 'widget-page' | 'page',
      parent_id: copied?.parent_id ? String(copied.parent_id) : '',
      copy_of: copied?.slug ?? '',
    },
    onDone: async (answer) => {
      toastOutcome(answer)
      void client.invalidateQueries({ queryKey: pagesKey })
      await navigate(operatorPagePath(answer.data.slug))
    },
  })
  const takeTitle = (title: string) => {
    const isOwn = lastWord(form.values.slug) !== slugOf(form.values.title)
    form.setFieldValue('title', title)
    if (!isOwn || !form.values.slug) form.setFieldValue('slug', prefixOf(form.values.slug) + slugOf(title))
  }
  const takeParent = (parent: string) => {
    form.setFieldValue('parent_id', parent)
    form.setFieldValue('slug', addressBelow(pages, parent, lastWord(form.values.slug)))
  }
  return (
    <Dialog opened onClose={onClose} title={copied ? `Kopie von ${nameOf(copied)}` : 'Neue Seite'}>
      <form onSubmit={submit} noValidate className={css.fields}>
        <TextInput
          label="Titel"
          withAsterisk
          data-autofocus
          maxLength={200}
          {...form.getInputProps('title')}
          onChange={(event) => takeTitle(event.currentTarget.value)}
        />
        <TextInput
          label="Adresse"
          withAsterisk
          leftSection="/"
          maxLength={100}
          description="Kleinbuchstaben, Ziffern und Bindestriche; unter einer anderen Seite auch zwei Stufen: ueber-uns/team"
          {...form.getInputProps('slug')}
        />
        {!copied && <NativeSelect label="Art" data={kinds} {...form.getInputProps('kind')} />}
        <NativeSelect
          label="Liegt unter"
          data={parentsOf(pages)}
          {...form.getInputProps('parent_id')}
          onChange={(event) => takeParent(event.currentTarget.value)}
        />
        <FormActions isAtEnd onCancel={onClose}>
          <Button type="submit" loading={isSending}>
            Anlegen
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}

export const MoveDialog = ({ pages, page, onClose }: DialogProps & { page: PageRow }) => {
  const client = useQueryClient()
  const { form, submit, isSending } = useMoveForm({
    initialValues: { new_slug: page.slug, parent_id: page.parent_id ? String(page.parent_id) : '' },
    toInput: (values) => ({ slug: page.slug, ...values }),
    onDone: async (answer) => {
      toastOutcome(answer)
      await client.invalidateQueries({ queryKey: pagesKey })
      onClose()
    },
  })
  // an address of two words begins with that of the page above, so it changes with it
  const takeParent = (parent: string) => {
    form.setFieldValue('parent_id', parent)
    if (prefixOf(form.values.new_slug))
      form.setFieldValue('new_slug', addressBelow(pages, parent, lastWord(form.values.new_slug)))
  }
  const hasBelow = pages.some(({ slug }) => slug.startsWith(`${page.slug}/`))
  return (
    <Dialog opened onClose={onClose} title={`Umziehen: ${nameOf(page)}`}>
      <form onSubmit={submit} noValidate className={css.fields}>
        <TextInput
          label="Adresse"
          withAsterisk
          leftSection="/"
          maxLength={100}
          disabled={page.is_fixed}
          description={`Gilt sofort. Wer die alte Adresse aufruft, kommt zur neuen.${hasBelow ? ' Seiten, deren Adresse mit ihr beginnt, ziehen mit um.' : ''}`}
          {...form.getInputProps('new_slug')}
        />
        <NativeSelect
          label="Liegt unter"
          data={parentsOf(pages, page)}
          {...form.getInputProps('parent_id')}
          onChange={(event) => takeParent(event.currentTarget.value)}
        />
        <FormActions isAtEnd onCancel={onClose}>
          <Button type="submit" loading={isSending}>
            Umziehen
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}

export const RemoveDialog = ({ pages, page, onClose }: DialogProps & { page: PageRow }) => {
  const client = useQueryClient()
  const parent = pages.find(({ id }) => id === page.parent_id)
  const { form, submit, isSending } = useRemoveForm({
    initialValues: { redirect: parent ? `/${parent.slug}` : '/' },
    toInput: (values) => ({ slug: page.slug, ...values }),
    onDone: async (answer) => {
      toastOutcome(answer)
      await client.invalidateQueries({ queryKey: pagesKey })
      onClose()
    },
  })
  return (
    <Dialog opened onClose={onClose} title={`Löschen: ${nameOf(page)}`}>
      <form onSubmit={submit} noValidate className={css.fields}>
        <p>Die Seite wird mit allen ihren Fassungen gelöscht. Seiten, die unter ihr liegen, rücken eine Ebene auf.</p>
        <TextInput
          label="Wer die alte Adresse aufruft, kommt nach"
          data-autofocus
          maxLength={200}
          description="Adresse dieser Seite, zum Beispiel /hilfe. Leer: Diese Seite gibt es nicht."
          {...form.getInputProps('redirect')}
        />
        <FormActions isAtEnd onCancel={onClose}>
          <Button type="submit" color="red" loading={isSending}>
            Löschen
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
