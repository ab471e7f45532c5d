import { Button, Textarea, TextInput } from '@mantine/core'
import { cutText } from '#lib/text/texts.ts'
import { useFollowing } from '#web/app/unsaved/following.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { loadedParts, useResetSeo, useSetSeoForm } from '../edit.data.ts'
import { type ProductInfo, type SeoInfo, shopPageOf, useReload, useSeo } from '../provider.data.ts'
import { partOf, Section, SectionFrame } from '../Section.tsx'
import { useAnnounce } from '../unsaved.tsx'
import css from './Seo.module.css'

const text = 'Titel und Beschreibung entstehen aus Name und Produkttext, bis Sie eigene Texte speichern.'
const cut = (words: string, length: number) =>
  words.length > length ? `${cutText(words, length - 1).trimEnd()}…` : words

const Preview = ({ info, title, description }: { info: ProductInfo; title: string; description: string }) => (
  <figure className={css.preview}>
    <figcaption>So ähnlich zeigen Suchmaschinen das Produkt</figcaption>
    <p className={css.address}>
      {location.host}
      {shopPageOf(info)}
    </p>
    <p className={css.title}>{cut(title || info.name, 60)}</p>
    <p className={css.text}>{cut(description, 155) || 'Noch keine Beschreibung'}</p>
  </figure>
)

const SeoForm = ({ info, seo }: { info: ProductInfo; seo: SeoInfo }) => {
  const reload = useReload(info.id)
  const announce = useAnnounce()
  const saved = { meta_title: seo.meta_title, meta_description: seo.meta_description }
  const { form, submit, save, isSending } = useSetSeoForm({
    initialValues: saved,
    toInput: (values) => ({ product_id: info.id, seo: true, ...values }),
    loaded: loadedParts(info.id, saved),
    onDone: async (answer, values) => {
      announce(answer)
      form.resetDirty(values)
      await reload()
    },
  })
  useFollowing(form, saved)
  const reset = useResetSeo(info.id)
  const { meta_title, meta_description } = form.values
  return (
    <Section id="suchmaschinen" text={text} onSubmit={submit} isSending={isSending} part={partOf(form, saved, save)}>
      <TextInput
        label="Titel"
        description={`${meta_title.length} Zeichen, am besten bis 60`}
        maxLength={200}
        {...form.getInputProps('meta_title')}
      />
      <Textarea
        label="Beschreibung für Suchmaschinen"
        description={`${meta_description.length} Zeichen, am besten bis 155`}
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('meta_description')}
      />
      <Preview info={info} title={meta_title} description={meta_description} />
      <div>
        <Button
          variant="subtle"
          loading={reset.isPending}
          onClick={() => reset.mutate({ product_id: info.id, seo: false })}
        >
          Texte automatisch bilden
        </Button>
      </div>
    </Section>
  )
}

export const SeoSection = ({ info }: { info: ProductInfo }) => {
  const { data, error } = useSeo(info.id)
  if (data) return <SeoForm info={info} seo={data} />
  return (
    <SectionFrame id="suchmaschinen" text={text}>
      <Loaded of={{ data, error }} height={320} radius={8} />
    </SectionFrame>
  )
}
