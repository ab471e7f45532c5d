/** What a form holds for a day that does not exist, for the contract to refuse: the browser's field says nothing then. */
export const impossibleDay = 'kein Datum'

/** Without it the browser takes years of six digits. */
export const lastDay = '9999-12-31'

export const wrongDay = 'Dieses Datum gibt es nicht.'

/** The day in a date field: '' for none, and not for one that was typed and does not exist, as 30.02.2026. */
export const dayIn = ({ value, validity }: HTMLInputElement) => (validity.badInput ? impossibleDay : value)
