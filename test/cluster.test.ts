import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { archiveIn } from '../ops/cluster/debian.ts'

const target = (release: string, uri: string, origin = '') => `Release: ${release}\nRepo-URI: ${uri}\nOrigin: ${origin}`

test("the programs of a cluster come from where the machine's apt takes Debian, over TLS", () => {
  const others = [target('nodistro', 'https://a.example/node/'), target('bookworm', 'https://b.example/', 'Other')]
  const security = target('bookworm-security', 'http://c.example/debian-security/', 'Debian')
  const own = target('bookworm', 'http://mirror.example/debian/', 'Debian')
  expect(archiveIn([...others, security, own].join('\n\n'))).toBe('https://mirror.example/debian')
  expect(archiveIn(target('stable', 'http://mirror.example/debian/'))).toBe('https://mirror.example/debian')
  expect(() => archiveIn(target('bookworm', 'cdrom://disc/', 'Debian'))).toThrow('indextargets')
})

test('no host is named where a cluster is made and checked', () => {
  const named = globSync('ops/{checks,cluster}/*.ts').filter((file) =>
    /https?:\/\/(?!127\.0\.0\.1)[a-z0-9]/.test(readFileSync(file, 'utf8')),
  )
  expect(named).toEqual([])
})
