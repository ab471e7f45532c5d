import type { providerCalls } from '#contract/providers/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import type { ApiInput } from '#web/app/api.ts'
import type { TypedNumber } from '#web/ui/form/typed-number.ts'
import type { Provider } from '../providers.data.ts'
export type Store = OutputOf<typeof providerCalls.getStore>['data']

export type BlockType = Provider['description_contents'][number]['content_type']
/** `key` is only for lists on the screen: what is new has no id yet */
export type DraftBlock = { key: number; type: BlockType; contents: string[] }
export type DraftCertificate = { key: number; id?: number; name: string; text: string }
export type DraftNews = {
  key: number
  id?: number
  title: string
  text: string
  date: string
  buttonType: Provider['company_contents'][number]['button_type']
  buttonValue: string
  buttonText: string
  price: TypedNumber
  reduced: TypedNumber
  isDisabled: boolean
}
export type DraftLink = { network: Provider['social_links'][number]['network']; url: string }

export const switchNames = {
  show_hide_text: 'Slogan anzeigen',
  show_product: 'Angebote anzeigen',
  show_gallery: 'Galerie anzeigen',
  show_rating: 'Bewertungen anzeigen',
  show_lead: 'Terminwünsche annehmen',
  show_chat: 'Nachrichten annehmen und E-Mail-Adresse beim Kontakt anzeigen',
} as const
export type SwitchName = keyof typeof switchNames

export type Draft = {
  slogan: string
  description: string
  values: string
  preferences: string[]
  blocks: DraftBlock[]
  certificates: DraftCertificate[]
  news: DraftNews[]
  links: DraftLink[]
  switches: Record<SwitchName, boolean>
  isCertified: boolean
  trade: Store['imprint']['trade']
}

/** What each card of the editor gets. */
export type CardProps = {
  draft: Draft
  change: (changes: Partial<Draft>) => void
  /** by the name of the field, as `company_contents.0.title` */
  errors: Record<string, string>
  isDirty: boolean
}

let made = 0
export const newKey = () => ++made

const priceOf = (typed: TypedNumber) => (typeof typed === 'number' ? typed : null)

export const draftOf = (store: Store): Draft => ({
  slogan: store.vendor_text,
  description: store.description,
  values: store.provider_value,
  preferences: store.preferences,
  blocks: store.description_contents.map(({ content_type, contents }) => ({
    key: newKey(),
    type: content_type,
    contents: contents.map(({ content }) => content),
  })),
  certificates: store.certificates.map(({ id, name, text }) => ({ key: newKey(), id, name, text })),
  news: store.company_contents.map((one) => ({
    key: newKey(),
    id: one.id,
    title: one.title,
    text: one.text,
    date: one.date ?? '',
    buttonType: one.button_type,
    buttonValue: one.button_value,
    buttonText: one.button_text,
    price: one.price ?? '',
    reduced: one.dicounted_price ?? '',
    isDisabled: one.is_disabled === 1,
  })),
  links: store.social_links,
  switches: {
    show_hide_text: store.show_hide_text === 1,
    show_product: store.show_product === 1,
    show_gallery: store.show_gallery === 1,
    show_rating: store.show_rating === 1,
    show_lead: store.show_lead === 1,
    show_chat: store.show_chat === 1,
  },
  isCertified: store.imprint.certified_at !== null,
  trade: store.imprint.trade,
})

/** What the server stores of it. */
export const inputOf = (draft: Draft): ApiInput<typeof providerCalls.updateStore> => ({
  vendor_text: draft.slogan,
  description: draft.description,
  provider_value: draft.values,
  preferences: draft.preferences,
  description_contents: draft.blocks.map(({ type, contents }) => ({ content_type: type, contents })),
  certificates: draft.certificates.map(({ id, name, text }) => ({ id, name, text })),
  company_contents: draft.news.map((one) => ({
    id: one.id,
    title: one.title,
    text: one.text,
    date: one.date,
    button_type: one.buttonType,
    button_value: one.buttonValue,
    button_text: one.buttonText,
    price: one.price,
    dicounted_price: one.reduced,
    is_disabled: one.isDisabled,
  })),
  social_links: draft.links,
  ...draft.switches,
  self_certification: draft.isCertified,
  trade: draft.trade,
})

const flag = (value: boolean) => (value ? 1 : 0)

/** The page as it would look with this draft. */
export const previewOf = (store: Store, draft: Draft): Provider => ({
  ...store,
  vendor_text: draft.slogan,
  description: draft.description,
  provider_value: draft.values,
  preferences: draft.preferences,
  description_contents: draft.blocks.map(({ type, contents }, position) => ({
    content_type: type,
    position,
    contents: contents.map((content, place) => ({ content, position: place })),
  })),
  certificates: draft.certificates.map(({ key, id, name, text }) => ({
    id: id ?? -key,
    name,
    text,
    image: store.certificates.find((known) => known.id === id)?.image ?? null,
  })),
  company_contents: draft.news
    .filter(({ isDisabled }) => !isDisabled)
    .map((one) => ({
      id: one.id ?? -one.key,
      title: one.title,
      text: one.text,
      date: /^\d{4}-\d{2}-\d{2}$/.test(one.date) ? one.date : null,
      button_type: one.buttonType,
      button_value: one.buttonValue,
      button_text: one.buttonText,
      price: priceOf(one.price),
      dicounted_price: priceOf(one.reduced),
      is_disabled: 0,
      is_external_url: flag(one.buttonValue.startsWith('https://')),
      image: store.company_contents.find((known) => known.id === one.id)?.image ?? null,
    })),
  social_links: draft.links.filter(({ url }) => url.startsWith('https://')),
  show_hide_text: flag(draft.switches.show_hide_text),
  show_gallery: flag(draft.switches.show_gallery),
  show_rating: flag(draft.switches.show_rating),
  show_lead: flag(draft.switches.show_lead),
  show_product: flag(draft.switches.show_product),
  show_chat: flag(draft.switches.show_chat),
  is_preview: true,
})
