import { countries as facts, type TCountryCode } from 'countries-list'
import isoCodes from 'i18n-iso-countries'

export const euCodes = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** Where most foreign customers of a German marketplace live stands before the alphabet. */
const first = ['DE', 'AT', 'CH']

const germanName = new Intl.DisplayNames('de', { type: 'region' })

/** Every country with an ISO number; the number is its id. */
export const readCountries = () =>
  Object.entries(facts)
    .flatMap(([code, { phone }]) => {
      const number = isoCodes.alpha2ToNumeric(code as TCountryCode)
      if (!number) return []
      const name = germanName.of(code)!
      return [{ id: Number(number), code, name, callingCode: `+${phone[0]}`, isEu: euCodes.includes(code) }]
    })
    .sort((a, b) => rank(a.code) - rank(b.code) || a.name.localeCompare(b.name, 'de'))
    .map((country, position) => ({ ...country, position }))

const rank = (code: string) => (first.includes(code) ? first.indexOf(code) : first.length)
