/** Beginnings of calling codes with two digits; 1 and 7 have one, all others three (ITU E.164). */
const twoDigits = /^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

export const homeCallingCode = '+49'

/** "+49" of "+49 176 123"; numbers without a country are German. */
export const callingCodeOf = (phone: string) => {
  const digits = /^(?:\+|00)\s*([\d\s]+)/.exec(phone.trim())?.[1]?.replace(/\s/g, '') ?? ''
  if (digits.length < 4) return homeCallingCode
  const length = /^[17]/.test(digits) ? 1 : twoDigits.test(digits) ? 2 : 3
  return `+${digits.slice(0, length)}`
}
