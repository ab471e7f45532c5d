/** The wire spells it so. */
export const lengthField = 'lenght'
