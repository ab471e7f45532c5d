import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** As much of IMAP4rev1 (RFC 3501) as reading a folder needs. */
export const openImap = async ({ user, password, mails }: { user: string; password: string; mails: string[] }) => {
  const sockets = new Set<Socket>()
  const answers: Record<string, (args: string) => { lines?: string[]; refused?: string }> = {
    capability: () => ({ lines: ['CAPABILITY IMAP4rev1'] }),
    login: (args) => (args === `"${user}" "${password}"` ? {} : { refused: 'Login failed' }),
    list: () => ({ lines: ['LIST () "/" "INBOX"'] }),
    lsub: () => ({}),
    examine: () => ({
      lines: [`${mails.length} EXISTS`, 'FLAGS ()', 'OK [UIDVALIDITY 7]', `OK [UIDNEXT ${mails.length + 1}]`],
    }),
    'uid search': (args) => {
      const first = Math.min(Number(/(\d+):\*/.exec(args)?.[1]), mails.length)
      return {
        lines: [
          `SEARCH ${mails
            .map((_, at) => at + 1)
            .slice(Math.max(0, first - 1))
            .join(' ')}`.trim(),
        ],
      }
    },
    'uid fetch': (args) => {
      const [, uid, length] = /^(\d+) .*BODY\.PEEK\[\]<0\.(\d+)>/.exec(args) ?? []
      const body = mails[Number(uid) - 1]!.slice(0, Number(length))
      return { lines: [`${uid} FETCH (UID ${uid} BODY[]<0> {${Buffer.byteLength(body)}}\r\n${body})`] }
    },
    noop: () => ({}),
    logout: () => ({ lines: ['BYE'] }),
  }
  const answer = (line: string) => {
    const [, tag = '*', name = '', args = ''] = /^(\S+) (uid \S+|\S+) ?(.*)$/i.exec(line) ?? []
    const { lines = [], refused } = answers[name.toLowerCase()]?.(args) ?? { refused: 'unknown' }
    const said = lines.map((one) => `* ${one}\r\n`).join('')
    return `${said}${tag} ${refused ? `NO ${refused}` : 'OK done'}\r\n`
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write('* OK ready\r\n')
    let rest = ''
    socket.on('data', (chunk) => {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop()!
      for (const line of lines) socket.write(answer(line))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
