import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openPagedShop } from '#proof/paged-shop.ts'

// Pages are the same on either engine; one of them is enough.
describe.runIf(inject('engine') === 'embedded')('pages as they are asked for', () => {
  let app: FastifyInstance
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ app, close } = await openPagedShop())
  })
  afterAll(() => close())

  const urlencoded = 'application/x-www-form-urlencoded'
  const post = (url: string, type: string, payload: string | Buffer) =>
    app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })

  test('a page takes its form in either spelling, with its texts as they were typed', async () => {
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

  test('a page that takes no form takes no body, wherever it stands (A1)', async () => {
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

  test('each page takes as much as its own form needs, in any spelling of its address (A1)', async () => {
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
  ])('of a page %s is refused (A1)', async (type, body, status) => {
    expect((await post('/home/login', type, body)).statusCode).toBe(status)
  })

  test('an address whose name is too long, or is none, is a page that does not exist (A16)', async () => {
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
