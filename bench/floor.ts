/** The floor: bare node:http that runs the same SQL and writes JSON, with nothing around it. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { selectCustomerProfile, selectSession } from '#server/domains/accounts/accounts.queries.ts'
import { hashToken } from '#server/domains/accounts/accounts.sessions.ts'
import { selectLayout } from '#server/domains/content/content.queries.ts'

const answers: Record<string, (token: string) => Promise<unknown>> = {
  '/profile/customer': async (token) => {
    const session = await selectSession(hashToken(token))
    return selectCustomerProfile(session!.id)
  },
  '/layoutData': () => selectLayout(),
}

const server = createServer(async (request, response) => {
  const answer = answers[request.url ?? '']
  const body = JSON.stringify(await answer?.((request.headers.authorization ?? '').slice('Bearer '.length)))
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('content-length', Buffer.byteLength(body))
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log(`ready ${(server.address() as AddressInfo).port}`))
process.on('SIGTERM', () => process.exit(0))
