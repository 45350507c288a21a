import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pageAnswer } from './page-answer.ts'

const html = (body: string) => new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
const nonce = 'drawn-for-this-one'
const outside = { formTargets: [], reportTo: '/matla/policy-reports', isSecure: true }
const alone = { nonce, outside }
const hash = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

test('the policy allows only the marked scripts of this page (A13)', async () => {
  const { headers, body } = await pageAnswer(
    html(
      `<script nonce="${nonce}">one()</script><script src="/a.js"></script><script type="module" nonce="${nonce}">two()</script>` +
        '<script>evil()</script><script nonce="guessed">evil()</script><p>&lt;script nonce="x"></p>',
    ),
    alone,
  )
  const policy = headers['content-security-policy'] ?? ''
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`)
  expect(policy).not.toContain(hash('evil()'))
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe')
  expect(body.toString()).not.toContain(nonce)
  expect(body.toString()).toContain('<script>one()</script>')
})

test('policy violations are reported to our own endpoint (A13)', async () => {
  const { headers } = await pageAnswer(html('x'), alone)
  expect(headers['content-security-policy']).toContain('report-uri /matla/policy-reports; report-to policy')
  expect(headers['reporting-endpoints']).toBe('policy="/matla/policy-reports"')
})

test('forms may be submitted to the shop and to the payment page', async () => {
  const { headers } = await pageAnswer(html('x'), {
    nonce,
    outside: { ...outside, formTargets: ['https://secure.paytabs.sa'] },
  })
  expect(headers['content-security-policy']).toContain("form-action 'self' https://secure.paytabs.sa;")
})

test('a page without a cache header is not cached', async () => {
  expect((await pageAnswer(html('x'), alone)).headers['cache-control']).toBe('no-store')
})

test('a public page sends a Vary header for what its content depends on', async () => {
  const response = html('x')
  response.headers.set('cache-control', 'public, max-age=0')
  expect((await pageAnswer(response, alone)).headers.vary).toBe('Cookie')
})
