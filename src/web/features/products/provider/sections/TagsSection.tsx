import { TagsInput } from '@mantine/core'
import { useFollowing } from '#web/app/unsaved/following.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { loadedParts, useSetTagsForm } from '../edit.data.ts'
import { type ProductInfo, useReload, useTags } from '../provider.data.ts'
import { partOf, Section, SectionFrame } from '../Section.tsx'
import { useAnnounce } from '../unsaved.tsx'

const text = 'Unter welchen Wörtern sollen Kunden das Produkt noch finden? Bis zu 30.'

const TagsForm = ({ id, tags }: { id: number; tags: string[] }) => {
  const reload = useReload(id)
  const announce = useAnnounce()
  const { form, submit, save, isSending } = useSetTagsForm({
    initialValues: { tags },
    toInput: (values) => ({ product_id: id, ...values }),
    loaded: loadedParts(id, { tags }),
    onDone: async (answer, values) => {
      announce(answer)
      form.resetDirty(values)
      await reload()
    },
  })
  useFollowing(form, { tags })
  return (
    <Section id="suchwoerter" text={text} onSubmit={submit} isSending={isSending} part={partOf(form, { tags }, save)}>
      <TagsInput
        label="Suchwörter"
        description="Jedes mit Enter bestätigen"
        size="md"
        maxTags={30}
        {...form.getInputProps('tags')}
      />
    </Section>
  )
}

export const TagsSection = ({ info }: { info: ProductInfo }) => {
  const { data, error } = useTags(info.id)
  if (data) return <TagsForm id={info.id} tags={data.map(({ name }) => name)} />
  return (
    <SectionFrame id="suchwoerter" text={text}>
      <Loaded of={{ data, error }} height={120} radius={8} />
    </SectionFrame>
  )
}
