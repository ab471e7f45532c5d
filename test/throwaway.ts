import postgres from 'postgres'
import { startEmbedded } from '../src/server/platform/postgres/embedded.ts'

/** A PostgreSQL for this run: the one it was given, or a throwaway of its own. */
export const openServer = async () => {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? null : await startEmbedded({ throwaway: true })
  const url = given ?? server!.url
  const admin = postgres(url, { max: 1, onnotice: () => {} })
  return {
    url,
    createDatabase: async (name: string, template?: string) => {
      await admin.unsafe(`create database ${name} ${template ? `template ${template} strategy file_copy` : ''}`)
      return databaseUrl(url, name)
    },
    hasDatabase: async (name: string) => (await admin`select from pg_database where datname = ${name}`).length > 0,
    renameDatabase: (from: string, to: string) => admin.unsafe(`alter database ${from} rename to ${to}`),
    /** Runs that share a server wait for each other. */
    alone: async (work: () => Promise<void>) => {
      await admin`select pg_advisory_lock(7205002)`
      await work().finally(() => admin`select pg_advisory_unlock(7205002)`)
    },
    /** A test sends each statement a few times; PostgreSQL would plan its first five anew. Benches keep the plans of the product. */
    planOnce: async () => {
      await admin.unsafe('alter role current_user set plan_cache_mode = force_generic_plan')
    },
    dropDatabase: (name: string) => admin.unsafe(`drop database if exists ${name} with (force)`),
    close: async () => {
      await admin.end()
      await server?.stop()
    },
  }
}

export const databaseUrl = (serverUrl: string, name: string) => {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
