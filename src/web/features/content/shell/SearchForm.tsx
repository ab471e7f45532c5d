import { Form } from 'react-router'
import { keepPlace } from '#web/app/public/consent.ts'
import { IconSearch } from '#web/ui/icons.ts'
import { useLayout } from '../layout.ts'
import { PlaceField } from './PlaceField.tsx'
import css from './SearchForm.module.css'
import { WhatField } from './WhatField.tsx'

type SearchFormProps = { what?: string; where?: string; large?: boolean }

export const SearchForm = ({ what = '', where = '', large = false }: SearchFormProps) => {
  const { texts } = useLayout()
  return (
    <search className={`${css.search} ${large ? css.large : ''}`}>
      <Form
        noValidate
        action="/suche"
        method="get"
        onSubmit={(event) => keepPlace(event.currentTarget, 'wo')}
        key={`${what} ${where}`}
      >
        <WhatField initial={what} placeholder={texts['search.what'] ?? 'Was?'} />
        <PlaceField initial={where} label={texts['search.where'] ?? 'PLZ oder Ort'} />
        <button type="submit">
          <span className={css.word}>{texts['search.button'] ?? 'Suchen'}</span>
          <IconSearch className={css.glass} size={20} aria-hidden />
        </button>
      </Form>
    </search>
  )
}
