import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { toastOutcome } from '#web/app/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { CurrentPassword } from '#web/ui/form/Password.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import css from './Editor.module.css'
import { loadedBank, type Store, storeQuery, useBankForm, useStore } from './store.data.ts'

const valuesOf = ({ iban, account_holder }: Store) => ({ iban, account_holder, current_password: '' })

/** Spaces are for reading. */
const plain = (iban: string) => iban.replace(/\s/g, '').toUpperCase()

const BankForm = ({ store }: { store: Store }) => {
  const client = useQueryClient()
  const { form, submit, isSending } = useBankForm({
    initialValues: valuesOf(store),
    loaded: loadedBank(store),
    toInput: ({ current_password, ...bank }) => ({ ...bank, current_password: current_password || undefined }),
    onDone: async (answer) => {
      toastOutcome(answer)
      await client.invalidateQueries()
    },
    kept: async () => valuesOf((await client.ensureQueryData(storeQuery())).data),
  })
  const { iban, account_holder } = form.values
  const isChanged = plain(iban) !== plain(store.iban) || account_holder.trim() !== store.account_holder
  return (
    <form onSubmit={submit} noValidate className={`${css.fields} ${css.narrow}`} aria-label="Bankverbindung">
      <TextInput label="IBAN" autoComplete="off" {...form.getInputProps('iban')} />
      <TextInput label="Kontoinhaber" autoComplete="off" maxLength={120} {...form.getInputProps('account_holder')} />
      {isChanged && (
        <CurrentPassword
          description="Ihre Auszahlungen gehen an diese Bankverbindung, deshalb fragen wir nach Ihrem Passwort."
          {...form.getInputProps('current_password')}
        />
      )}
      <FormActions>
        <Button type="submit" disabled={!isChanged} loading={isSending}>
          Bankverbindung speichern
        </Button>
      </FormActions>
    </form>
  )
}

/** The account to which payouts and transfers of customers go. */
export const BankCard = () => {
  const { data, error } = useStore()
  const { hash } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const isMeant = hash === '#bankverbindung' && data !== undefined
  useEffect(() => {
    if (isMeant) place.current?.scrollIntoView({ block: 'start' })
  }, [isMeant])
  return (
    <div id="bankverbindung" ref={place}>
      <Card
        title="Ihre Bankverbindung"
        text="Hierhin gehen Ihre Auszahlungen und, wenn Sie sie annehmen, Überweisungen Ihrer Kunden. Sie sieht nur, wer vorab an Sie überweist."
      >
        <Loaded of={{ data, error }} height={220} />
        {data && <BankForm store={data.data} />}
      </Card>
    </div>
  )
}
