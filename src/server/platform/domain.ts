import type { QueryModule } from './graphql/graphql.ts'
import type { Route } from './http/serve.ts'
import { type EventHandlers, setEventHandlers } from './jobs/events.ts'
import { type JobSpecs, setJobs } from './jobs/jobs.ts'
import { type AttachmentLoaders, setAttachmentLoaders } from './mail/mail.ts'

/**
 * What domains contribute to other domains. The domain that reads a contribution adds its type here by declaration merging:
 * accounts adds `account`, content adds `widgets`, and so on.
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains extend it
export interface Contributions {}

export type Domain = Contributions & {
  name: string
  routes?: readonly Route[]
  /** part of the content query service */
  queries?: QueryModule
  jobs?: JobSpecs
  /** handlers of events that earlier domains publish; queued events keep the domain's name, so do not rename it lightly */
  on?: EventHandlers
  /** makes the files that a queued mail names */
  attachments?: AttachmentLoaders
}

export const defineDomain = <const D extends Domain>(domain: D): D => domain

let installed: readonly Domain[] = []

/** Connects the domains with the platform. Call it once before the app, the workers or the seeds use them; again is harmless. */
export const installDomains = (domains: readonly Domain[]) => {
  const names = domains.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw new Error(`two domains are called ${twice}`)
  installed = domains
  setJobs(domains.map(({ jobs }) => jobs ?? {}))
  setEventHandlers(new Map(domains.map(({ name, on }) => [name, on ?? {}])))
  setAttachmentLoaders(domains.map(({ attachments }) => attachments ?? {}))
}

/** What the installed domains contribute under one key, in the order of domains. */
export const contributionsOf = <K extends keyof Contributions>(key: K): NonNullable<Domain[K]>[] =>
  installed.flatMap((domain) => {
    const value = domain[key]
    return value === undefined ? [] : [value as NonNullable<Domain[K]>]
  })
