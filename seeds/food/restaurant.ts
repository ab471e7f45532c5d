type Option = [name: string, cents: number, allergens?: string]
export type DemoGroup = { name: string; min: number; max: number; options: Option[] }
export const group = (name: string, min: number, max: number, ...options: Option[]): DemoGroup => ({
  name,
  min,
  max,
  options,
})

export type Restaurant = {
  /** how the name of the provider begins */
  company: string
  menu: string
  groups: DemoGroup[]
  tags: string[]
  /** weekdays and hours in which it is open; without them as it delivers */
  open?: [days: string, spans: string][]
  /** weekdays and hours of delivery, as in the stores */
  times: [days: string, spans: string][]
  zones: { name: string; zips?: string; km?: number; min: number; fee: number; freeFrom?: number; minutes: number }[]
  prep: number
  /** without it, reusable packaging is offered */
  reusable?: 'own_vessels' | 'no_plastic'
  orders?: number
  cents?: number
}
