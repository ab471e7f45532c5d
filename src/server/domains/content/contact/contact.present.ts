import type { contactMessages } from './contact.tables.ts'

export const presentMessage = (row: typeof contactMessages.$inferSelect) => ({
  id: row.id,
  category: row.category,
  name: row.name,
  email: row.email,
  phone: row.phone,
  order_number: row.orderNumber,
  message: row.message,
  status: row.status,
  answer: row.answer,
  created_at: row.createdAt.toISOString(),
  changed_at: row.changedAt.toISOString(),
})
