import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openShop } from '#test/open-shop.ts'

// Pages are the same on both database engines, so one engine is enough.
describe.runIf(inject('engine') === 'postgres')('page requests', () => {
  let app: FastifyInstance
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ app, close } = await openShop({ pages: true, jobs: 'none', providers: 'inside' }))
  })
  afterAll(() => close())

  const urlencoded = 'application/x-www-form-urlencoded'
  const post = (url: string, type: string, payload: string | Buffer) =>
    app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })

  test('a page accepts its form in either encoding, with its texts unchanged', async () => {
    const boundary = 'b0'
    const parts = `--b0\r\nContent-Disposition: form-data; name="email"\r\n\r\nسارة "1"\r\n--b0--\r\n`
    for (const [type, body] of [
      [urlencoded, new URLSearchParams({ email: 'سارة "1"' }).toString()],
      [`multipart/form-data; boundary=${boundary}`, parts],
    ] as const) {
      const answer = await post('/home/login', type, body)
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.body).toContain('سارة &quot;1&quot;')
    }
  })

  test('a page without a form accepts no body, at any path (A1)', async () => {
    for (const url of [
      '/home/',
      '/home/R2/bundle',
      '/home/certificate/x',
      '/home/nowhere',
      '/home/faqs.data',
    ]) {
      const answer = await post(url, urlencoded, 'a&'.repeat(1_000_000))
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 405, 'method-not-allowed'])
    }
  })

  test('each page accepts a body of the size that its form needs, in any spelling of its path (A1)', async () => {
    const most: readonly (readonly [string, number])[] = [
      ['/home/login', 64 * 1024],
      ['/HOME/Login/', 64 * 1024],
      ['/home/login.data', 64 * 1024],
      ['/home/personalInformation', 3 * 1024 * 1024],
      ['/home/R2/R3/contact/form', 5 * 1024 * 1024],
    ]
    for (const [url, bytes] of most) {
      const answer = await post(url, urlencoded, 'x'.repeat(bytes + 1))
      expect([url, answer.statusCode]).toEqual([url, 413])
      const parts = Buffer.alloc(bytes - 200, 'x')
      const head = '--b0\r\nContent-Disposition: form-data; name="f"; filename="f.pdf"\r\n\r\n'
      const form = Buffer.concat([Buffer.from(head), parts, Buffer.from('\r\n--b0--\r\n')])
      const inUse = await post(url, 'multipart/form-data; boundary=b0', form)
      expect([url, inUse.statusCode]).not.toEqual([url, 413])
    }
  })

  test.each([
    ['text/plain', 'x', 415],
    ['application/json', '{}', 415],
    ['multipart/form-data', 'x', 400],
    [urlencoded, 'a&'.repeat(300), 413],
  ])('for a page, %s is rejected (A1)', async (type, body, status) => {
    expect((await post('/home/login', type, body)).statusCode).toBe(status)
  })

  test('a path with a name that is too long or malformed is not found (A16)', async () => {
    const names = ['x'.repeat(301), 'x'.repeat(5_000), '%00', 'a%00b', '%F0%9F%8E%AC', '..%2f..%2f', "'"]
    const pages = [
      'certificate',
      'blogDetails',
      'insights',
      'subfooter-pages',
      'checkout',
      'R2/R4/filmproduction',
    ]
    for (const page of pages)
      for (const name of names) {
        const url = `/home/${page}/${name}`
        expect([url.slice(0, 60), (await app.inject(url)).statusCode]).toEqual([url.slice(0, 60), 404])
        expect((await app.inject(`${url}.data`)).statusCode).toBeLessThan(500)
      }
  })
})
