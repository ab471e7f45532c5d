import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { contentCalls } from '#contract/content/calls.ts'
import { settingCalls } from '#contract/operator/settings.ts'
import { referenceCalls } from '#contract/reference/calls.ts'
import { usualSiteName } from '#lib/site/name.ts'
import { loadContent } from '#seeds/content/index.ts'
import { buildCustomer, buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { serveClient } from '#server/platform/http/answers/static.ts'
import { request, useApp } from './harness.ts'
import { messagesTo } from './outbox.ts'

useApp({ limits: false })

let operator: string
beforeAll(async () => {
  operator = (await buildOperator()).token
  await loadContent()
  await request(settingCalls.updateSetting, { name: 'site_name', value: 'Seemarkt' }, operator)
})
afterAll(() => request(settingCalls.removeSetting, { name: 'site_name' }, operator))

/** The company of the demo is called after the platform; it is changed with the Impressum. */
const rest = (text: string) => text.replaceAll(`${usualSiteName} Demo GmbH`, '')
const expectNamed = (text: string) => {
  expect(rest(text)).not.toContain(usualSiteName)
  expect(text).toContain('Seemarkt')
}

test('pages, menus and legal texts', async () => {
  expectNamed(JSON.stringify((await request(contentCalls.getLayout)).body))
  for (const slug of ['agb', 'ueber-uns', 'datenschutz'])
    expect(rest(JSON.stringify((await request(contentCalls.getPage, { slug })).body)), slug).not.toContain(
      usualSiteName,
    )
  expectNamed(JSON.stringify((await request(referenceCalls.listContractContents)).body))
})

test('mails', async () => {
  const { email } = await buildCustomer()
  await request(accountCalls.sendPasswordReminder, { email })
  const [mail] = await messagesTo(email)
  expectNamed(`${mail!.subject} ${mail!.text} ${mail!.html}`)
})

test('what phones install', async () => {
  const app = Fastify()
  await serveClient(app, resolve('src/web/public'))
  for (const file of ['site.webmanifest', 'worker.js', 'favicon.svg']) expectNamed((await app.inject(`/${file}`)).body)
  await app.close()
})

test('no text of the program names the platform itself', () => {
  // messages of the process itself, and the name that holds until there is another
  const own = /^src\/(main\.ts|lib\/site\/|server\/platform\/(settings|postgres\/|backup\/))/
  const named = globSync('src/**/*.{ts,tsx}').filter((file) => {
    if (own.test(file) || /\.(test|factory)\./.test(file)) return false
    const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    return text.includes(usualSiteName)
  })
  expect(named).toEqual([])
})
