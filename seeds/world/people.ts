import type { Random } from '#seeds/random.ts'

export type Gender = 'female' | 'male'
export type Person = { gender: Gender; firstName: string; lastName: string }

const firstNames = {
  female: (
    'Anna Julia Lena Sophie Katharina Barbara Monika Sabine Franziska Eva Laura Magdalena Stefanie Claudia Miriam ' +
    'Carolin Elisabeth Ayşe Olga Birgit Hannah Emilia Ursula Nina Jasmin'
  ).split(' '),
  male: (
    'Maximilian Lukas Sebastian Thomas Michael Andreas Johannes Felix Florian Christian Jakob Markus Daniel Peter ' +
    'Alexander Mehmet Piotr Werner Tim Bernhard Leon Quirin Xaver David Emre'
  ).split(' '),
}

const lastNames = (
  'Huber Bauer Wagner Mayr Schmid Schuster Böck Kögel Lang Vogel Seitz Maier Fischer Berger Roth Zimmermann Haas ' +
  'Brandl Wimmer Keller Weiß Albrecht Schneider Yılmaz Kowalski Hartl Öttl Graf Niedermeier Frey Sedlmeir Trautmann ' +
  'Popescu Lindner Pfeiffer Riedel Stadler Ullrich Winkler Kraus Jansen Heigl Gruber Ebner Dreher Bichler Demir Novák'
).split(' ')

export const createPerson = (random: Random): Person => {
  const gender: Gender = random.chance(0.5) ? 'female' : 'male'
  return { gender, firstName: random.pick(firstNames[gender]), lastName: random.pick(lastNames) }
}

/** People of whom no two share a family name, as long as there are enough names. */
export const createPeople = (random: Random, count: number): Person[] => {
  const families = random.shuffle(lastNames)
  return Array.from({ length: count }, (_, index) => {
    const gender: Gender = index % 2 === 0 ? 'female' : 'male'
    return { gender, firstName: random.pick(firstNames[gender]), lastName: families[index % families.length]! }
  })
}

/** "Frau Johanna Sommer" */
export const readPerson = (text: string): Person => {
  const [salutation, ...names] = text.split(' ')
  return {
    gender: salutation === 'Frau' ? 'female' : 'male',
    firstName: names.slice(0, -1).join(' '),
    lastName: names.at(-1)!,
  }
}

const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ı: 'i' }

/** Letters, digits and hyphens, as they stand in an e-mail or web address. */
export const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[äöüßı]/g, (letter) => spelled[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const streets = (
  'Hauptstraße Bahnhofstraße Gartenstraße Dorfstraße Bergstraße Schulstraße Kirchweg Ahornweg Birkenstraße Lindenstraße ' +
  'Amselweg Rosenstraße Sonnenstraße Wiesenweg Mozartstraße Schillerstraße Goethestraße Ringstraße Seestraße Lechstraße ' +
  'Buchenweg Finkenweg Mühlweg Blumenstraße Jahnstraße Römerstraße Am Anger Am Sportplatz Alpenstraße Hochstraße'
)
  .replace(/Am (\S+)/g, 'Am_$1')
  .split(' ')
  .map((name) => name.replace('_', ' '))

export const createStreet = (random: Random) => ({
  street: random.pick(streets),
  houseNumber: `${random.int(1, 78)}${random.chance(0.12) ? random.pick(['a', 'b', 'c']) : ''}`,
})

/** "Kaiser-Max-Straße 24" */
export const readStreet = (text: string) => {
  const [, street, houseNumber] = /^(.+) (\d+\w?)$/.exec(text) ?? []
  if (!street || !houseNumber) throw new Error(`No street with a number: ${text}`)
  return { street, houseNumber }
}
