import { ActionIcon, Button, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { Card } from '#web/ui/Card.tsx'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import { IconPlus, IconTrash } from '#web/ui/icons.ts'
import { type CardProps, type DraftLink, type DraftNews, newKey, type Store } from './draft.present.ts'
import css from './Editor.module.css'
import { changed, Entry, moved } from './Entry.tsx'
import { EntryPicture } from './PicturesCard.tsx'

const emptyNews = (): DraftNews => ({
  key: newKey(),
  title: '',
  text: '',
  date: '',
  buttonType: 'none',
  buttonValue: '',
  buttonText: '',
  price: '',
  reduced: '',
  isDisabled: false,
})

const buttonTypes = [
  { value: 'none', label: 'Kein Knopf' },
  { value: 'link', label: 'Link' },
  { value: 'phone', label: 'Telefon' },
  { value: 'email', label: 'E-Mail' },
]

type NewsFieldsProps = {
  news: DraftNews
  set: (changes: Partial<DraftNews>) => void
  /** of a field by the name of the call */
  errorOf: (name: string) => string | undefined
}

const NewsFields = ({ news, set, errorOf }: NewsFieldsProps) => (
  <>
    <TextInput
      label="Titel"
      maxLength={120}
      value={news.title}
      error={errorOf('title')}
      onChange={(event) => set({ title: event.currentTarget.value })}
    />
    <Textarea
      label="Text"
      autosize
      minRows={2}
      maxLength={1000}
      value={news.text}
      error={errorOf('text')}
      onChange={(event) => set({ text: event.currentTarget.value })}
    />
    <div className={css.pair}>
      <DateInput
        label="Datum (freiwillig)"
        value={news.date}
        error={errorOf('date')}
        onChange={(day) => set({ date: day })}
      />
      <NumberInput
        kind="money"
        unit="€"
        label="Preis (freiwillig)"
        value={news.price}
        error={errorOf('price')}
        onChange={(price) => set({ price })}
      />
      <NumberInput
        kind="money"
        unit="€"
        label="Angebotspreis (freiwillig)"
        value={news.reduced}
        error={errorOf('dicounted_price')}
        onChange={(reduced) => set({ reduced })}
      />
    </div>
    <div className={css.pair}>
      <Select
        label="Knopf"
        allowDeselect={false}
        data={buttonTypes}
        value={news.buttonType}
        onChange={(buttonType) => set({ buttonType: (buttonType ?? 'none') as DraftNews['buttonType'] })}
      />
      {news.buttonType !== 'none' && (
        <>
          <TextInput
            label="Führt zu"
            value={news.buttonValue}
            error={errorOf('button_value')}
            onChange={(event) => set({ buttonValue: event.currentTarget.value })}
          />
          <TextInput
            label="Beschriftung"
            maxLength={40}
            value={news.buttonText}
            error={errorOf('button_text')}
            onChange={(event) => set({ buttonText: event.currentTarget.value })}
          />
        </>
      )}
    </div>
    <Switch
      label="Vorerst nicht zeigen"
      checked={news.isDisabled}
      onChange={(event) => set({ isDisabled: event.currentTarget.checked })}
    />
  </>
)

type WithStore = CardProps & { store: Store }

export const NewsCard = ({ draft: { news }, change, errors, isDirty, store }: WithStore) => {
  const set = (next: DraftNews[]) => change({ news: next })
  return (
    <Card title="Aktuelles" text="Aktionen, Termine und Neuigkeiten neben Ihren Produkten.">
      <ul className={css.entries}>
        {news.map((one, at) => (
          <Entry
            key={one.key}
            name={one.title || `Meldung ${at + 1}`}
            onMove={(by) => set(moved(news, one.key, by))}
            onRemove={() => set(news.filter(({ key }) => key !== one.key))}
          >
            <NewsFields
              news={one}
              set={(changes) => set(changed(news, one.key, changes))}
              errorOf={(name) => errors[`company_contents.${at}.${name}`]}
            />
            <EntryPicture
              id={one.id}
              kind="content"
              name={one.title || `Meldung ${at + 1}`}
              picture={store.company_contents.find(({ id }) => id === one.id)?.image ?? null}
              isDirty={isDirty}
            />
          </Entry>
        ))}
      </ul>
      <Button
        variant="default"
        leftSection={<IconPlus size={20} aria-hidden />}
        disabled={news.length >= 20}
        onClick={() => set([...news, emptyNews()])}
      >
        Meldung hinzufügen
      </Button>
    </Card>
  )
}

export const CertificatesCard = ({ draft: { certificates }, change, errors, isDirty, store }: WithStore) => {
  const set = (next: typeof certificates) => change({ certificates: next })
  return (
    <Card title="Zertifikate und Auszeichnungen">
      <ul className={css.entries}>
        {certificates.map((one, at) => (
          <Entry
            key={one.key}
            name={one.name || `Zertifikat ${at + 1}`}
            onMove={(by) => set(moved(certificates, one.key, by))}
            onRemove={() => set(certificates.filter(({ key }) => key !== one.key))}
          >
            <TextInput
              label="Name"
              maxLength={120}
              value={one.name}
              error={errors[`certificates.${at}.name`]}
              onChange={(event) => set(changed(certificates, one.key, { name: event.currentTarget.value }))}
            />
            <Textarea
              label="Erklärung (freiwillig)"
              autosize
              maxLength={500}
              value={one.text}
              error={errors[`certificates.${at}.text`]}
              onChange={(event) => set(changed(certificates, one.key, { text: event.currentTarget.value }))}
            />
            <EntryPicture
              id={one.id}
              kind="certificate"
              name={one.name || `Zertifikat ${at + 1}`}
              picture={store.certificates.find(({ id }) => id === one.id)?.image ?? null}
              isDirty={isDirty}
            />
          </Entry>
        ))}
      </ul>
      <Button
        variant="default"
        leftSection={<IconPlus size={20} aria-hidden />}
        disabled={certificates.length >= 20}
        onClick={() => set([...certificates, { key: newKey(), name: '', text: '' }])}
      >
        Zertifikat hinzufügen
      </Button>
    </Card>
  )
}

const networks = [
  { value: 'website', label: 'Website' },
  { value: 'facebook', label: 'Facebook' },
  { value: 'instagram', label: 'Instagram' },
  { value: 'youtube', label: 'YouTube' },
  { value: 'linkedin', label: 'LinkedIn' },
  { value: 'tiktok', label: 'TikTok' },
]

export const LinksCard = ({ draft: { links }, change, errors }: CardProps) => {
  const set = (at: number, changes: Partial<DraftLink>) =>
    change({ links: links.map((link, place) => (place === at ? { ...link, ...changes } : link)) })
  return (
    <Card title="Links" text="Ihre Website und Ihre Seiten in sozialen Netzen.">
      <div className={css.fields}>
        {links.map((link, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link has nothing else of its own while it is typed
          <div key={at} className={css.link}>
            <Select
              aria-label={`Art von Link ${at + 1}`}
              allowDeselect={false}
              data={networks}
              value={link.network}
              onChange={(network) => set(at, { network: network as DraftLink['network'] })}
            />
            <TextInput
              aria-label={`Adresse von Link ${at + 1}`}
              placeholder="https://"
              value={link.url}
              error={errors[`social_links.${at}.url`]}
              onChange={(event) => set(at, { url: event.currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="red"
              size={44}
              aria-label={`Link ${at + 1} entfernen`}
              onClick={() => change({ links: links.filter((_, place) => place !== at) })}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={20} aria-hidden />}
            disabled={links.length >= 6}
            onClick={() => change({ links: [...links, { network: 'website', url: '' }] })}
          >
            Link hinzufügen
          </Button>
        </div>
      </div>
    </Card>
  )
}
