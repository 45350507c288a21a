import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { testDatabase } from '#test/database.ts'
import { policyReportRoutes } from './policy-reports.routes.ts'
import { handleErrors } from './errors.ts'

let app: FastifyInstance
let database: Database
const lines: string[] = []
beforeAll(async () => {
  database = await testDatabase()
  app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
  handleErrors(app)
  policyReportRoutes(app, { db: database.db, clock: () => new Date(), config: readConfig({}) })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const send = (payload: string, type = 'application/csp-report', remoteAddress = '10.1.1.1') =>
  app.inject({
    method: 'POST',
    url: '/matla/policy-reports',
    headers: { 'content-type': type },
    payload,
    remoteAddress,
  })

test('a policy violation is logged without query, ids and email addresses (A13)', async () => {
  const page = 'https://shop.example/home/certificate/AB12-34?token=secret'
  const older = {
    'csp-report': {
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?who=sara@example.com',
      'document-uri': page,
    },
  }
  const newer = [
    {
      type: 'csp-violation',
      body: { effectiveDirective: 'script-src-elem', blockedURL: 'inline', documentURL: page },
    },
  ]
  expect((await send(JSON.stringify(older))).statusCode).toBe(204)
  expect((await send(JSON.stringify(newer), 'application/reports+json')).statusCode).toBe(204)
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(logged).toMatchObject([
    { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/home/certificate/:' },
    { directive: 'script-src-elem', blocked: 'inline', page: '/home/certificate/:' },
  ])
  expect(lines.join('')).not.toMatch(/secret|sara|AB12/)
})

test.each([
  ['{', 'application/csp-report', 400],
  ['{"csp-report":7}', 'application/csp-report', 400],
  [JSON.stringify(Array.from({ length: 11 }, () => ({}))), 'application/reports+json', 400],
  ['x', 'text/plain', 415],
  [`"${'x'.repeat(20_000)}"`, 'application/csp-report', 413],
])('a report %.30s as %s is rejected (A13)', async (body, type, status) => {
  expect((await send(body, type)).statusCode).toBe(status)
})

test('a network may report sixty times in ten minutes, without affecting others (A13)', async () => {
  const body = JSON.stringify({ 'csp-report': {} })
  const statuses = []
  for (let index = 0; index < 61; index++) statuses.push((await send(body, undefined, '10.2.2.2')).statusCode)
  expect([statuses.slice(0, 60).every((status) => status === 204), statuses[60]]).toEqual([true, 429])
  expect((await send(body, undefined, '10.3.3.3')).statusCode).toBe(204)
})
