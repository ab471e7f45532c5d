import { supervisionCalls } from '#contract/food/supervision.ts'
import { formatTime } from '#lib/format.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { isoTime } from '#server/platform/times.ts'
import { findSupervised, pauseKitchen, resumeKitchen, type SupervisedKitchen } from './supervision.service.ts'

const momentOrNull = (at: string | Date | null) => at && isoTime(at)

const present = ({ kitchen, today, ...row }: SupervisedKitchen) => {
  const isPaused = row.condition === 'paused'
  return {
    provider: { id: row.providerId, company_name: kitchen.companyName, slug: kitchen.slug },
    phone: row.phone,
    postal_code: row.postalCode,
    city: row.city,
    condition: row.condition,
    opening_text: row.openingText,
    paused_until: isPaused ? momentOrNull(kitchen.pausedUntil) : null,
    pause_reason: isPaused && row.pauseReason ? row.pauseReason : null,
    waiting: row.waiting,
    waiting_since: momentOrNull(row.waitingSince),
    late: row.late,
    late_since: momentOrNull(row.lateSince),
    orders_today: today.orders,
    cancelled_today: today.cancelled,
    refused_today: today.refused,
    concerns: row.concerns,
  }
}

export const supervisionRoutes = serve('food', supervisionCalls, {
  listAllKitchens: async (_, { attention, per_page, ...wish }) => {
    const found = await findSupervised({
      ...wish,
      condition: wish.condition,
      isConcerned: attention,
      perPage: per_page,
    })
    const { cities, summary, at } = found
    return { ...presentPage(found, present), cities, summary, at: at.toISOString() }
  },
  startKitchenPause: async (_, { provider_id, minutes, reason }) => {
    const until = await pauseKitchen(provider_id, minutes, reason)
    return { status: true, message: `Die Küche ist bis ${formatTime(until)} pausiert; der Anbieter weiß Bescheid.` }
  },
  endKitchenPause: async (_, { provider_id }) => {
    await resumeKitchen(provider_id)
    return { status: true, message: 'Die Pause ist beendet.' }
  },
})
