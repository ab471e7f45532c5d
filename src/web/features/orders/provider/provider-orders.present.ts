import type { DeskOrder } from './provider-orders.data.ts'

export const paymentOf = ({ payment_mothod }: DeskOrder) => payment_mothod
