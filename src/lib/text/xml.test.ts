import { expect, test } from 'vitest'
import { escapeXml } from './xml.ts'

test.each([
  ['Müller & Söhne <GmbH>', 'Müller &amp; Söhne &lt;GmbH&gt;'],
  [`"5' lang"`, '&quot;5&apos; lang&quot;'],
  ['Zeile\u0000\u000b und\nnoch eine\uffff', 'Zeile und\nnoch eine'],
  ['halbes Zeichen \ud83c', 'halbes Zeichen \ufffd'],
])('%j is written as %j', (text, expected) => expect(escapeXml(text)).toBe(expected))
