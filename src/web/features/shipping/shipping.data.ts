import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { type shipping, shippingCalls } from '#contract/shipping/calls.ts'
import type { Call } from '#contract/wire/call.ts'
import { formatEuro, formatNumber } from '#lib/format.ts'
import { daysText } from '#lib/time/delivery.ts'
import { type FormOptions, type FormValues, useCallForm } from '#web/app/form.ts'
import { loadedBy, query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type Shipping = z.output<typeof shipping>
export type PriceType = Shipping['price_type']

const reloads = [shippingCalls.listShippings, shippingCalls.listShippingMethods]
/** Both lists, for the reload after a form. */
export const listKeys = reloads.map((call) => [`${call.method} ${call.path}`])

export const useShippings = (page: number) => useQuery(query(shippingCalls.listShippings, { page }))

const change = { reloads, onDone: toastOutcome }
export const useSetDefault = () => useWrite(shippingCalls.setDefaultShipping, change)
export const useSetStatus = () => useWrite(shippingCalls.updateShipping, change)

export const useShippingCountries = () =>
  useQuery({ ...query(shippingCalls.listShippingCountries, {}), staleTime: Number.POSITIVE_INFINITY }).data?.data ?? []

const measureOf = { flat: formatNumber, weight: (kilos: number) => `${formatNumber(kilos)} kg`, value: formatEuro }

/** "bis 2 kg", "ab 10 kg", "immer" */
export const rateRange = ({ price_type, rates }: Pick<Shipping, 'price_type' | 'rates'>, at: number) => {
  const { up_to } = rates[at]!
  const show = measureOf[price_type]
  if (up_to !== null) return `bis ${show(up_to)}`
  const below = rates[at - 1]?.up_to
  return below ? `über ${show(below)}` : 'fester Preis'
}

export const deliveryDays = ({ delivery_days_from: from, delivery_days_to: to }: Shipping) => daysText(from, to)

/** "Deutschland, Österreich und 9 weitere" */
export const countryNames = (countries: Shipping['countries']) => {
  const names = countries.map(({ name }) => name)
  return names.length > 3 ? `${names.slice(0, 2).join(', ')} und ${names.length - 2} weitere` : names.join(', ')
}

export const useShippingForm = <V extends FormValues>(shipping: Shipping | null, options: FormOptions<Call, V>) =>
  useCallForm<Call, V>(shipping ? shippingCalls.updateShipping : shippingCalls.createShipping, {
    ...options,
    ...(shipping && { loaded: loadedBy(shippingCalls.getShipping, { shipping_id: shipping.id }, shipping) }),
  })
