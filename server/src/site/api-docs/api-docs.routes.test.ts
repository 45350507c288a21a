import { everyCall } from '@matla/contract/staff/index'
import { callUrl } from '@matla/contract/client'
import type { Call } from '@matla/contract/kit/call'
import { everyError } from '@matla/contract/kit/staff-errors'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { createContentCache } from '#platform/http/content-cache.ts'
import { apiDocsRoutes } from './api-docs.routes.ts'
import { buildOpenApi } from './open-api.ts'
import { openApiFaults } from '#test/fixtures/open-api-faults.ts'

const slug = 'school'
const rows = Object.entries(everyCall).flatMap(([feature, some]) =>
  Object.entries<Call>(some).map(([callName, row]) => ({ name: `${feature}.${callName}`, row })),
)
const document = buildOpenApi(everyCall, { slug })
const operations = Object.values(document.paths).flatMap((item) => Object.values(item))

async function get(path: string) {
  const app = Fastify()
  apiDocsRoutes(app, { slug }, createContentCache())
  const answer = await app.inject(path)
  await app.close()
  return answer
}

describe('the OpenAPI document', () => {
  test.each(rows)('describes $name under its path and every alias', ({ name, row }) => {
    for (const path of [row.path, ...(row.aliases ?? [])]) {
      const item = document.paths[callUrl(path, slug, row.base).replace(/:(\w+)/g, '{$1}')]
      const operation = item?.[row.method.toLowerCase()]
      expect(operation?.['x-alias-of'] ?? operation?.operationId).toBe(name)
      expect(operation?.summary).toBe(row.about)
    }
  })

  test.each(rows)('lists every error of $name under its status', ({ name, row }) => {
    const operation = operations.find((it) => it.operationId === name)
    for (const code of row.errors) {
      const answer = operation?.responses[String(everyError[code])]
      expect(answer?.description).toContain(`\`${code}\``)
      expect(JSON.stringify(answer?.content)).toContain(`"${code}"`)
    }
  })

  test('has resolvable references, unique names and declared path parameters', () => {
    expect(openApiFaults(document)).toEqual([])
  })

  test('requires a session exactly where a call does', () => {
    for (const { name, row } of rows) {
      const operation = operations.find((it) => it.operationId === name)
      expect(operation?.security.length === 0, name).toBe(row.access === 'anyone')
    }
  })

  test('states the right that a staff call requires, and none for other calls (A9)', () => {
    for (const { name, row } of rows) {
      const operation = operations.find((it) => it.operationId === name)
      expect(operation?.['x-right'], name).toBe(row.right)
      expect(row.right !== undefined, name).toBe(row.access === 'staff')
    }
  })

  test('is served as JSON', async () => {
    const answer = await get(`/${slug}/openapi.json`)
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify(document)))
  })
})

describe('the soundness check', () => {
  const [first] = Object.entries(document.paths)
  const operation = Object.values(first?.[1] ?? {})[0]

  test.each([
    [
      'a reference to nothing',
      { '/a': { get: { ...operation, parameters: [{ $ref: '#/components/parameters/None' }] } } },
      'leads nowhere',
    ],
    [
      'a parameter that nobody declared',
      { '/a/{id}': { get: { ...operation, parameters: [] } } },
      'parameters of get',
    ],
    ['a name used twice', { '/a': { get: operation, post: operation } }, 'twice'],
    ['two templates of one address', { '/a/{id}': {}, '/a/{name}': {} }, 'the same address'],
    ['a status that is none', { '/a': { get: { ...operation, responses: { ok: {} } } } }, 'status ok'],
  ])('finds %s', (_, paths, fault) => {
    expect(openApiFaults({ ...document, paths } as typeof document).join('\n')).toContain(fault)
  })
})

describe('the human-readable page', () => {
  test('has a policy without inline scripts or styles and loads only our own files', async () => {
    const page = await get(`/${slug}/docs`)
    expect(page.headers['content-type']).toContain('text/html')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).not.toContain('unsafe')
    expect(page.body).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=/)
    const named = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address)
    expect(named.length).toBeGreaterThanOrEqual(5)
    for (const address of named) expect((await get(address)).statusCode, address).toBe(200)
    expect((await get(`/${slug}/docs.js`)).body).toContain(`"url":"/${slug}/docs.json"`)
  })

  test('loads the same calls as OpenAPI 3.0, without newer features', async () => {
    const answer = await get(`/${slug}/docs.json`)
    const older: typeof document = answer.json()
    expect(older.openapi).toBe('3.0.3')
    expect(openApiFaults(older)).toEqual([])
    const named = ({ paths }: typeof document) =>
      Object.entries(paths).flatMap(([url, item]) =>
        Object.values(item).map(({ operationId, responses }) => [url, operationId, Object.keys(responses)]),
      )
    expect(named(older)).toEqual(named(document))
    expect(answer.body).not.toMatch(/"(?:const|propertyNames|prefixItems)":|"type":(?:"null"|\[)/)
  })

  test('lists every error in both languages, even without scripts', async () => {
    const { body } = await get(`/${slug}/docs`)
    for (const code of Object.keys(everyError)) expect(body).toContain(`<code>${code}</code>`)
    expect(body).toContain('واجهة برمجة التطبيقات')
  })
})
