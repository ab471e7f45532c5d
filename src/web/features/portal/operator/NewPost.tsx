import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { operatorPaths, operatorPostPath } from '#web/app/paths/operator.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import { BackLink } from '#web/ui/layout/BackLink.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { choicesOf } from './choices.ts'
import css from './PostTable.module.css'
import { useCreatePostForm, useRegions, useTopics } from './posts.data.ts'

/** What a post must have; everything else is edited in its draft. */
export const NewPost = () => {
  const navigate = useNavigate()
  const [topics, regions] = [useTopics(), useRegions()]
  const [made, setMade] = useState<number>()
  const { form, submit, isSending } = useCreatePostForm({
    initialValues: { title: '', teaser: '', category_id: '', region_id: '' },
    toInput: (values) => values as never,
    onDone: (answer) => {
      toastOutcome(answer)
      setMade(answer.data.id)
    },
  })
  // only now the guard knows that nothing is lost
  useEffect(() => {
    if (made) void navigate(operatorPostPath(made), { replace: true })
  }, [made, navigate])
  return (
    <>
      <BackLink to={operatorPaths.operatorPosts}>Alle Beiträge</BackLink>
      <PageHeader title="Beitrag schreiben" text="Text, Bilder und Termine kommen im nächsten Schritt." />
      <form onSubmit={submit} noValidate>
        <Card title="Worum geht es?">
          <div className={css.fields}>
            <TextInput label="Titel" maxLength={120} withAsterisk {...form.getInputProps('title')} />
            <Textarea
              label="Kurz gesagt"
              description="Steht in Listen, bei Suchmaschinen und über dem Text"
              autosize
              minRows={2}
              maxLength={300}
              withAsterisk
              {...form.getInputProps('teaser')}
            />
            <div className={css.pair}>
              <NativeSelect
                label="Thema"
                withAsterisk
                data={[{ value: '', label: 'Bitte wählen' }, ...choicesOf(topics.data?.data)]}
                {...form.getInputProps('category_id')}
              />
              <NativeSelect
                label="Region"
                withAsterisk
                data={[{ value: '', label: 'Bitte wählen' }, ...choicesOf(regions.data?.data)]}
                {...form.getInputProps('region_id')}
              />
            </div>
            <div className={css.actions}>
              <Button type="submit" loading={isSending}>
                Entwurf anlegen
              </Button>
            </div>
          </div>
        </Card>
      </form>
      <LeaveGuard isDirty={!made && form.isDirty()} text="Ihr neuer Beitrag ist noch nicht angelegt." />
    </>
  )
}
