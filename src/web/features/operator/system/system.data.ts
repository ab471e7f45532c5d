import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { systemCalls, type WebhookOutcome, type WebhookService } from '#contract/operator/system.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { query, useWrite } from '#web/app/query.ts'
import { toastOutcome } from '#web/app/toasts.ts'

export type System = OutputOf<typeof systemCalls.getSystem>['data']

export const useSystem = () => useQuery(query(systemCalls.getSystem, {}))

export type Webhooks = OutputOf<typeof systemCalls.listWebhooks>

export const useWebhooks = (filter: { page: number; service?: WebhookService; outcome?: WebhookOutcome }) =>
  useQuery({ ...query(systemCalls.listWebhooks, filter), placeholderData: keepPreviousData })

export const webhookServices: Record<WebhookService, string> = {
  stripe: 'Zahlungsdienst Stripe',
  newsletter: 'Maildienst des Newsletters',
}

export const webhookOutcomes: Record<WebhookOutcome, { name: string; color: string }> = {
  done: { name: 'Verarbeitet', color: 'green' },
  repeated: { name: 'Kam noch einmal', color: 'gray' },
  failed: { name: 'Gescheitert', color: 'red' },
}

export const useRemoveStatements = (onDone: () => void) =>
  useWrite(systemCalls.removeStatements, {
    reloads: [systemCalls.getSystem],
    onDone: (outcome) => {
      toastOutcome(outcome)
      onDone()
    },
  })
