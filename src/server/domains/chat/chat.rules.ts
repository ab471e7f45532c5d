import { editMinutes } from '#contract/chat/rules.ts'
import { cutText } from '#lib/text/texts.ts'

export const onlineSeconds = 75
export const typingSeconds = 6
export const conversationsPerHour = 10
export const absenceHours = 12
export const awayMinutes = 10
export const mostQuickReplies = 50
/** fewer answers say nothing about somebody */
export const leastAnswers = 3

export const isOnline = (seenAt: string | null, hidesOnline: boolean, now = Date.now()) =>
  !hidesOnline && seenAt !== null && now - new Date(seenAt).getTime() < onlineSeconds * 1000

export const editableUntil = (createdAt: string) => new Date(new Date(createdAt).getTime() + editMinutes * 60_000)

const steps = [
  [15, 'wenigen Minuten'],
  [60, 'einer Stunde'],
  [180, 'drei Stunden'],
  [720, 'zwölf Stunden'],
  [1440, 'einem Tag'],
  [4320, 'drei Tagen'],
] as const

/** "Antwortet meist innerhalb von drei Stunden" */
export const answerLabel = (minutes: number) => {
  const step = steps.find(([most]) => minutes <= most)
  return step ? `Antwortet meist innerhalb von ${step[1]}` : 'Antwortet meist nach einigen Tagen'
}

/** One line for lists, mails and notifications. */
export const previewOf = (text: string, { hasCard = false, fileCount = 0 } = {}) =>
  cutText(text.replace(/\s+/g, ' '), 140) || (fileCount ? 'Datei' : hasCard ? 'Karte' : '')
