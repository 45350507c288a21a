import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migratedPostgres } from '#test/database.ts'
import { arrive, call, openPage } from '#test/buyer.ts'
import { freePort } from '#test/free-port.ts'
import { callSandbox } from '#test/ledger.ts'
import { startMain } from '#test/main-process.ts'
import { until } from '#test/until.ts'

type Attribute = { readonly key: string; readonly value: { readonly stringValue?: string } }
type Span = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly Attribute[]
}
type Sent = {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[]
}

/** Personal data that nothing leaving the shop may contain. */
const person = { emailId: 'private.person@proof.test', firstName: 'Mahfouza', lastName: 'Alsirri' }

/** A trace collector; `spans` and `bodies` grow as data arrives. */
async function openCollector() {
  const spans: Span[] = []
  const bodies: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body)
      for (const { scopeSpans } of (JSON.parse(body) as Sent).resourceSpans)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans))
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, bodies }
}

/** Uses the PostgreSQL of the run if there is one, because creating an embedded database takes longer than this test. */
async function place(): Promise<Record<string, string>> {
  if (inject('engine') !== 'postgres') return {}
  const { url, drop } = await migratedPostgres()
  onTestFinished(drop)
  return { DATABASE_URL: url }
}

async function startObserved(collector: string) {
  const metricsPort = String(await freePort())
  const shop = await startMain({
    ...(await place()),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
    SECRETS_KEY: 'the key of this test for what owners enter',
    OTEL_TRACES_EXPORTER: 'otlp',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '200',
    OTEL_METRICS_EXPORTER: 'prometheus',
    OTEL_EXPORTER_PROMETHEUS_PORT: metricsPort,
  })
  await shop.settled()
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return { ...shop, metrics }
}

/** Makes a purchase, waits for its email, and returns all personal data of the buyer. */
async function buy(url: string): Promise<readonly string[]> {
  const { body } = await call(url, 'GET', '/matla/courses-light?lang=1')
  const courses = body.courses as { _id: string; CourseCostEnglish: string }[]
  const sold = courses.find(({ CourseCostEnglish }) => CourseCostEnglish !== '0')?._id ?? ''
  const buyer = await arrive(url, person.emailId, [sold], person)
  const { orderId, reference } = await openPage(url, buyer)
  const paid = { tranRef: reference, outcome: 'approve', awaitCallback: true }
  await callSandbox(`${url}/sandbox`, '/paytabs/finish', paid)
  return [
    person.emailId,
    'private.person',
    person.firstName,
    person.lastName,
    buyer.token,
    orderId,
    reference,
  ]
}

/** The owner enters and tests a key, which the provider rejects. */
async function enterKey(url: string): Promise<string> {
  const key = 'a-secret-key-of-this-shop'
  const staff = { emailId: 'owner@matla.test', password: 'Matla#2026' }
  const { body } = await call(url, 'POST', '/matla/login', staff)
  const path = '/matla/staff/settings/connections/tamara'
  const values = {
    TAMARA_URL: `${url}/sandbox/tamara`,
    TAMARA_API_TOKEN: key,
    TAMARA_NOTIFICATION_TOKEN: key,
  }
  const token = String(body.token)
  for (const [at, input] of [
    ['/test', { values }],
    ['', { values, version: null }],
    ['/test', { values: {} }],
  ] as const)
    expect((await call(url, 'POST', `${path}${at}`, input, token)).status).toBe(200)
  return key
}

const metricNames = (source: string): string[] => [
  ...new Set(source.match(/\b(?:http_server|http_client|db_client|shop|nodejs|process)_[a-z0-9_]+/g)),
]

test("a sale appears in spans, metrics and log lines of one trace without the buyer's data or an entered key, and every metric of the dashboard exists", async () => {
  const collector = await openCollector()
  const shop = await startObserved(collector.url)
  const secrets = [...(await buy(shop.url)), await enterKey(shop.url)]
  expect((await fetch(`${shop.url}/home/`)).status).toBe(200)
  const named = (name: string) => collector.spans.filter((span) => span.name === name)
  const wanted = ['job enrol', 'job email', 'job invoice', 'email', 'POST outside']
  await until(async () => wanted.every((name) => named(name).length > 0), 60_000)
  expect(wanted.filter((name) => named(name).length === 0)).toEqual([])

  const [opened] = named('POST /matla/create-session')
  const inside = collector.spans.filter(({ traceId }) => traceId === opened?.traceId)
  const order = inside.find(({ name }) => name === 'INSERT orders')
  expect(order?.parentSpanId).toBe(opened?.spanId)
  expect(inside.map(({ name }) => name)).toContain('POST outside')
  const lines = shop
    .output()
    .split('\n')
    .filter((line) => line.includes('/matla/create-session'))
  expect(lines.map((line) => (JSON.parse(line) as { trace_id?: string }).trace_id)).toContain(opened?.traceId)

  const measured = await shop.metrics()
  expect(measured).toMatch(/shop_payments_settled_total\{[^}]*shop_payment_status="paid"[^}]*\} 1/)
  // A page's calls to its own server are not counted as visitor requests.
  expect(measured).toMatch(/http_server_request_duration_count\{[^}]*http_route="\/\*"/)
  expect(measured).not.toContain('http_route="/matla/pages/')
  const everything = [...collector.bodies, measured, shop.output()].join('\n')
  expect(secrets.filter((secret) => everything.includes(secret))).toEqual([])

  let offered = measured
  const dashboard = new URL('../../../deploy/observability/grafana-dashboard.json', import.meta.url)
  const asked = metricNames(readFileSync(dashboard, 'utf8'))
  const missing = () => asked.filter((name) => !metricNames(offered).includes(name))
  // The gauge of waiting jobs has a value only while some wait; at other times its description shows that it
  // exists.
  await until(async () => {
    offered = await shop.metrics()
    return missing().length === 0
  }, 60_000)
  expect(asked.length).toBeGreaterThan(8)
  expect(missing()).toEqual([])
}, 240_000)

test('telemetry is off and no port is open unless the operator configures it', async () => {
  const shop = await startMain({ ...(await place()), LOG_LEVEL: 'info' })
  await shop.settled()
  await expect(fetch('http://127.0.0.1:9464/metrics')).rejects.toThrow('fetch failed')
  expect(shop.output()).not.toContain('trace_id')
}, 120_000)

test('an orderly stop with an unreachable collector ends in time with exit code 0 and one warning', async () => {
  const shop = await startMain({
    ...(await place()),
    LOG_LEVEL: 'warn',
    OTEL_TRACES_EXPORTER: 'otlp',
    OTEL_METRICS_EXPORTER: 'otlp',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
  })
  await shop.settled()
  await call(shop.url, 'GET', '/matla/courses-light')
  const began = performance.now()
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toEqual({ code: 0, signal: null })
  expect(performance.now() - began).toBeLessThan(9_000)
  expect(shop.output().split('the last traces and measurements were not sent')).toHaveLength(2)
  expect(shop.output()).not.toContain('the shop ends')
})
