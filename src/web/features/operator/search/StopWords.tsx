import { Button, TextInput } from '@mantine/core'
import { Card } from '#web/ui/Card.tsx'
import { IconX } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import css from './StopWords.module.css'
import { useRemoveStopWord, useStopWordForm, useStopWords } from './search-desk.data.ts'

/** Which words the search leaves out. */
export const StopWords = () => {
  const found = useStopWords()
  const { form, submit, isSending } = useStopWordForm()
  const remove = useRemoveStopWord()
  return (
    <Card
      title="Füllwörter"
      text="Diese Wörter lässt die Suche weg, solange andere übrig bleiben: „Fahrrad kaufen“ findet dasselbe wie „Fahrrad“. Artikel und Wörter wie „für“ kennt sie schon."
    >
      <Stack>
        <form onSubmit={submit} noValidate className={css.form}>
          <TextInput label="Neues Füllwort" maxLength={40} {...form.getInputProps('word')} />
          <Button type="submit" variant="default" loading={isSending}>
            Hinzufügen
          </Button>
        </form>
        <Loaded of={found} height={60}>
          {({ data }) => (
            <ul className={css.words}>
              {data.map(({ key, word }) => (
                <li key={key}>
                  <Button
                    variant="default"
                    size="sm"
                    rightSection={<IconX size={16} aria-hidden />}
                    aria-label={`Füllwort ${word} entfernen`}
                    onClick={() => remove.mutate({ key })}
                  >
                    {word}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Stack>
    </Card>
  )
}
