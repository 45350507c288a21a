import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pageAnswer } from './page-answer.ts'

const html = (body: string) => new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
const alone = { formTargets: [] }
const hash = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

test('the policy names the inline scripts of this very page and allows no other', async () => {
  const { headers } = await pageAnswer(
    html('<script>one()</script><script src="/a.js"></script><script type="module">two()</script>'),
    alone,
  )
  const policy = headers['content-security-policy'] ?? ''
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`)
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe')
})

test('forms may end here and at the payment page', async () => {
  const { headers } = await pageAnswer(html('x'), { formTargets: ['https://secure.paytabs.sa'] })
  expect(headers['content-security-policy']).toContain("form-action 'self' https://secure.paytabs.sa;")
})

test('a page that does not say otherwise is not kept', async () => {
  expect((await pageAnswer(html('x'), alone)).headers['cache-control']).toBe('no-store')
})

test('a public page says what it depends on', async () => {
  const response = html('x')
  response.headers.set('cache-control', 'public, max-age=0')
  expect((await pageAnswer(response, alone)).headers.vary).toBe('Cookie')
})
