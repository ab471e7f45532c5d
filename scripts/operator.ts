import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { email as emailField } from '#contract/wire/fields.ts'
import { migrate } from '#server/platform/migrate.ts'
import { refusalSentence } from '#server/platform/process/startup.ts'
import { settings } from '#server/platform/settings.ts'

const usage = 'Aufruf: npm run operator -- mail@example.de [--name "Vorname Nachname"]'

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({ options: { name: { type: 'string' } }, allowPositionals: true })
    const email = emailField().safeParse(positionals[0])
    return email.success && positionals.length === 1 ? { email: email.data, name: values.name ?? '' } : null
  } catch {
    return null
  }
}

/** Makes an operator; its password is shown here once and kept nowhere. */
const createOperator = async ({ email, name }: { email: string; name: string }) => {
  await migrate(settings.databaseDirectUrl ?? settings.databaseUrl!)
  // opens its pools while it is loaded
  const { registerOperator } = await import('#server/domains/accounts/index.ts')
  const { closeDatabase } = await import('#server/platform/sql/index.ts')
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  const password = randomBytes(15).toString('base64url')
  try {
    return (await registerOperator({ email, firstName, lastName: others.join(' ') }, password)) === 'registered'
      ? `Der Betreiber ist angelegt.\n  E-Mail:   ${email}\n  Passwort: ${password}\nBitte notieren Sie das Passwort jetzt; es wird nicht noch einmal angezeigt.`
      : undefined
  } finally {
    await closeDatabase()
  }
}

const fail = (sentence: string) => {
  console.error(sentence)
  process.exitCode = 1
}

const given = readArguments()
if (!given) fail(usage)
else {
  try {
    const success = await createOperator(given)
    if (success) console.log(success)
    else fail(`Zu ${given.email} gibt es schon ein Konto.`)
  } catch (error) {
    const sentence = refusalSentence(error, settings.databaseUrl)
    if (!sentence) throw error
    fail(sentence)
  }
}
