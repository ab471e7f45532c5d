import { Badge, Button, Stack as Fields, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime, formatNumber } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { newKey } from '#web/app/keys.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { NewsText } from '../NewsText.tsx'
import { useNewsForm, useReloadSentNews, useSentNews } from '../news.data.ts'

const emptyNews = () => ({ key: newKey(), title: '', text: '' })

const NewsForm = ({ onSent }: { onSent: () => void }) => {
  const reload = useReloadSentNews()
  const [isAsking, setIsAsking] = useState(false)
  const { form, submit, isSending } = useNewsForm({
    initialValues: emptyNews(),
    onDone: async (answer) => {
      toastOutcome(answer)
      setIsAsking(false)
      await reload()
      onSent()
    },
    onRefused: () => {
      setIsAsking(false)
      return false
    },
  })
  const isComplete = form.values.title.trim() !== '' && form.values.text.trim() !== ''
  return (
    <form onSubmit={submit} noValidate>
      <Fields>
        <TextInput label="Titel" maxLength={120} {...form.getInputProps('title')} />
        <Textarea
          label="Text"
          description="Eine leere Zeile beginnt einen neuen Absatz."
          autosize
          minRows={5}
          maxLength={4000}
          {...form.getInputProps('text')}
        />
        <Button w="fit-content" disabled={!isComplete} onClick={() => setIsAsking(true)}>
          An alle Anbieter senden …
        </Button>
      </Fields>
      <ConfirmDialog
        isOpen={isAsking}
        title="An alle Anbieter senden?"
        text={`„${form.values.title}“ geht sofort an alle Anbieter, auf der Seite und per E-Mail, soweit sie das nicht abgeschaltet haben. Zurückholen lässt sich das nicht.`}
        action="Senden"
        isWorking={isSending}
        onConfirm={() => submit()}
        onClose={() => setIsAsking(false)}
      />
    </form>
  )
}

/** What the operator tells all providers, and what it told them before. */
export const NewsEditor = () => {
  const { page, set } = useFilters()
  const { data, error } = useSentNews(page)
  const [sent, setSent] = useState(0)
  return (
    <Stack>
      <Card title="Neue Nachricht">
        <NewsForm key={sent} onSent={() => setSent(sent + 1)} />
      </Card>
      <Loaded of={{ data, error }} height={240} />
      {data?.data.map((news) => (
        <Card
          key={news.id}
          title={news.title}
          text={formatDateTime(news.created_at)}
          action={
            <Badge variant="light" color={news.is_sent ? 'green' : 'blue'}>
              {news.is_sent ? `${formatNumber(news.told)} Anbieter` : 'Wird gesendet'}
            </Badge>
          }
        >
          <NewsText text={news.text} />
        </Card>
      ))}
      {data && <Paging page={data} onPage={(next) => set({ seite: String(next) })} />}
    </Stack>
  )
}
