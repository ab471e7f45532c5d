import { Link } from 'react-router'
import { operatorPaths } from '#web/app/paths/operator.ts'
import { Card } from '#web/ui/Card.tsx'
import css from './Operator.module.css'
import { type Step, useTasks } from './operator.data.ts'

const steps: Record<Step, { to: string; name: string; why: string }> = {
  imprint: {
    to: `${operatorPaths.operatorSettings}#impressum`,
    name: 'Impressum ausfüllen',
    why: 'Noch stehen dort die Angaben eines erfundenen Betreibers.',
  },
  bank: {
    to: `${operatorPaths.operatorSettings}#bank`,
    name: 'Bankverbindung eintragen',
    why: 'Anbieter zahlen ihre Rechnungen sonst auf ein Beispielkonto.',
  },
  sender: {
    to: `${operatorPaths.operatorSettings}#mail_from`,
    name: 'Absender der E-Mails eintragen',
    why: 'Die Beispieladresse nimmt kein Empfänger an.',
  },
  mail: {
    to: operatorPaths.operatorOutbox,
    name: 'Mailserver anschließen',
    why: 'Bis dahin kommt keine E-Mail an, und niemand kann sich registrieren. Wer den Server verwaltet, trägt SMTP_URL ein.',
  },
}

/** What still is an example or missing, before strangers may see the platform. */
export const Setup = () => {
  const missing = useTasks().data?.setup ?? []
  if (!missing.length) return null
  return (
    <Card title="Vor der Eröffnung" text="Das fehlt noch, bevor Fremde die Plattform sehen.">
      <ul className={css.tasks}>
        {missing.map((step) => (
          <li key={step}>
            <Link to={steps[step].to}>
              <span>{steps[step].name}</span>
            </Link>
            <span className={css.soft}>{steps[step].why}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
