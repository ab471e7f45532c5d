/** What somebody typed may be an e-mail address; the server looks closer. */
export const looksLikeMailAddress = (text: string) => /^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(text.trim())
