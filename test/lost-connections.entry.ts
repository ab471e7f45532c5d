/** Uses the repaired driver while its connections are cut, and says what happened. A process of its own: others have loaded the driver before. */
import { setTimeout as sleep } from 'node:timers/promises'
import { repairDriverWhenLoaded } from '../src/server/platform/sql/repair-driver.ts'

repairDriverWhenLoaded()
const { default: postgres } = await import('postgres')
const url = process.env.DATABASE_URL!
const open = (max: number, name: string) =>
  postgres(url, { max, onnotice: () => {}, backoff: () => 0, connection: { application_name: name } })
const cutter = open(1, 'cutter')

/** A transaction that lost its connection goes on while another one has it. */
const goOn = async () => {
  const one = open(1, 'one')
  await cutter`drop table if exists written`
  await cutter`create table written (name text)`
  let late = ''
  const done = new Promise<void>((resolve, reject) => {
    const work = async (tx: Parameters<Parameters<typeof one.begin>[1]>[0]) => {
      await tx`insert into written values ('lost')`
      await cutter`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'one'`
      await tx`select 1`.catch(() => {})
      await one.begin(async (other) => {
        await other`insert into written values ('other')`
        late = await tx`insert into written values ('late')`.then(
          () => 'written',
          (error: { code: string }) => error.code,
        )
      })
    }
    one.begin((tx) => work(tx).then(resolve, reject)).catch(() => {})
  })
  await done
  const rows = await cutter<{ name: string }[]>`select name from written`
  await one.end()
  return { late, written: rows.map(({ name }) => name) }
}

/** Connections are cut all the time: every statement ends, and no answer belongs to another question. */
const storm = async (seconds: number) => {
  const pools = [open(4, 'storm'), open(4, 'storm')]
  const counts = { answered: 0, lost: 0, wrong: 0, cuts: 0 }
  let isOver = false
  const cut = async () => {
    while (!isOver) {
      const rows = await cutter`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'storm'`
      counts.cuts += rows.length
      await sleep(20)
    }
  }
  const client = async (at: number) => {
    const pool = pools[at % pools.length]!
    for (let n = at; !isOver; n += 100) {
      const question = (on: typeof pool | Parameters<Parameters<typeof pool.begin>[1]>[0]) =>
        on<{ n: number }[]>`select ${n}::int as n`
      const asked =
        n % 200 < 100
          ? question(pool)
          : pool.begin(async (tx) => {
              await question(tx)
              return question(tx)
            })
      await (asked as Promise<{ n: number }[]>).then(
        (rows) => (rows[0]?.n === n ? counts.answered++ : counts.wrong++),
        () => counts.lost++,
      )
    }
  }
  const clients = Promise.all(Array.from({ length: 12 }, (_, at) => client(at)))
  const cutting = cut()
  await sleep(seconds * 1000)
  isOver = true
  await cutting
  const hasEnded = await Promise.race([clients.then(() => true), sleep(15_000, false)])
  const [after] = await pools[0]!<{ n: number }[]>`select 7 as n`
  await Promise.all(pools.map((pool) => pool.end({ timeout: 1 })))
  return { ...counts, hasEnded, after: after?.n }
}

process.stdout.write(JSON.stringify({ ...(await goOn()), ...(await storm(2)) }))
await cutter.end()
process.exit(0)
