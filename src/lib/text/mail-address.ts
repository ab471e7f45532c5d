/** A rough check for forms: text, @, domain with a dot. The server validates the address. */
export const looksLikeMailAddress = (text: string) => /^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(text.trim())
