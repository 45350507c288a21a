import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['Teach &amp; Learn', 'Teach & Learn'],
  ['&lt;b&gt; &quot;x&quot; &#039;y&#39; &#x41;', '<b> "x" \'y\' A'],
  ['&amp;lt;', '&lt;'],
  ['الإخراج &laquo;عن قرب&raquo;', 'الإخراج «عن قرب»'],
  ['AT&T &unknown; &#0; &#1114112;', 'AT&T &unknown; &#0; &#1114112;'],
])('%s is read as %s', (html, plain) => {
  expect(plainText(html)).toBe(plain)
})
