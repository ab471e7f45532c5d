import type { DeskOrder } from './desk.data.ts'

export const paymentOf = ({ payment_mothod }: DeskOrder) => payment_mothod
