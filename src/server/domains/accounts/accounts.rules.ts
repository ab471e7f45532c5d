import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const firstMatch = (table: [RegExp, string][], text: string) => table.find(([pattern]) => pattern.test(text))?.[1]

/** What the owner of an account recognises in the list of sessions; the full user agent is not kept. */
export const describeDevice = (userAgent: string) => {
  const browser = firstMatch(browsers, userAgent)
  const system = firstMatch(systems, userAgent)
  if (browser && system) return `${browser} unter ${system}`
  return browser ?? system ?? 'Unbekanntes Gerät'
}

type CompanyFacts = {
  companyTypeId?: number | null
  industryId?: number | null
  street?: string
  zipCode?: string
  city?: string
  phone?: string
}

/** The banner asks a provider to finish its registration until these are known. */
export const isRegistrationCompleted = (company: CompanyFacts) =>
  !!(company.companyTypeId && company.industryId && company.street && company.zipCode && company.city && company.phone)

const callingCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)))

export type Mobile = { countryCode: string; mobile: string }

/** "+49", "0049" or "49" as "+49"; null when it can't be one. */
export const readCallingCode = (countryCode: string) => {
  const code = countryCode.replace(/^(\+|00)/, '')
  return /^[1-9]\d{0,5}$/.test(code) ? `+${code}` : null
}

/** "+49" and "01512 3456789" (or the whole number in either form) as E.164 parts; null when it can't be a number. */
export const readMobile = (countryCode: string, mobile: string): Mobile | null => {
  const code = readCallingCode(countryCode)?.slice(1)
  if (!code) return null
  const given = mobile.trim().replace(/^00/, '+')
  // the code of a country may include an area, like +1684: only the first digits are a calling code then
  const number = callingCodes.has(code)
    ? parsePhoneNumberFromString(given, { defaultCallingCode: code })
    : parsePhoneNumberFromString(given.startsWith('+') ? given : `+${code}${given}`)
  if (!number?.isValid() || number.ext || !number.number.startsWith(`+${code}`)) return null
  return { countryCode: `+${code}`, mobile: number.number.slice(code.length + 1) }
}
