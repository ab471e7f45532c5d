import { firstLetter } from '#lib/text/texts.ts'

type Author = { isAnonymous: boolean; firstName: string | null; lastName: string | null }

/** "Anna G.": enough to be believed, too little to be found. */
export const displayName = ({ isAnonymous, firstName, lastName }: Author) => {
  if (isAnonymous || !firstName) return 'Anonym'
  return lastName ? `${firstName} ${firstLetter(lastName).toUpperCase()}.` : firstName
}
