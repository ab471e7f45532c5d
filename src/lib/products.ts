/** What customers read of the state of goods. */
export const conditionLabels = { new: 'Neu', refurbished: 'Generalüberholt', used: 'Gebraucht' } as const
