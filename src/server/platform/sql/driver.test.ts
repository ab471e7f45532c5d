/** The faults of postgres.js that our fork corrects (packages/postgres/README.md). */
import { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'

const url = process.env.DATABASE_URL!
const closed = { code: 'CONNECTION_CLOSED' }
const open = (max: number, name: string) =>
  postgres(url, { max, onnotice: () => {}, backoff: () => 0, connection: { application_name: name } })
const cutter = open(1, 'cutter')
afterAll(() => cutter.end())
const cut = (name: string) =>
  cutter`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const ready = message('Z', Buffer.from('I'))
const greeting = Buffer.concat([message('R', Buffer.alloc(4)), ready])
/** One text column with one row. */
const answer = (value: string) => {
  const [name, fixed] = [Buffer.from('n\0'), Buffer.alloc(18)]
  fixed.writeInt32BE(25, 6)
  const length = Buffer.alloc(4)
  length.writeInt32BE(value.length)
  return Buffer.concat([
    message('T', Buffer.concat([Buffer.from([0, 1]), name, fixed])),
    message('D', Buffer.concat([Buffer.from([0, 1]), length, Buffer.from(value)])),
    message('C', Buffer.from('SELECT 1\0')),
    ready,
  ])
}
const textOf = (sent: Buffer) => sent.toString('utf8', 5, sent.length - 1)

/** Stands for a server whose sockets close at the moment a test says. */
const fakeServer = (reply: (sent: Buffer, connection: number) => Buffer | 'close' | null, types = false) => {
  const received: Buffer[][] = []
  const sockets: Duplex[] = []
  const connect = () => {
    const connection = received.push([]) - 1
    const socket: Duplex = new Duplex({
      read: () => {},
      write: (sent: Buffer, _encoding, done) => {
        received[connection]!.push(sent)
        const said = isStartup(sent) ? greeting : reply(sent, connection)
        // as from a network: not while the driver still writes
        if (said) setImmediate(() => (said === 'close' ? socket.destroy() : socket.push(said)))
        done()
      },
    })
    sockets.push(socket)
    return socket
  }
  const options = { max: 1, fetch_types: types, backoff: () => 0, socket: connect }
  const sql = postgres(options as unknown as postgres.Options<Record<string, never>>)
  return { sql, received, sockets }
}
const isStartup = (sent: Buffer) => sent.readInt32BE(0) === sent.length && sent.readInt32BE(4) === 196_608

test('a statement whose connection is lost before it is sent fails, and its bytes do not go to the next connection', async () => {
  const { sql, received, sockets } = fakeServer((sent) => answer(textOf(sent)))
  expect(await sql.unsafe('first')).toMatchObject([{ n: 'first' }])
  const unsent = expect(sql.unsafe('unsent').execute()).rejects.toMatchObject(closed)
  // the driver collects what is written in one turn
  await Promise.resolve()
  sockets[0]!.emit('close')
  await unsent
  expect(await sql.unsafe('second')).toMatchObject([{ n: 'second' }])
  expect(received.map((sent) => sent.filter((one) => !isStartup(one)).map(textOf))).toEqual([['first'], ['second']])
})

test('all statements that wait on a lost connection fail, and the next connection answers the next statement', async () => {
  const { sql } = fakeServer((sent, connection) => (connection ? answer(textOf(sent)) : 'close'))
  const lost = await Promise.allSettled(['first', 'second', 'third'].map((text) => sql.unsafe(text)))
  const answered = lost.map((one) => (one.status === 'fulfilled' ? one.value[0]!.n : one.reason.code))
  // what was not sent to the lost connection may run on the next one
  expect(answered[0]).toBe('CONNECTION_CLOSED')
  for (const [at, said] of answered.entries())
    expect(['CONNECTION_CLOSED', ['first', 'second', 'third'][at]]).toContain(said)
  expect(await sql.unsafe('fourth')).toMatchObject([{ n: 'fourth' }])
})

test('a connection that is lost while it reads the types of arrays asks the next one', async () => {
  const noTypes = Buffer.concat([
    message('1', Buffer.alloc(0)),
    message('t', Buffer.alloc(2)),
    message('n', Buffer.alloc(0)),
    message('2', Buffer.alloc(0)),
    message('C', Buffer.from('SELECT 0\0')),
    ready,
  ])
  const { sql, received } = fakeServer((sent, connection) => {
    if (!connection) return 'close'
    return sent.toString('utf8', 0, 1) === 'P' ? noTypes : answer(textOf(sent))
  }, true)
  expect(await sql.unsafe('first')).toMatchObject([{ n: 'first' }])
  expect(received).toHaveLength(2)
})

test('a transaction that lost its connection cannot write into the transaction that has it now', async () => {
  const one = open(1, 'one')
  await cutter`create table written (name text)`
  const late = Promise.withResolvers<unknown>()
  const begun = one.begin(async (tx) => {
    await tx`insert into written values ('lost')`
    await cut('one')
    await expect(tx`select 1`).rejects.toThrow()
    await one.begin(async (other) => {
      await other`insert into written values ('other')`
      late.resolve(await tx`insert into written values ('late')`.catch((error: unknown) => error))
    })
  })
  await expect(begun).rejects.toThrow()
  expect(await late.promise).toMatchObject(closed)
  await expect.poll(() => cutter`select name from written`).toEqual([{ name: 'other' }])
  await one.end()
})

const settled = async (work: readonly PromiseLike<unknown>[]) =>
  (await Promise.allSettled(work)).map(({ status }) => status)

test('a statement that waits behind another of a lost transaction fails too', async () => {
  const one = open(1, 'pipelined')
  const seen = Promise.withResolvers<string[]>()
  const begun = one.begin(async (tx) => {
    // a text that the connection does not know is described first, and what follows waits in the queue of the transaction
    const dying = tx`select pg_terminate_backend(pg_backend_pid()), ${1}::int`
    seen.resolve(await settled([dying, tx`select ${2}::int`, tx`select ${3}::int`]))
  })
  await expect(begun).rejects.toThrow()
  expect(await seen.promise).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await one`select 7 as n`).toEqual([{ n: 7 }])
  await one.end()
})

test('so does one on a reserved connection, which is not given back then', async () => {
  const one = open(1, 'reserved')
  const reserved = await one.reserve()
  const dying = reserved`select pg_terminate_backend(pg_backend_pid()), ${1}::int`
  expect(await settled([dying, reserved`select ${2}::int`])).toEqual(['rejected', 'rejected'])
  await expect(reserved`select 1`).rejects.toMatchObject(closed)
  reserved.release()
  expect(await one`select 7 as n`).toEqual([{ n: 7 }])
  await one.end()
})

test('with connections cut all the time every statement ends, and none gets the answer of another', async () => {
  const pools = [open(4, 'storm'), open(4, 'storm')]
  const counts = { answered: 0, lost: 0, wrong: 0, cuts: 0 }
  let isOver = false
  const cutAll = async () => {
    while (!isOver) {
      counts.cuts += (await cut('storm')).length
      await sleep(20)
    }
  }
  type Asked = { n: number }[]
  const client = async (at: number) => {
    const pool = pools[at % pools.length]!
    for (let n = at; !isOver; n += 100) {
      const inTransaction = n % 200 >= 100
      const asked: Promise<Asked[]> = inTransaction
        ? pool.begin(async (tx) => Promise.all([tx<Asked>`select ${n}::int as n`, tx<Asked>`select ${n} + 0 as n`]))
        : Promise.all([pool<Asked>`select ${n}::int as n`])
      await asked.then(
        (answers) => (answers.every(([row]) => row?.n === n) ? counts.answered++ : counts.wrong++),
        () => counts.lost++,
      )
    }
  }
  const clients = Promise.all(Array.from({ length: 12 }, (_, at) => client(at)))
  const cutting = cutAll()
  await sleep(2000)
  isOver = true
  await cutting
  expect(await Promise.race([clients.then(() => 'all ended'), sleep(15_000, 'some wait')])).toBe('all ended')
  expect(counts.wrong).toBe(0)
  expect(counts.cuts).toBeGreaterThan(0)
  expect(await pools[0]!`select 7 as n`).toEqual([{ n: 7 }])
  await Promise.all(pools.map((pool) => pool.end({ timeout: 1 })))
})

test('rows that came before an error do not stand in the answer to the next statement', async () => {
  const sql = open(1, 'rows before an error')
  for (const ask of [() => sql`select 1 as n`, () => sql.unsafe('select 1 as n')]) {
    await expect(sql.unsafe('select n / (n - 3) from generate_series(1, 5) n')).rejects.toMatchObject({ code: '22012' })
    expect([...(await ask())]).toEqual([{ n: 1 }])
    await expect(sql`select n / (n - 3) from generate_series(1, 5) n`).rejects.toMatchObject({ code: '22012' })
    expect([...(await ask())]).toEqual([{ n: 1 }])
  }
  await sql.end()
})
