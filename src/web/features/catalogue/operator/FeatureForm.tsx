import { Autocomplete, Button, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { featureKindLabels } from '#contract/catalogue/features.ts'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { type CategoryFeature, type Known, useFeatureForm } from './features.data.ts'

type FeatureFormProps = {
  categoryId: number
  /** null: a new one */
  feature: CategoryFeature | null
  known: Known[]
  onDone: () => void
}

const kinds = Object.entries(featureKindLabels).map(([value, label]) => ({ value, label }))

/** What providers are asked for, and how they answer. */
export const FeatureForm = ({ categoryId, feature, known, onDone }: FeatureFormProps) => {
  const { form, submit, isSending } = useFeatureForm(categoryId, feature, onDone)
  const { kind, values } = form.values
  const isList = kind === 'one' || kind === 'several'
  const name = form.getInputProps('name')
  /** The values that others use, so that one filter finds them everywhere. */
  const choose = (chosen: string) => {
    form.setFieldValue('name', chosen)
    const found = known.find((one) => one.name === chosen)
    if (found && !values.trim()) form.setFieldValue('values', found.values.join('\n'))
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {feature ? (
          <p>
            <strong>{feature.name}</strong> · {featureKindLabels[kind]}
            {feature.unit && ` in ${feature.unit}`}
          </p>
        ) : (
          <>
            <Autocomplete
              label="Name"
              description="Einen bekannten Namen übernehmen Sie mit seinen Werten."
              data={known.map((one) => one.name)}
              limit={20}
              maxLength={40}
              withAsterisk
              data-autofocus
              {...name}
              onChange={choose}
            />
            <NativeSelect label="Art" data={kinds} {...form.getInputProps('kind')} />
          </>
        )}
        {!feature && kind === 'number' && (
          <TextInput
            label="Einheit (freiwillig)"
            description="Zum Beispiel cm, g oder Watt."
            maxLength={12}
            {...form.getInputProps('unit')}
          />
        )}
        {isList && (
          <Textarea
            label="Werte"
            description="Einer je Zeile, in der Reihenfolge, in der sie zur Wahl stehen. Produkte behalten einen Wert, den Sie herausnehmen."
            autosize
            minRows={4}
            maxRows={12}
            withAsterisk
            {...form.getInputProps('values')}
          />
        )}
        <Switch
          label="Pflichtangabe"
          description="Wer ein Produkt veröffentlicht oder neu beschreibt, muss es angeben. Was schon im Shop steht, bleibt dort."
          {...form.getInputProps('is_required', { type: 'checkbox' })}
        />
        {kind !== 'text' && (
          <Switch
            label="Filter im Shop"
            description="Kunden können auf der Seite der Kategorie danach filtern."
            {...form.getInputProps('is_filter', { type: 'checkbox' })}
          />
        )}
        <FormActions onCancel={onDone} isAtEnd>
          <Button type="submit" loading={isSending}>
            Speichern
          </Button>
        </FormActions>
      </Stack>
    </form>
  )
}
