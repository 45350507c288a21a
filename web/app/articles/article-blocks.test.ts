import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runsOf, safeHref } from './article-blocks.tsx'

test('a text is cut where its links and bold runs stand (R159)', () => {
  const links = [{ text: 'the course', url: '/home/R2/bundle' }]
  expect(runsOf('Light first: see the course.', links, ['Light first'])).toEqual([
    { text: 'Light first', url: null, isBold: true },
    { text: ': see ', url: null, isBold: false },
    { text: 'the course', url: '/home/R2/bundle', isBold: false },
    { text: '.', url: null, isBold: false },
  ])
})

test('no word is lost or said twice, whatever links and bold runs there are (R159)', () => {
  const text = fc.string({ maxLength: 4 })
  const link = fc.record({ text, url: fc.constantFrom('/x', 'javascript:alert(1)') })
  fc.assert(
    fc.property(
      fc.string(),
      fc.array(link, { maxLength: 5 }),
      fc.array(text, { maxLength: 5 }),
      (value, links, bold) => {
        const runs = runsOf(value, links, bold)
        expect(runs.map((run) => run.text).join('')).toBe(value)
        expect(runs.every(({ url }) => url === null || url === '/x')).toBe(true)
      },
    ),
  )
})

test.each(['/home/', '/home/a?b=1#c', 'https://example.org/a', 'http://example.org', 'HTTPS://example.org'])(
  '%j may be linked',
  (url) => expect(safeHref(url)).toBe(url),
)

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '/home\n//x',
  'https://',
  'https://a b',
  'mailto:a@b.c',
  '',
])('%j may not (V23)', (url) => expect(safeHref(url)).toBeNull())
