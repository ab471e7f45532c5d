import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Arrived = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** A push service of our own: takes what comes and answers as it is told. */
export const openPushService = async () => {
  const arrived: Arrived[] = []
  const answers = { status: 201 }
  const silent = new Set<string>()
  const server = createServer(async (asked, answer) => {
    const parts: Buffer[] = []
    for await (const part of asked) parts.push(part as Buffer)
    arrived.push({ path: asked.url!, headers: asked.headers, body: Buffer.concat(parts) })
    if (!silent.has(asked.url!)) answer.writeHead(answers.status).end()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    arrived,
    answers,
    /** paths that are never answered */
    silent,
    endpointOf: (name: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What a browser makes when it subscribes. */
export const buildSubscriber = (endpoint: string) => {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const subscription = { endpoint, p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return { keys, auth, subscription }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** As a browser reads it: RFC 8188 and 8291. */
export const decryptPush = ({ keys, auth }: ReturnType<typeof buildSubscriber>, body: Buffer) => {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = derive(keys.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const sealed = body.subarray(21 + keyLength)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
