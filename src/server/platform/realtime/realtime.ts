import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { closeCodes, type RealtimeMessage, type SocketMessage } from '#contract/realtime.ts'
import type { TeamArea } from '#contract/wire/rights.ts'
import type { SessionUser } from '../context.ts'
import { contributionsOf } from '../domain.ts'
import { isAllowedOrigin } from '../http/answers/headers.ts'
import { log } from '../log.ts'
import { watchFigure } from '../metrics/metrics.ts'
import { listen } from '../sql/index.ts'
import { fitsNotification, type Tx } from '../transaction.ts'

declare module '../domain.ts' {
  interface Contributions {
    /** called with accounts that have an open socket: at login and at every beat */
    whenPresent?: (userIds: readonly number[]) => Promise<void>
  }
}

type FindSession = (token: string) => Promise<SessionUser | 'unknown' | 'expired'>
type Notice = { user: number; message: RealtimeMessage } | { endedSession: number } | { changedRights: number }

const channel = 'realtime'
const loginSeconds = 5
const beatSeconds = 30
const recheckBeats = 10
const maxSocketsPerAccount = 20
const maxBacklogBytes = 1024 * 1024

/** Whether a message can be sent as it is; characters may take several bytes, and more as JSON. */
export const fitsMessage = (message: RealtimeMessage) => fitsNotification({ user: 2 ** 31, message })

/** Reaches every open tab of an account, on whichever process, once the transaction commits. */
export const sendToUser = (tx: Tx, userId: number, message: RealtimeMessage) =>
  tx.notify(channel, { user: userId, message } satisfies Notice)

/** The same for several accounts. */
export const sendToUsers = (tx: Tx, userIds: readonly number[], message: RealtimeMessage) =>
  tx.notify(channel, ...userIds.map((user) => ({ user, message }) satisfies Notice))

/** Closes the sockets of a session that ended, once the transaction commits. */
export const endSockets = (tx: Tx, sessionId: number) =>
  tx.notify(channel, { endedSession: sessionId } satisfies Notice)

/** Closes the sockets of an account whose rights changed: open tabs connect again, with the new rights. */
export const reopenSockets = (tx: Tx, userId: number) => tx.notify(channel, { changedRights: userId } satisfies Notice)

type Member = {
  socket: WebSocket
  token: string
  sessionId: number
  /** the account that logged in; employees get the messages of their employer's account */
  userId: number
  alive: boolean
  /** what an employee works on; missing: everything is theirs */
  areas: readonly string[] | undefined
}

/** Which employees hear what is told to the owner of their company. Of notifications they hear that a new order rings. */
const hearers: Record<RealtimeMessage['type'], readonly TeamArea[]> = {
  'order.placed': ['owner', 'orders', 'kitchen'],
  'order.changed': ['owner', 'orders', 'kitchen'],
  'notification.created': ['owner', 'orders', 'kitchen'],
  'notification.changed': ['owner', 'orders', 'kitchen'],
  'chat.message': ['owner', 'messages'],
  'chat.typing': ['owner', 'messages'],
  'chat.read': ['owner', 'messages'],
  'chat.changed': ['owner', 'messages'],
  // staff only
  'draft.editors': [],
}
const isQuiet = (message: RealtimeMessage) => message.type === 'notification.created' && !message.data.rings
const hears = ({ areas }: Member, type: RealtimeMessage['type']) =>
  !areas || hearers[type].some((area) => areas.includes(area))
const accounts = new Map<number, Set<Member>>()
const members = function* () {
  for (const ofAccount of accounts.values()) yield* ofAccount
}

watchFigure('websocket_connections', 'Open sockets of this process', () => [...members()].length)

const send = (socket: WebSocket, message: SocketMessage) => {
  // a reader that fell this far behind will not catch up; it reconnects and reloads
  if (socket.bufferedAmount > maxBacklogBytes) socket.terminate()
  else socket.send(JSON.stringify(message))
}

const forward = (payload: string) => {
  const notice = JSON.parse(payload) as Notice
  if ('user' in notice) {
    for (const member of accounts.get(notice.user) ?? [])
      if (hears(member, notice.message.type) && !(member.areas && isQuiet(notice.message)))
        send(member.socket, notice.message)
    return
  }
  for (const member of members()) {
    if ('changedRights' in notice && member.userId === notice.changedRights) member.socket.close(closeCodes.rights)
    if ('endedSession' in notice && member.sessionId === notice.endedSession) member.socket.close(closeCodes.session)
  }
}

const tellPresent = (userIds: readonly number[]) => {
  if (!userIds.length) return
  for (const tell of contributionsOf('whenPresent'))
    tell(userIds).catch((error) => log.error({ err: error }, 'realtime presence'))
}

const join = (user: SessionUser, socket: WebSocket, token: string) => {
  const accountId = user.employer?.userId ?? user.id
  const ofAccount = accounts.get(accountId) ?? new Set()
  accounts.set(accountId, ofAccount)
  // the oldest tab gives way: a stale one must not lock out the one in use
  const [oldest] = ofAccount
  if (oldest && ofAccount.size >= maxSocketsPerAccount) {
    ofAccount.delete(oldest)
    oldest.socket.close(closeCodes.crowded)
  }
  const areas = user.employer && (user.rights ?? [])
  const member: Member = { socket, token, sessionId: user.sessionId, userId: user.id, alive: true, areas }
  ofAccount.add(member)
  socket.on('pong', () => {
    member.alive = true
  })
  socket.on('close', () => {
    ofAccount.delete(member)
    if (!ofAccount.size && accounts.get(accountId) === ofAccount) accounts.delete(accountId)
  })
  send(socket, { type: 'ready', data: null })
  if (hears(member, 'chat.message')) tellPresent([accountId])
}

const tokenIn = (text: string) => {
  try {
    const token: unknown = JSON.parse(text)?.token
    return typeof token === 'string' && token.length <= 200 ? token : null
  } catch {
    return null
  }
}

/** The token comes as the first message: in the address it would end up in logs. */
const greet = (socket: WebSocket, findSession: FindSession) => {
  const timer = setTimeout(() => socket.close(closeCodes.login), loginSeconds * 1000)
  socket.on('close', () => clearTimeout(timer))
  let hasSpoken = false
  socket.on('message', async (data: Buffer) => {
    clearTimeout(timer)
    // the socket only tells; what clients do goes through calls
    if (hasSpoken) return socket.close(1008)
    hasSpoken = true
    try {
      const token = tokenIn(data.toString())
      const session = token ? await findSession(token) : 'unknown'
      if (!token || typeof session === 'string') return socket.close(closeCodes.session)
      // staff that looks at an account must not count as the person being there
      if (session.viewerId) return socket.close(closeCodes.session)
      if (socket.readyState === socket.OPEN) join(session, socket, token)
    } catch (error) {
      log.error({ err: error }, 'realtime login')
      socket.close(1011)
    }
  })
}

/** Drops dead sockets, and every few minutes those whose session ended without a word. */
const beat = async (count: number, findSession: FindSession) => {
  const answering = [...accounts].filter(([, ofAccount]) => [...ofAccount].some((one) => hears(one, 'chat.message')))
  tellPresent(answering.map(([id]) => id))
  for (const member of [...members()]) {
    if (!member.alive) {
      member.socket.terminate()
      continue
    }
    member.alive = false
    member.socket.ping()
    if (count % recheckBeats === 0 && typeof (await findSession(member.token)) === 'string') {
      member.socket.close(closeCodes.session)
    }
  }
}

/** WebSocket at /api/realtime, fed by what is told in the database, so it does not matter which process a client reached. */
export const mountRealtime = async (app: FastifyInstance, findSession: FindSession) => {
  let listening = false
  const { unlisten } = await listen(channel, forward, () => {
    // what was sent while the connection was away is lost: clients reload what they show
    if (listening) for (const { socket } of members()) send(socket, { type: 'resync', data: null })
    listening = true
  })
  let beats = 0
  const timer = setInterval(() => {
    beat(++beats, findSession).catch((error) => log.error({ err: error }, 'realtime beat'))
  }, beatSeconds * 1000)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await unlisten().catch(() => {})
  })
  app.route({
    method: 'GET',
    url: '/api/realtime',
    handler: (_, reply) => reply.callNotFound(),
    wsHandler: (socket, request) => {
      const { origin, host } = request.headers
      const isOurs = !origin || isAllowedOrigin(origin) || (URL.canParse(origin) && new URL(origin).host === host)
      if (isOurs) greet(socket, findSession)
      else socket.close(1008)
    },
  })
}
