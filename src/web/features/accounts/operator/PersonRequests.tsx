import { Button, Checkbox, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatDate, formatDateTime } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import { operatorPaths } from '#web/app/paths/operator.ts'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import css from './People.module.css'
import {
  type Person,
  useAskDeletion,
  useCorrectPerson,
  useKeepPerson,
  useRemovePerson,
  useResetSecondFactor,
} from './people.data.ts'

type DialogProps = { person: Person; onClose: () => void }

const CorrectDialog = ({ person, onClose }: DialogProps) => {
  const correct = useCorrectPerson(onClose)
  const [values, setValues] = useState({
    first_name: person.first_name,
    last_name: person.last_name,
    phone: person.phone,
  })
  const refused = refusedFields(correct.error)
  const field = (name: keyof typeof values, label: string) => (
    <TextInput
      label={label}
      value={values[name]}
      onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
      error={refused[name]}
    />
  )
  return (
    <Dialog opened onClose={onClose} title="Angaben berichtigen">
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          correct.mutate({ id: person.id, ...values })
        }}
      >
        <Text>Auf Wunsch der Person, die eine E-Mail darüber bekommt. Die E-Mail-Adresse ändert sie nur selbst.</Text>
        {field('first_name', 'Vorname')}
        {field('last_name', 'Nachname')}
        {field('phone', 'Telefon')}
        <FormActions isAtEnd onCancel={onClose}>
          <Button type="submit" loading={correct.isPending}>
            Angaben ändern
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}

const SecondFactorDialog = ({ person, onClose }: DialogProps) => {
  const reset = useResetSecondFactor(onClose)
  const [isRecognised, setRecognised] = useState(false)
  return (
    <Dialog opened onClose={onClose} title="Zweiten Schritt zurücksetzen">
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          reset.mutate({ id: person.id, is_recognised: isRecognised as true })
        }}
      >
        <Text>
          Für jemanden, der App, Handy und Wiederherstellungscodes verloren hat. Danach genügt das Passwort. Alle
          Sitzungen enden, und die Person bekommt eine E-Mail.
        </Text>
        <Checkbox
          label="Ich habe geprüft, dass die Person die ist, der das Konto gehört (Rückruf unter der bekannten Nummer oder Ausweis)."
          checked={isRecognised}
          onChange={(event) => setRecognised(event.currentTarget.checked)}
          error={refusedFields(reset.error).is_recognised}
        />
        <FormActions isAtEnd onCancel={onClose}>
          <Button type="submit" color="red" data-danger loading={reset.isPending}>
            Zurücksetzen
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}

const AskDialog = ({ person, onClose }: DialogProps) => {
  const ask = useAskDeletion(onClose)
  const [text, setText] = useState('')
  return (
    <Dialog opened onClose={onClose} title="Löschung verlangt">
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          ask.mutate({ id: person.id, text })
        }}
      >
        <Text>
          Sie haben einen Monat Zeit (Art. 12 Abs. 3 DSGVO). Die Person bekommt gleich eine E-Mail und kann drei Tage
          lang widersprechen, wenn jemand anders gefragt hat; erst dann können Sie das Konto löschen.
        </Text>
        <Textarea
          label="Wie kam der Wunsch, und woran haben Sie die Person erkannt?"
          autosize
          minRows={3}
          maxLength={1000}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={refusedFields(ask.error).text}
        />
        <FormActions isAtEnd onCancel={onClose}>
          <Button type="submit" loading={ask.isPending}>
            Wunsch festhalten
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}

const RemoveDialog = ({ person, onClose }: DialogProps) => {
  const navigate = useNavigate()
  const remove = useRemovePerson(() => navigate(operatorPaths.operatorPeople))
  return (
    <Dialog opened onClose={onClose} title={`Konto von ${person.name || person.email} löschen?`}>
      <div className={css.form}>
        <Text>
          Das lässt sich nicht rückgängig machen. Solange Bestellungen, Rückgaben oder Beträge offen sind, wird es
          abgelehnt. Was das Gesetz aufzubewahren verlangt, bleibt ohne den Namen.
        </Text>
        <FormActions isAtEnd onCancel={onClose}>
          <Button color="red" data-danger loading={remove.isPending} onClick={() => remove.mutate({ id: person.id })}>
            Konto löschen
          </Button>
        </FormActions>
      </div>
    </Dialog>
  )
}

const dialogs = { correct: CorrectDialog, factor: SecondFactorDialog, ask: AskDialog, remove: RemoveDialog }

/** What the operator does for a person who asks for it by letter or telephone. */
export const PersonRequests = ({ person }: { person: Person }) => {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const keep = useKeepPerson()
  const Opened = open && dialogs[open]
  return (
    <Card title="Auf Wunsch der Person">
      {person.deletion && (
        <p>
          Hat am {formatDateTime(person.deletion.at)} die Löschung verlangt, fällig am{' '}
          <strong>{formatDate(person.deletion.due_on)}</strong>: {person.deletion.text}
        </p>
      )}
      <div className={css.acts}>
        <Button variant="default" onClick={() => setOpen('correct')}>
          Angaben berichtigen
        </Button>
        {person.has_second_factor && (
          <Button variant="default" onClick={() => setOpen('factor')}>
            Zweiten Schritt zurücksetzen
          </Button>
        )}
        {person.deletion ? (
          <>
            <Button variant="default" loading={keep.isPending} onClick={() => keep.mutate({ id: person.id })}>
              Konto bleibt
            </Button>
            <Button variant="outline" color="red" onClick={() => setOpen('remove')}>
              Konto löschen
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={() => setOpen('ask')}>
            Löschung verlangt
          </Button>
        )}
      </div>
      {Opened && <Opened person={person} onClose={() => setOpen(null)} />}
    </Card>
  )
}
