import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { createInterface } from 'node:readline'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeQueues, openQueues, startWorkers } from '../jobs/jobs.ts'
import { settings } from '../settings.ts'
import { db, sql } from '../sql/index.ts'
import { inTransaction } from '../transaction.ts'
import { closeMail, sendMail, setAttachmentLoaders } from './mail.ts'
import { greeting, layout } from './mail-layout.ts'
import { outbox } from './outbox.tables.ts'
import { deliver, forgetOldMessages } from './outbox.ts'
import { sendSms } from './sms.ts'

const soon = { timeout: 10_000, interval: 20 }
const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** Just enough SMTP to receive a mail. */
const received: string[] = []
const smtp = createServer((socket) => {
  let data: string[] | null = null
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 test')
  createInterface(socket).on('line', (line) => {
    if (data) {
      if (line !== '.') return data.push(line)
      received.push(data.join('\n'))
      data = null
      return say('250 taken')
    }
    if (/^DATA/i.test(line)) {
      data = []
      return say('354 go on')
    }
    if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n')
    return say('250 ok')
  })
})

const texts: { headers: IncomingHttpHeaders; body: unknown }[] = []
let gatewayStatus = 200
const gateway = createHttpServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    texts.push({ headers: request.headers, body: JSON.parse(body) })
    response.writeHead(gatewayStatus).end('{}')
  })
})

let smtpUrl: string
let smsUrl: string
beforeAll(async () => {
  smtpUrl = `smtp://127.0.0.1:${await listen(smtp)}`
  smsUrl = `http://127.0.0.1:${await listen(gateway)}/send`
  await openQueues()
  await startWorkers()
})
afterAll(async () => {
  await closeQueues()
  closeMail()
  smtp.close()
  gateway.close()
})
afterEach(() => {
  settings.smtpUrl = undefined
  settings.smsUrl = undefined
})

const mail = {
  to: 'anna@example.de',
  subject: 'Schöne Grüße',
  ...layout({ title: 'Schöne Grüße', paragraphs: ['Hallo!'] }),
}
const rowsTo = (to: string) => db.select().from(outbox).where(eq(outbox.to, to))
const statusOf = async (to: string) => (await rowsTo(to))[0]?.status
const waiting = async (to: string) => {
  const [row] = await db.insert(outbox).values({ channel: 'mail', to, text: 'x', status: 'queued' }).returning()
  return row!.id
}

test.each([
  [['Anna', 'Müller-Lüdenscheidt'], 'Guten Tag Anna Müller-Lüdenscheidt,'],
  [['Dr. Ines', 'O’Neill'], 'Guten Tag Dr. Ines O’Neill,'],
  [['', ''], 'Guten Tag,'],
  [['Gewinn abholen unter https://boese.example/gewinn'], 'Guten Tag,'],
  [['Klicken Sie boese.example'], 'Guten Tag,'],
  [['x'.repeat(61)], 'Guten Tag,'],
])('%j is greeted with "%s": no stranger writes a link into a mail', (names, words) =>
  expect(greeting(...names)).toBe(words),
)

test('without a gateway the outbox itself is the mailbox', async () => {
  await inTransaction((tx) => sendMail(tx, mail))
  expect(await rowsTo('anna@example.de')).toMatchObject([
    { channel: 'mail', status: 'outbox', subject: 'Schöne Grüße', sentAt: null },
  ])
  expect(await sql`select 1 from jobs.job where name = 'mail.send'`).toHaveLength(0)
})

test('no mail without its change', async () => {
  settings.smtpUrl = smtpUrl
  const failing = inTransaction(async (tx) => {
    await sendMail(tx, { ...mail, to: 'nobody@example.de' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await rowsTo('nobody@example.de')).toHaveLength(0)
  expect(await sql`select 1 from jobs.job where name = 'mail.send'`).toHaveLength(0)
})

test('with SMTP a mail goes out once, as text and HTML, under a name that stays', async () => {
  settings.smtpUrl = smtpUrl
  await inTransaction((tx) => sendMail(tx, { ...mail, to: 'berta@example.de' }))
  await expect.poll(() => statusOf('berta@example.de'), soon).toBe('sent')
  expect(received).toHaveLength(1)
  const [row] = await rowsTo('berta@example.de')
  expect(received[0]).toContain(`Message-ID: <outbox-${row!.id}-`)
  expect(received[0]).toContain('To: berta@example.de')
  expect(received[0]).toContain('Content-Type: text/plain')
  expect(received[0]).toContain('Content-Type: text/html')
  expect(received[0]).toMatch(/Subject: =\?UTF-8\?/)

  await deliver(row!.id, async () => {
    throw new Error('sent twice')
  })
  expect(await statusOf('berta@example.de')).toBe('sent')
})

test('a failed try is written down, and the next one may succeed', async () => {
  const id = await waiting('carla@example.de')
  const refused = deliver(id, async () => {
    throw new Error('451 mailbox busy')
  })
  await expect(refused).rejects.toThrow('451')
  expect(await rowsTo('carla@example.de')).toMatchObject([
    { status: 'failed', error: '451 mailbox busy', sentAt: null },
  ])
  let sent = 0
  await deliver(id, async () => void sent++)
  expect(sent).toBe(1)
  expect(await rowsTo('carla@example.de')).toMatchObject([{ status: 'sent', error: null }])
})

test('two workers with the same message: one sends, the other comes back later', async () => {
  const id = await waiting('dora@example.de')
  let sent = 0
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => deliver(id, async () => void sent++)))
  expect(sent).toBe(1)
  expect(tries.filter(({ status }) => status === 'rejected').length).toBeLessThanOrEqual(4)

  const abandoned = await waiting('emma@example.de')
  await db
    .update(outbox)
    .set({ claimedUntil: new Date(Date.now() + 60_000) })
    .where(eq(outbox.id, abandoned))
  await expect(deliver(abandoned, async () => void sent++)).rejects.toThrow('another worker')
  await db
    .update(outbox)
    .set({ claimedUntil: new Date(Date.now() - 1) })
    .where(eq(outbox.id, abandoned))
  await deliver(abandoned, async () => void sent++)
  expect(sent).toBe(2)
})

test('an SMS goes to the gateway as JSON; a refusal is kept with the message', async () => {
  settings.smsUrl = smsUrl
  await inTransaction((tx) => sendSms(tx, { to: '+491701', text: 'Ihr Code: 123456' }))
  await expect.poll(() => statusOf('+491701'), soon).toBe('sent')
  const [row] = await rowsTo('+491701')
  expect(texts).toHaveLength(1)
  expect(texts[0]).toMatchObject({
    body: { to: '+491701', text: 'Ihr Code: 123456' },
    headers: { 'content-type': 'application/json', 'idempotency-key': expect.stringContaining(`outbox-${row!.id}-`) },
  })
  gatewayStatus = 503
  await inTransaction((tx) => sendSms(tx, { to: '+491702', text: 'x' }))
  await expect.poll(() => statusOf('+491702'), soon).toBe('failed')
  expect((await rowsTo('+491702'))[0]!.error).toBe('the SMS gateway answered 503')
})

test('messages are forgotten after 90 days', async () => {
  const ages = [89, 91]
  for (const days of ages)
    await db.insert(outbox).values({
      channel: 'mail',
      to: `${days}@example.de`,
      text: 'x',
      status: 'outbox',
      createdAt: new Date(Date.now() - days * 86_400_000),
    })
  await forgetOldMessages()
  expect(await rowsTo('89@example.de')).toHaveLength(1)
  expect(await rowsTo('91@example.de')).toHaveLength(0)
})

test('the letter escapes what people write and carries brand, button and Impressum', () => {
  const { text, html } = layout({
    title: 'Hallo <b>',
    paragraphs: ['"Anna" & <script>alert(1)</script>', 'Zeile 1\nZeile 2'],
    button: { label: 'E-Mail bestätigen', url: 'https://example.de/?a=1&b="x"' },
  })
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('Hallo <b>')
  expect(html).toContain('Zeile 1<br>Zeile 2')
  expect(html).toContain('href="https://example.de/?a=1&#38;b=&#34;x&#34;"')
  expect(html).toContain('prefers-color-scheme: dark')
  expect(html).toContain(`${settings.publicUrl}/impressum`)
  expect(text).toContain('E-Mail bestätigen:\nhttps://example.de/?a=1&b="x"')
  expect(text).toContain(`Impressum: ${settings.publicUrl}/impressum`)
})

test('a list of amounts says the same in both forms, and only addresses of the site become links', () => {
  const { text, html } = layout({
    title: 'Ihre Bestellung',
    paragraphs: [
      {
        heading: 'Hof & Feld <1>',
        rows: [
          { left: '2 × Krug <b>, je 5,00 €', right: '10,00 €', href: 'https://shop.example/produkt/krug?a="1"' },
          { left: 'Paket', right: '4,90 €', more: 'Lieferung morgen' },
          { left: 'Sendung verfolgen', url: 'https://carrier.example/?n=1&m=2' },
          { left: 'Zeit', right: '19.11.2026, 11:30 Uhr' },
          { left: 'Summe', right: '14,90 €', isSum: true },
        ],
      },
      `Widerruf: ${settings.publicUrl}/widerruf. Und https://fremd.example/<i>`,
    ],
  })
  expect(text).toContain(
    [
      'Hof & Feld <1>',
      '2 × Krug <b>, je 5,00 €: 10,00 €',
      'Paket: 4,90 €, Lieferung morgen',
      'Sendung verfolgen: https://carrier.example/?n=1&m=2',
      'Zeit: 19.11.2026, 11:30 Uhr',
      'Summe: 14,90 €',
    ].join('\n'),
  )
  // on a phone only amounts stay in one line
  expect([...html.matchAll(/nowrap">([^<]*)</g)].map(([, right]) => right)).toEqual(['10,00 €', '4,90 €', '14,90 €'])
  expect(html).not.toMatch(/<b>|<i>|<1>|<img|src=/)
  expect(html).toContain('href="https://shop.example/produkt/krug?a=&#34;1&#34;"')
  expect(html).toContain('href="https://carrier.example/?n=1&#38;m=2"')
  expect(html).toContain(`href="${settings.publicUrl}/widerruf"`)
  expect(html).not.toContain('href="https://fremd.example')
})

test('a file that a mail names is made when it goes out', async () => {
  settings.smtpUrl = smtpUrl
  setAttachmentLoaders([{ greetings: async (id) => Buffer.from(`Gruß ${id}`) }])
  const attachments = [{ source: 'greetings', id: 7, filename: 'gruss.txt' }]
  await inTransaction((tx) => sendMail(tx, { ...mail, to: 'emil@example.de', attachments }))
  await expect.poll(() => statusOf('emil@example.de'), soon).toBe('sent')
  const sent = received.find((text) => text.includes('emil@example.de'))!
  expect(sent).toContain('filename=gruss.txt')
  expect(sent).toContain(Buffer.from('Gruß 7').toString('base64'))
})

const bodyOf = async (to: string) => {
  const [row] = await rowsTo(to)
  return [row?.text, row?.html]
}

test('a secret mail and text message are blanked once they were sent; others stay', async () => {
  gatewayStatus = 200
  settings.smtpUrl = smtpUrl
  settings.smsUrl = smsUrl
  await inTransaction(async (tx) => {
    await sendMail(tx, { ...mail, to: 'geheim@example.de', isSecret: true })
    await sendMail(tx, { ...mail, to: 'offen@example.de' })
    await sendSms(tx, { to: '+491700000099', text: 'Ihr Code: 123456', isSecret: true })
  })
  for (const to of ['geheim@example.de', 'offen@example.de', '+491700000099'])
    await expect.poll(() => statusOf(to), soon).toBe('sent')
  expect(received.some((text) => text.includes('geheim@example.de') && text.includes('Hallo!'))).toBe(true)
  expect(texts.some(({ body }) => (body as { text: string }).text === 'Ihr Code: 123456')).toBe(true)
  expect(await bodyOf('geheim@example.de')).toEqual(['', null])
  expect(await bodyOf('+491700000099')).toEqual(['', null])
  expect((await bodyOf('offen@example.de'))[0]).toContain('Hallo!')
})

test('without a gateway a secret is stored in an open demo only', async () => {
  const { opensDemo } = settings
  await inTransaction((tx) => sendSms(tx, { to: '+491700000098', text: 'Ihr Code: 111111', isSecret: true }))
  settings.opensDemo = false
  await inTransaction((tx) => sendSms(tx, { to: '+491700000097', text: 'Ihr Code: 222222', isSecret: true }))
  settings.opensDemo = opensDemo
  expect((await bodyOf('+491700000098'))[0]).toBe('Ihr Code: 111111')
  expect((await bodyOf('+491700000097'))[0]).toBe('')
})

test('a secret that never went out is blanked when its link is over, and not sent any more', async () => {
  const values = {
    channel: 'mail' as const,
    to: 'spaet@example.de',
    text: 'Link',
    status: 'failed' as const,
    isSecret: true,
  }
  const old = new Date(Date.now() - 49 * 3_600_000)
  const [row] = await db
    .insert(outbox)
    .values({ ...values, createdAt: old })
    .returning()
  await forgetOldMessages()
  expect(await bodyOf('spaet@example.de')).toEqual(['', null])
  await deliver(row!.id, async () => {
    throw new Error('must not be sent')
  })
})
