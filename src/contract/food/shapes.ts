import { z } from 'zod'

/** As the specification names them: waits for the kitchen, being cooked, on the road or ready to be fetched, done. */
export const foodStatus = z.enum(['processing', 'confirmed', 'on delivery', 'completed'])
export type FoodStatus = z.output<typeof foodStatus>
/** Also refused or cancelled. */
export const foodState = z.enum([...foodStatus.options, 'cancelled'])
export type FoodState = z.output<typeof foodState>
