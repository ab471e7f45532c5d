type Person = { last_name: string; street_number: string; has_no_number: boolean }

/** What a person's form asks for beyond the call, which takes empty strings: a surname, and a house number where there is one. */
export const checkPerson = ({ last_name, street_number, has_no_number }: Person) => ({
  ...(last_name.trim() ? {} : { last_name: 'Bitte geben Sie Ihren Nachnamen ein.' }),
  ...(street_number.trim() || has_no_number
    ? {}
    : { street_number: 'Bitte geben Sie die Hausnummer ein, oder wählen Sie „ohne Nummer“.' }),
})
