import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { holes } from './holes.ts'
import { law } from './law.ts'
import { providersDay } from './provider.ts'

test.each([...holes, ...law, ...providersDay])(
  '$finding in $file can be taken out',
  ({ file, from, to, test: testFile, title }) => {
    expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2)
    expect(to).not.toContain(from)
    expect(existsSync(testFile) && readFileSync(testFile, 'utf8')).toContain(title)
  },
)
