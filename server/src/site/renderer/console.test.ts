import { globSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openShop } from '#test/open-shop.ts'

// Files are the same on both database engines, so one engine is enough.
describe.runIf(inject('engine') === 'postgres')('the console', () => {
  let app: FastifyInstance
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ app, close } = await openShop({ pages: true, jobs: 'none', providers: 'inside' }))
  })
  afterAll(() => close())

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  const scriptIn = (page: string) => /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? ''

  test('every path returns the same document, which is not cached and cannot be framed by another site', async () => {
    const first = await get('/console/')
    for (const url of ['/console/orders', '/console/orders/10482?do=refund', '/console/no/such/page']) {
      const answer = await get(url)
      expect([url, answer.statusCode, answer.body]).toEqual([url, 200, first.body])
    }
    expect(first.headers['content-type']).toContain('text/html')
    expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const policy = String(first.headers['content-security-policy'])
    for (const part of ["default-src 'self'", "frame-ancestors 'none'", "img-src 'self' blob: data:"])
      expect(policy).toContain(part)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(first.body).not.toMatch(/<script(?![^>]* src=)/)
  })

  test('the path without a slash redirects to it', async () => {
    const answer = await get('/console')
    expect([answer.statusCode, answer.headers.location]).toEqual([308, '/console/'])
  })

  test('its files are cached forever and compressed, and a missing file does not return the document', async () => {
    const script = scriptIn((await get('/console/')).body)
    expect(script).toMatch(/^\/console\/assets\/.+\.js$/)
    const answer = await get(script, { 'accept-encoding': 'br' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/console/assets/nothing.js')).statusCode).toBe(404)
  })

  test('page files are cached as well, and a path outside the folder or a name too long for a file is not found', async () => {
    const page = (await get('/home/')).body
    const style = /<link[^>]* href="(\/assets\/[^"]+\.css)"/.exec(page)?.[1] ?? ''
    const answer = await get(style, { 'accept-encoding': 'br' })
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br'])
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
    for (const folder of ['/assets/', '/console/assets/'])
      for (const path of [
        '..%2ffavicon.svg',
        '.env',
        'nothing.js',
        `${'x'.repeat(300)}.js`,
        '%CC%81'.repeat(200),
      ])
        expect([folder, path, (await get(`${folder}${path}`)).statusCode]).toEqual([folder, path, 404])
  })

  test('it uses the language and theme stored in this browser, and Arabic and dark by default (R001)', async () => {
    const rootOf = async (cookie: string) =>
      /<html[^>]*>/.exec((await get('/console/', { cookie })).body)?.[0]
    expect(await rootOf('language=en; theme=light')).toBe('<html lang="ar" dir="rtl" data-theme="dark">')
    expect(await rootOf('console-language=en; console-theme=light')).toBe(
      '<html lang="en" dir="ltr" data-theme="light">',
    )
    expect(await rootOf('console-language=%22%3E%3Cscript%3E; console-theme=x')).toBe(
      '<html lang="ar" dir="rtl" data-theme="dark">',
    )
  })

  test('the public pages contain nothing of the console', () => {
    const built = new URL('../../../../web/build/', import.meta.url).pathname
    const filesWith = (folder: string, words: string) =>
      globSync('**/*.{js,css,html}', { cwd: `${built}${folder}` }).filter((file) =>
        readFileSync(`${built}${folder}/${file}`, 'utf8').includes(words),
      )
    for (const words of ['سجل الإجراءات', 'console-language', '@layer console', 'react-aria', 'prosemirror'])
      expect([words, filesWith('client', words), filesWith('server', words)]).toEqual([words, [], []])
    // The console's own text is only in the console's files.
    expect(filesWith('console', 'سجل الإجراءات').length).toBeGreaterThan(0)
  })
})
