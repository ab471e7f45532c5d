const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', ı: 'i' }

/** "Töpferei Groß & Co." becomes toepferei-gross-co; '' when nothing is left. */
export const slugOf = (text: string, most = 80) =>
  text
    .toLowerCase()
    .replace(/[äöüßæøłı]/g, (letter) => spelled[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .replace(/^-|-$/g, '')
