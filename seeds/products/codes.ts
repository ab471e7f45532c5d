/** The last digit of an EAN-13 follows from the twelve before it. */
export const eanCheckDigit = (digits: string) => {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

/** Numbers beginning with 29 are for use inside a shop, so they belong to no maker's goods. */
export const eanOf = (index: number) => {
  const digits = `29${String(index).padStart(10, '0')}`
  return `${digits}${eanCheckDigit(digits)}`
}
