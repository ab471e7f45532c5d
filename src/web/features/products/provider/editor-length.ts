/** Whether an account wants the whole product editor, on this device. */
const nameOf = (userId: number) => `produkt-alle-angaben-${userId}`

export const readLong = (userId: number) => localStorage.getItem(nameOf(userId)) === '1'
export const keepLong = (userId: number, isLong: boolean) =>
  isLong ? localStorage.setItem(nameOf(userId), '1') : localStorage.removeItem(nameOf(userId))
