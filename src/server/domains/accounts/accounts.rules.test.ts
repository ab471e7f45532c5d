import { expect, test } from 'vitest'
import { describeDevice, isRegistrationCompleted, readMobile } from './accounts.rules.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge unter Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari unter iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Chrome unter Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox unter macOS'],
  ['curl/8.0', 'Unbekanntes Gerät'],
  ['', 'Unbekanntes Gerät'],
])('%s is %s', (userAgent, label) => expect(describeDevice(userAgent)).toBe(label))

test.each([
  ['+49', '0151 234 567 89', { countryCode: '+49', mobile: '15123456789' }],
  ['49', '0151/23456789', { countryCode: '+49', mobile: '15123456789' }],
  ['0049', '0049 151 23456789', { countryCode: '+49', mobile: '15123456789' }],
  ['+43', '+43 664 1234567', { countryCode: '+43', mobile: '6641234567' }],
  ['+49', '+43 664 1234567', null],
  ['+49', '', null],
  ['', '0151 23456789', null],
  ['+49', '1'.repeat(15), null],
  ['+0', '15123456789', null],
  // the 0 of an Italian number belongs to it
  ['+39', '06 1234 5678', { countryCode: '+39', mobile: '0612345678' }],
  ['+1684', '733 1234', { countryCode: '+1684', mobile: '7331234' }],
  // a French number has nine digits
  ['+33', '06 12 34 56 7', null],
])('mobile %s %s', (code, mobile, read) => expect(readMobile(code, mobile)).toEqual(read))

test('a registration is complete with legal form, industry, address and phone', () => {
  const whole = { companyTypeId: 1, industryId: 1, street: 'Markt', zipCode: '35037', city: 'Marburg', phone: '1' }
  expect(isRegistrationCompleted(whole)).toBe(true)
  for (const field of Object.keys(whole)) expect(isRegistrationCompleted({ ...whole, [field]: null })).toBe(false)
})
