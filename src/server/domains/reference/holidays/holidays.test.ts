import { expect, test } from 'vitest'
import { settingCalls } from '#contract/operator/settings.ts'
import { holidayCalls } from '#contract/reference/holidays.ts'
import { germanDay } from '#lib/format.ts'
import { workingDaysAfter } from '#lib/time/delivery.ts'
import { holidaysAt, isHoliday } from '#lib/time/holidays.ts'
import { buildOperator, buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { request, useApp } from '../../../../../test/harness.ts'

useApp({ limits: false })

test('the operator reads the calendar of a state and enters holidays of one year, which count in delivery and deadlines', async () => {
  const { token } = await buildOperator()
  const list = async (state: 'BE' | 'BY' | 'BB', year = 2028) =>
    (await request(holidayCalls.listHolidays, { state, year }, token)).body.data
  const enter = (value: string) => request(settingCalls.updateSetting, { name: 'single_holidays', value }, token)
  expect((await list('BY')).find(({ name }) => name === 'Fronleichnam')).toEqual({
    ...{ day: '2028-06-15', name: 'Fronleichnam', is_partly: false, is_single: false },
  })
  const before = [await list('BE'), await list('BY')]
  // Saturday, 17 June 2028
  const reached = () => workingDaysAfter('2028-06-16', 1, holidaysAt('BE'))
  expect([reached(), isHoliday('2028-06-17', ['BE'])]).toEqual(['2028-06-17', false])

  expect((await enter('17.06.2028 BE, BB: Gedenktag; 10.10.2029 alle: Tag der Einheit')).status).toBe(200)
  const single = { day: '2028-06-17', name: 'Gedenktag', is_partly: false, is_single: true }
  expect((await list('BE')).filter(({ is_single }) => is_single)).toEqual([single])
  expect((await list('BB')).filter(({ is_single }) => is_single)).toEqual([single])
  expect(await list('BE')).toEqual([...before[0]!, single].sort((a, b) => a.day.localeCompare(b.day)))
  expect(await list('BY')).toEqual(before[1])
  expect((await list('BY', 2029)).find(({ is_single }) => is_single)).toMatchObject({ day: '2029-10-10' })
  expect(reached()).toBe('2028-06-19')
  expect([isHoliday('2028-06-17', ['BE']), isHoliday('2028-06-17', ['BY']), isHoliday('2028-06-17', [])]).toEqual([
    true,
    false,
    true,
  ])
  expect(holidaysAt(null)('2029-10-10')).toBe(true)
  expect(holidaysAt(null)('2028-06-17')).toBe(false)

  for (const wrong of [
    '17.06.2028',
    '31.02.2028 BE: Tag',
    '17.06.2028 XX: Tag',
    '2028-06-17 BE: Tag',
    '17.06.2028 BE:',
  ]) {
    const { status, body } = await enter(wrong)
    expect([status, Object.keys(body.fields ?? {})], wrong).toEqual([422, ['value']])
  }
  await request(settingCalls.removeSetting, { name: 'single_holidays' }, token)
  expect(await list('BE')).toEqual(before[0])
  expect(reached()).toBe('2028-06-17')
})

test('others do not read it', async () => {
  const { token } = await buildProvider()
  const input = { state: 'BE' as const, year: Number(germanDay().slice(0, 4)) }
  expect((await request(holidayCalls.listHolidays, input, token)).status).toBe(403)
  expect((await request(holidayCalls.listHolidays, input)).status).toBe(401)
})
