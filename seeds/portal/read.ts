import { addDays, numberOfDay, weekdayOf } from '#lib/clock.ts'
import type { PostalCode } from '#seeds/world/towns.ts'
import type { RegionSlug, TopicSlug } from './regions.ts'

export type PostSeed = {
  title: string
  teaser: string
  topic: TopicSlug
  region: RegionSlug
  /** paragraphs between empty lines; "## " before a heading, "- " before points */
  text: string
  zip?: PostalCode
  place?: string
  street?: string
  price?: string
  author?: string
  /** the name of a provider of the demo */
  provider?: string
  /** "Sa1 11:00-19:00": the Saturday of next week; "Fr2+2": and two days more */
  dates?: string[]
}

const weekdays = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']
const form = /^(Mo|Di|Mi|Do|Fr|Sa|So)(-?\d+)(?:\+(\d))?(?: (\d\d:\d\d)(?:-(\d\d:\d\d))?)?$/

/** Dates count from the week of the seeding, so that a demo always has something ahead. */
export const dateFrom = (today: string, text: string) => {
  const [, weekday, weeks, more, startTime = '', endTime = ''] = form.exec(text) ?? []
  if (!weekday) throw new Error(`Not a date: ${text}`)
  const monday = addDays(today, 1 - weekdayOf(today))
  const startDate = addDays(monday, Number(weeks) * 7 + weekdays.indexOf(weekday))
  return { startDate, startTime, endDate: addDays(startDate, Number(more ?? 0)), endTime }
}

const blockOf = (block: string) => {
  if (block.startsWith('## ')) return `<h2>${block.slice(3)}</h2>`
  if (!block.startsWith('- ')) return `<p>${block}</p>`
  const points = block.split('\n').map((line) => `<li>${line.replace(/^- /, '')}</li>`)
  return `<ul>${points.join('')}</ul>`
}

export const htmlOf = (text: string) =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((block) =>
      blockOf(
        block
          .split('\n')
          .map((line) => line.trim())
          .join(block.trimStart().startsWith('- ') ? '\n' : ' '),
      ),
    )
    .join('')

/** The morning of the day, so many days before the seeding. */
export const publishedOn = (today: string, daysAgo: number, minute: number) =>
  new Date((numberOfDay(today) - daysAgo) * 86_400_000 + minute * 60_000)
