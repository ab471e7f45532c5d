import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { accountCalls } from '#contract/accounts/calls.ts'
import { catalogueCalls } from '#contract/catalogue/calls.ts'
import type { DocumentKind } from '#contract/packages/kinds.ts'
import { onboardingCalls } from '#contract/packages/onboarding.ts'
import { paymentCalls } from '#contract/payments/calls.ts'
import { providerProductCalls } from '#contract/products/editor.ts'
import { providerCalls } from '#contract/providers/calls.ts'
import { policyCalls } from '#contract/providers/policies.ts'
import { shippingCalls } from '#contract/shipping/calls.ts'
import { storeCalls } from '#contract/stores/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { categoryData } from '#lib/lists/categories.ts'
import { cutText } from '#lib/text/texts.ts'
import { ApiError, type ApiInput, api } from '#web/app/api.ts'
import type { FormValues } from '#web/app/form.ts'
import { query } from '#web/app/query.ts'
import { refreshMember } from '#web/app/session.ts'
import { toastError } from '#web/app/toasts.ts'
import type { Onboarding } from '../../packages.data.ts'

export type Profile = OutputOf<typeof accountCalls.getProviderProfile>
export type Store = OutputOf<typeof providerCalls.getStore>['data']
type Policy = OutputOf<typeof policyCalls.listOwnPolicies>['data'][number]
export type Setup = { info: Onboarding; profile: Profile; store: Store; terms: Policy | undefined }
/** What each screen of the setup gets. */
export type ScreenProps = { setup: Setup; onDone: () => void }

/** Everything that the screens begin with; undefined while it is on its way. */
export const useSetup = () => {
  const info = useQuery(query(onboardingCalls.getOnboarding, {}))
  const profile = useQuery(query(accountCalls.getProviderProfile, {}))
  const store = useQuery(query(providerCalls.getStore, {}))
  const policies = useQuery(query(policyCalls.listOwnPolicies, {}))
  const error = info.error ?? profile.error ?? store.error ?? policies.error
  if (!info.data || !profile.data || !store.data || !policies.data) return { error, setup: undefined }
  const terms = policies.data.data.find(({ type }) => type === 'terms')
  return { error, setup: { info: info.data.data, profile: profile.data, store: store.data.data, terms } as Setup }
}

/** Nothing is handed in yet; providers from before the registration in steps are approved without it. */
export const isSettingUp = ({ info }: Setup) => info.status === 'open' && !info.is_approved

type ScreenOptions<V extends FormValues> = {
  initialValues: V
  /** a German sentence by field */
  check: (values: V) => Record<string, string | false>
  send: (values: V) => Promise<unknown>
  onDone: () => void
}

/** The form of one screen: one save, even where it is kept by several calls. A refused one can be sent again as it is. */
export const useScreen = <V extends FormValues>({ initialValues, check, send, onDone }: ScreenOptions<V>) => {
  const client = useQueryClient()
  const [isSending, setIsSending] = useState(false)
  const form = useForm<V>({
    initialValues,
    validate: (values) => Object.fromEntries(Object.entries(check(values)).filter(([, sentence]) => sentence)),
  })
  const focusFirst = (errors: object) => {
    const [first] = Object.keys(initialValues).filter((name) => name in errors)
    if (first) form.getInputNode(first)?.focus()
  }
  const save = async (values: V) => {
    setIsSending(true)
    try {
      await send(values)
      await Promise.all([client.invalidateQueries(), refreshMember()])
      onDone()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      const known = Object.fromEntries(Object.entries(fields).filter(([name]) => name in initialValues))
      form.setErrors(known)
      focusFirst(known)
      if (!Object.keys(known).length) toastError(error)
      // what was kept before the refusal is shown as kept
      await client.invalidateQueries()
    } finally {
      setIsSending(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => form.onSubmit(save, focusFirst)(event)
  return { form, submit, isSending }
}

export const saveCompany = (changes: ApiInput<typeof accountCalls.updateCompany>) =>
  api(accountCalls.updateCompany, changes)
/** The screen has one field for both numbers. */
export const saveTaxData = (changes: ApiInput<typeof accountCalls.updateCompany>) =>
  saveCompany(changes).catch((error: unknown) => {
    if (!(error instanceof ApiError) || !error.fields.vat_number) throw error
    throw new ApiError(error.status, { fields: { ...error.fields, tax_number: error.fields.vat_number } })
  })
export const savePerson = (person: ApiInput<typeof onboardingCalls.updateOnboarding>) =>
  api(onboardingCalls.updateOnboarding, person)
export const saveStore = (changes: ApiInput<typeof providerCalls.updateStore>) =>
  api(providerCalls.updateStore, changes)
export const saveProof = (kind: DocumentKind, file: File) => api(onboardingCalls.uploadDocument, { kind, file })
export const saveTerms = (content: string) =>
  api(policyCalls.setPolicies, { policies: [{ type: 'terms' as const, content }] })

const germany = '276'
/** The first way of shipping, at one price within Germany. A carrier takes no money: parcels are paid by transfer in advance. */
export const saveFirstShipping = async (price: number | string, isOwnDelivery: boolean, radius: number | string) => {
  if (!isOwnDelivery) await api(paymentCalls.setTransferSettings, { transfer: true })
  await api(shippingCalls.createShipping, {
    name: isOwnDelivery ? 'Lieferung' : 'Paket',
    price_type: 'flat' as const,
    rates: [{ price }],
    delivery_days_from: 2,
    delivery_days_to: 4,
    country_ids: [germany],
    free_from: '',
    is_default: true,
    own_delivery: isOwnDelivery,
    delivery_radius: isOwnDelivery ? radius : '',
  } as ApiInput<typeof shippingCalls.createShipping>)
}

/** Somewhere to fetch it, by appointment: so it can be bought at once and paid in cash. */
export const savePickup = ({ company_name, street, house_number, zip_code, city, phone }: Profile) =>
  api(storeCalls.createLocation, {
    title: cutText(company_name, 80),
    street,
    street_number: house_number,
    zipcode: zip_code,
    city,
    mobile_number: phone,
    opening_time: false,
    appointment: true,
    pickup: true,
  } as ApiInput<typeof storeCalls.createLocation>)

type NewProduct = ApiInput<typeof providerProductCalls.createProduct>

/** Complete and on sale at once; what search engines read is made from it. A form with a file carries nested values as JSON. */
export const saveProduct = async ({ product_categories, safety, ...product }: NewProduct) => {
  const nested = {
    product_categories: JSON.stringify(product_categories),
    ...(safety && { safety: JSON.stringify(safety) }),
  } as Pick<NewProduct, 'product_categories' | 'safety'>
  const { data } = await api(providerProductCalls.createProduct, { ...product, ...nested, status: 'active' })
  await api(providerProductCalls.setSeo, { product_id: data.id, seo: false }).catch(() => undefined)
}

const forever = { staleTime: Number.POSITIVE_INFINITY }
type Categories = OutputOf<typeof catalogueCalls.listCategoriesOfType>
export const useTopCategories = (kind: 'product' | 'service') =>
  useQuery({
    ...query(catalogueCalls.listCategoriesOfType, { type: kind === 'service' ? 'services' : 'product' }),
    ...forever,
    select: (answer: Categories) => categoryData<Categories['data']>(answer),
  }).data ?? []
export const useShippingCount = () => useQuery(query(shippingCalls.listShippingMethods, {})).data?.data.length
