import { expect, test } from 'vitest'
import { readCalendar } from './calendar.rules.ts'

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:Singen', ...lines, 'END:VEVENT']
const read = (...lines: string[]) => readCalendar(calendar(...lines), '2026-12-01')!
const datesOf = (...lines: string[]) =>
  read(...lines).events[0]?.dates.map((one) =>
    [one.startDate, one.startTime, one.endDate, one.endTime].filter(Boolean).join(' '),
  )

test('folded and escaped text, links, and alarms that do not count', () => {
  const { events } = read(
    ...event(
      'DTSTART:20261205T180000Z',
      'DESCRIPTION;ALTREP="https://chor.example/x:y":Alle\\, die gern\\nsingen; und no',
      ' ch mehr',
      'LOCATION:Pfarrsaal',
      'URL:https://chor.example/a',
      'BEGIN:VALARM',
      'DESCRIPTION:Erinnerung',
      'END:VALARM',
    ),
  )
  expect(events).toMatchObject([
    {
      uid: '1',
      title: 'Singen',
      text: 'Alle, die gern\nsingen; und noch mehr',
      place: 'Pfarrsaal',
      link: 'https://chor.example/a',
    },
  ])
})

test.each([
  [['DTSTART:20261205T180000Z', 'DTEND:20261205T193000Z'], ['2026-12-05 19:00 20:30']],
  [['DTSTART;TZID=Europe/Berlin:20261205T190000'], ['2026-12-05 19:00']],
  [['DTSTART;TZID="America/New_York":20261205T190000', 'DURATION:PT1H30M'], ['2026-12-06 01:00 02:30']],
  [['DTSTART;TZID=Unser Saal:20261205T190000'], ['2026-12-05 19:00']],
  [['DTSTART:20261205T220000', 'DTEND:20261206T020000'], ['2026-12-05 22:00 2026-12-06 02:00']],
  [['DTSTART;VALUE=DATE:20261205', 'DTEND;VALUE=DATE:20261207'], ['2026-12-05 2026-12-06']],
  [['DTSTART;VALUE=DATE:20261128', 'DURATION:P7D'], ['2026-11-28 2026-12-04']],
  [
    ['DTSTART:20261105T190000', 'RRULE:FREQ=WEEKLY;COUNT=7', 'EXDATE:20261210T190000'],
    ['2026-12-03 19:00', '2026-12-17 19:00'],
  ],
  [
    ['DTSTART:20261201T190000', 'RRULE:FREQ=WEEKLY;BYDAY=TU,FR;COUNT=3'],
    ['2026-12-01 19:00', '2026-12-04 19:00', '2026-12-08 19:00'],
  ],
  // on the clocks of its zone: 19:00 in Berlin also after the change of clocks
  [
    [
      'DTSTART;TZID=Europe/Berlin:20260601T190000',
      'RRULE:FREQ=MONTHLY;UNTIL=20270102T000000Z',
      'EXDATE:20270101T180000Z',
    ],
    ['2026-12-01 19:00'],
  ],
  [
    ['DTSTART:20261205T190000', 'RRULE:FREQ=MONTHLY;UNTIL=20270206T000000Z'],
    ['2026-12-05 19:00', '2027-01-05 19:00', '2027-02-05 19:00'],
  ],
  [
    ['DTSTART:20261004T100000', 'RRULE:FREQ=MONTHLY;BYDAY=1SU;COUNT=4'],
    ['2026-12-06 10:00', '2027-01-03 10:00'],
  ],
  [
    ['DTSTART:20261030T100000', 'RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=4'],
    ['2026-12-25 10:00', '2027-01-29 10:00'],
  ],
  [['DTSTART:20070131T100000', 'RRULE:FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=31'], ['2027-01-31 10:00']],
  [
    ['DTSTART:20261205T190000', 'RDATE:20261212T190000,20261213T190000'],
    ['05', '12', '13'].map((day) => `2026-12-${day} 19:00`),
  ],
  [['DTSTART:20261105T190000'], undefined],
  [['DTSTART:20261205T190000', 'STATUS:CANCELLED'], undefined],
  [['DTSTART:20261305T190000'], undefined],
])('%j', (lines, dates) => {
  expect(datesOf(...event(...lines))).toEqual(dates)
})

test('single dates of a series are moved and cancelled', () => {
  const dates = datesOf(
    ...event('DTSTART:20261203T190000', 'RRULE:FREQ=WEEKLY;COUNT=4'),
    ...event('RECURRENCE-ID:20261210T190000', 'DTSTART:20261211T180000'),
    ...event('RECURRENCE-ID:20261217T190000', 'DTSTART:20261217T190000', 'STATUS:CANCELLED'),
  )
  expect(dates).toEqual(['2026-12-03 19:00', '2026-12-11 18:00', '2026-12-24 19:00'])
})

test('a rule that dates cannot express is named, and its first date is taken', () => {
  const { events, unread } = read(...event('DTSTART:20261205T190000', 'RRULE:FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1'))
  expect([unread, events[0]!.dates.length]).toEqual([['Singen'], 1])
})

test('what is no calendar, was cut off, or is too much', () => {
  expect(readCalendar('<html>', '2026-12-01')).toBeNull()
  expect(readCalendar(`BEGIN:VCALENDAR\n${event('DTSTART:20261205T190000').join('\n')}`, '2026-12-01')).toBeNull()
  const many = Array.from({ length: 1000 }, (_, at) => [
    'BEGIN:VEVENT',
    `UID:${at}`,
    'SUMMARY:x',
    at < 800 ? 'DTSTART:15000101T190000' : 'DTSTART:20261205T190000',
    'RRULE:FREQ=DAILY;COUNT=99999999',
    'END:VEVENT',
  ]).flat()
  const cut = read(...many)
  expect([cut.events.length <= 300, cut.isCut]).toEqual([true, true])
  expect(read(...event('DTSTART:20261205T190000')).isCut).toBe(false)
  expect(read(...many.map((line) => line.replace('15000101', '20261201'))).events[0]!.dates).toHaveLength(30)
  // within the time of a test
  read(`X;A="${'"'.repeat(900_000)}`, Array.from({ length: 90_000 }, () => ' x').join('\n'))
})
