/** Without these characters at its end. A pattern such as `/0+$/` begins anew at each of them, which is quadratic. */
export const trimEndOf = (text: string, characters: string) => {
  let end = text.length
  while (end > 0 && characters.includes(text[end - 1]!)) end -= 1
  return text.slice(0, end)
}

/** An address in a text, and the punctuation behind it that belongs to the sentence. */
export const splitAddress = (found: string) => {
  const address = trimEndOf(found, '.,;:!?)')
  return { address, rest: found.slice(address.length) }
}

/** Digits with or without a sign: -1234567 as -1.234.567. */
export const groupThousands = (digits: string) => {
  const least = digits.startsWith('-') ? 1 : 0
  let text = digits.slice(Math.max(least, digits.length - 3))
  for (let end = digits.length - 3; end > least; end -= 3)
    text = `${digits.slice(Math.max(least, end - 3), end)}.${text}`
  return digits.slice(0, least) + text
}
