/** Clients of the socket: one that behaves, and one that writes frames byte by byte. */
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import type { SocketMessage } from '#contract/realtime.ts'

const socketPath = '/api/realtime'

/** What it hears, and with which code it was closed. */
export const openSocket = async (address: string, first?: string) => {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${socketPath}`)
  const heard: SocketMessage[] = []
  const client = { socket, heard, closed: null as number | null }
  socket.onmessage = ({ data }) => heard.push(JSON.parse(String(data)))
  socket.onclose = ({ code }) => {
    client.closed = code
  }
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  if (first !== undefined) socket.send(first)
  return client
}

type Frame = { opcode?: number; isFinal?: boolean; reserved?: number; isMasked?: boolean; claims?: bigint }

/** A frame as RFC 6455 writes it, with what it should not be. */
export const frame = (
  payload: Buffer | string,
  { opcode = 1, isFinal = true, reserved = 0, isMasked = true, claims }: Frame = {},
) => {
  const body = Buffer.from(payload)
  const head = Buffer.alloc(10)
  head[0] = (isFinal ? 0x80 : 0) | (reserved << 4) | opcode
  head[1] = (isMasked ? 0x80 : 0) | 127
  head.writeBigUInt64BE(claims ?? BigInt(body.length), 2)
  const mask = randomBytes(4)
  const masked = isMasked ? body.map((byte, at) => byte ^ mask[at % 4]!) : body
  return Buffer.concat([head, isMasked ? mask : Buffer.alloc(0), masked])
}

/** Opens a connection, writes these bytes after the upgrade, and answers with what came back until it was closed, `waitMs` at most. */
export const writeBytes = (address: string, chunks: Buffer[], waitMs: number) =>
  new Promise<Buffer>((resolve) => {
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    const answers: Buffer[] = []
    let isOpen = false
    let timer: ReturnType<typeof setTimeout> | undefined
    socket.on('data', (data) => {
      answers.push(data)
      if (isOpen || !Buffer.concat(answers).includes('\r\n\r\n')) return
      isOpen = true
      for (const chunk of chunks) socket.write(chunk)
      timer = setTimeout(() => socket.destroy(), waitMs)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(Buffer.concat(answers))
    })
    socket.write(
      `GET ${socketPath} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    )
  })
