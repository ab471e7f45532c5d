import { z } from 'zod'

/** Paused: agreed on, but a part is sold out, changed its price or is not offered. */
export const bundleStatus = z.enum(['pending', 'active', 'paused', 'inactivated', 'rejected', 'deleted'])
export type BundleStatus = z.output<typeof bundleStatus>
export const bundleLabels: Record<BundleStatus, string> = {
  pending: 'In Abstimmung',
  active: 'Aktiv',
  paused: 'Pausiert',
  inactivated: 'Deaktiviert',
  rejected: 'Abgelehnt',
  deleted: 'Gelöscht',
}

/** What one partner asks the other to agree to. */
export const bundleAction = z.enum(['inactivate', 'activate', 'delete'])
export type BundleAction = z.output<typeof bundleAction>
