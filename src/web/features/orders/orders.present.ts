/** How a purchase is paid, in words. */
export const paymentOf = (order: { payment_mothod: string }) => order.payment_mothod
