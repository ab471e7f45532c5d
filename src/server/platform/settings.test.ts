import { expect, test } from 'vitest'
import { isPrivateAddress, isPublicAddress } from './http/outgoing/private-address.ts'
import { readSettings } from './settings.ts'

const read = (env: Record<string, string>) => {
  const { demo, opensDemo, isDemoLocal, isLocal } = readSettings(env)
  return { demo, opensDemo, isDemoLocal, isLocal }
}

test.each([
  ['nothing set', {}, { demo: true, opensDemo: true, isDemoLocal: true, isLocal: true }],
  ['another local port', { PUBLIC_URL: 'http://127.0.0.1:8080' }, { opensDemo: true, isLocal: true }],
  ['a host on the Internet', { PUBLIC_URL: 'https://marktwerk.example' }, { demo: true, opensDemo: false }],
  ['a host that only looks local', { PUBLIC_URL: 'https://localhost.example.de' }, { opensDemo: false }],
  ['an open demo on purpose', { PUBLIC_URL: 'https://demo.example', DEMO: 'on' }, { opensDemo: true, isLocal: false }],
  ['no demo', { DEMO: 'off' }, { demo: false, opensDemo: false }],
])('the demo is open to strangers only on purpose: %s', (_, env, expected) => {
  expect(read(env)).toMatchObject(expected)
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:192.168.2.7', true],
  ['172.18.0.1', true],
  ['fe80::1%eth0', true],
  ['93.184.216.34', false],
  ['172.32.0.1', false],
  ['2a00:1450::1', false],
  ['', false],
])('%s is a private address: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate)
})

const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const simulated = { ...keys, STRIPE_API_URL: 'http://127.0.0.1:4242' }

test('cards are off without a key, and a simulated payment service is for this machine only', () => {
  expect(readSettings({}).stripe).toBeNull()
  expect(readSettings(keys).stripe).toEqual({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: null })
  expect(readSettings(simulated).stripe?.apiUrl).toBe('http://127.0.0.1:4242')
  for (const wrong of [
    { STRIPE_SECRET_KEY: 'sk_test_1' },
    { ...keys, STRIPE_SECRET_KEY: 'pk_test_1' },
    { ...simulated, PUBLIC_URL: 'https://marktwerk.example' },
    { ...simulated, STRIPE_API_URL: 'https://evil.example' },
    { ...simulated, STRIPE_SECRET_KEY: 'sk_live_1' },
  ])
    expect(() => readSettings(wrong)).toThrow(/STRIPE_/)
})

test.each([
  '0.0.0.0',
  '127.0.0.1',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.19.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:7f00:1',
  '::ffff:93.184.216.34',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fe80::1%eth0',
  'ff02::1',
  'name.example',
  '',
])('%s is no address of the Internet', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['93.184.216.34', '172.32.0.1', '100.128.0.1', '2a00:1450::1', '2606:4700::1111'])(
  '%s is an address of the Internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test('several web processes have no figures, and a worker is one process', () => {
  const env = { WEB_PROCESSES: '3', DATABASE_URL: 'postgres://db/x' }
  expect(() => readSettings({ ...env, METRICS_TOKEN: 'x'.repeat(16) })).toThrow('METRICS_TOKEN')
  if (process.platform !== 'linux') return
  expect(readSettings(env).webProcesses).toBe(3)
  expect(readSettings({ ...env, PROCESS_ROLE: 'worker' }).webProcesses).toBe(1)
})

test('roles of processes need a database that processes can share', () => {
  expect(readSettings({}).processRole).toBe('all')
  for (const PROCESS_ROLE of ['web', 'worker']) {
    expect(() => readSettings({ PROCESS_ROLE })).toThrow('DATABASE_URL')
    expect(readSettings({ PROCESS_ROLE, DATABASE_URL: 'postgres://db/x' }).processRole).toBe(PROCESS_ROLE)
  }
})
