import { Button, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { pictogramNames } from '#contract/content/pictogram-names.ts'
import { pictograms } from '#contract/content/widgets.ts'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { type Category, type Edited, useCategoryForm } from './tree.data.ts'

type CategoryFormProps = { edited: Edited; onDone: (saved: Category) => void; onCancel: () => void }

const choices = [
  { value: '', label: 'Ohne Bild' },
  ...pictograms.map((value) => ({ value, label: pictogramNames[value] })),
]

export const CategoryForm = ({ edited, onDone, onCancel }: CategoryFormProps) => {
  const { form, submit, isSending } = useCategoryForm(edited, onDone)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label="Name"
          description={'category' in edited && 'Die Adresse der Seite und die Pflichten der Produkte bleiben.'}
          maxLength={60}
          withAsterisk
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Textarea
          label="Beschreibung (freiwillig)"
          description="Steht über den Produkten und bei Suchmaschinen. Mit Vorschau, Fassungen und zu einer Uhrzeit: „Texte und Bild als Entwurf“ im Menü der Kategorie."
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('description')}
        />
        <NativeSelect
          label="Bild"
          description="Gezeichnet. Ein Foto aus der Mediathek wählen Sie unter „Texte und Bild als Entwurf“."
          data={choices}
          {...form.getInputProps('pictogram')}
        />
        <Switch
          label="Ausblenden"
          description="Menüs und Listen zeigen sie mit ihren Unterkategorien nicht mehr. Ihre Seite und ihre Produkte bleiben."
          {...form.getInputProps('is_hidden', { type: 'checkbox' })}
        />
        <FormActions onCancel={onCancel} isAtEnd>
          <Button type="submit" loading={isSending}>
            Speichern
          </Button>
        </FormActions>
      </Stack>
    </form>
  )
}
