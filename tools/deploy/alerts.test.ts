import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { describeConfig } from '../../server/src/config/config.ts'
import { arrive, must, openPage, press } from '../../server/test/buyer.ts'
import { startCluster } from '../../server/test/cluster.ts'
import { freePort } from '../../server/test/free-port.ts'
import { startMain } from '../../server/test/main-process.ts'
import { environment, openOutside } from '../../server/test/outside.ts'
import { until } from '../../server/test/until.ts'
import { parseMetrics, readAlertRules, ruleFaults, selectorsOf } from './alert-rules.ts'
import {
  composeRoles,
  kubernetesRoles,
  measurementSettings,
  readDeployed,
  type Role,
} from './deployed-roles.ts'

const metricsPort = Number(
  describeConfig().find(({ name }) => name === 'OTEL_EXPORTER_PROMETHEUS_PORT')?.fallback,
)

type Relabelling = {
  readonly source_labels: readonly string[]
  readonly regex: string
  readonly action: string
}
type ScrapeJob = {
  readonly job_name: string
  readonly dns_sd_configs?: readonly {
    readonly names: readonly string[]
    readonly type: string
    readonly port: number
  }[]
  readonly kubernetes_sd_configs?: readonly { readonly role: string }[]
  readonly relabel_configs?: readonly Relabelling[]
}
const readScrapeJobs = (path: string) => {
  const { scrape_configs: jobs, rule_files: rules } = parse(readDeployed(path)) as {
    readonly scrape_configs: readonly ScrapeJob[]
    readonly rule_files: readonly string[]
  }
  expect(rules).toEqual(['alerts.yaml'])
  return jobs
}

test('every role of both deployments exposes its metrics to other machines', () => {
  const offered = { OTEL_METRICS_EXPORTER: 'prometheus', OTEL_EXPORTER_PROMETHEUS_HOST: '0.0.0.0' }
  const expected = [
    { JOBS: '0', ...offered },
    { JOBS: '1', ...offered },
  ]
  expect(kubernetesRoles().map(measurementSettings)).toEqual(expected)
  expect(composeRoles().map(measurementSettings)).toEqual(expected)
})

test('the scrape job of each deployment has the name that the alerts use, and reaches every role', () => {
  const jobs = readAlertRules()
    .flatMap(({ selectors }) => selectors.filter(({ metric }) => metric === 'up'))
    .flatMap(({ matchers }) => matchers.map(({ value }) => value))
  expect(jobs).toEqual(['shop'])

  const [compose, ...moreOfCompose] = readScrapeJobs('observability/prometheus-compose.yaml')
  expect(moreOfCompose).toEqual([])
  expect(compose?.job_name).toBe('shop')
  expect(compose?.dns_sd_configs).toMatchObject([
    { names: composeRoles().map(({ name }) => name), type: 'A', port: metricsPort },
  ])

  const [kubernetes, ...moreOfKubernetes] = readScrapeJobs('observability/prometheus-kubernetes.yaml')
  expect(moreOfKubernetes).toEqual([])
  expect(kubernetes?.job_name).toBe('shop')
  expect(kubernetes?.kubernetes_sd_configs?.map(({ role }) => role)).toEqual(['pod'])
  const selected = kubernetesRoles().map((role) => ({
    role: role.name,
    ports: scrapedPorts(kubernetes, role),
  }))
  expect(selected).toEqual(kubernetesRoles().map(({ name }) => ({ role: name, ports: [metricsPort] })))
})

/** The ports of a pod that the job scrapes; Prometheus creates one target per declared port. */
const scrapedPorts = (job: ScrapeJob | undefined, { labels, ports }: Role) =>
  Object.entries(ports)
    .filter(([portName]) => {
      const meta: Record<string, string> = { __meta_kubernetes_pod_container_port_name: portName }
      for (const [label, value] of Object.entries(labels))
        meta[`__meta_kubernetes_pod_label_${label}`] = value
      return (job?.relabel_configs ?? []).every(({ source_labels: sources, regex, action }) => {
        expect(action).toBe('keep')
        return new RegExp(`^(?:${regex})$`).test(sources.map((source) => meta[source] ?? '').join(';'))
      })
    })
    .map(([, port]) => port)

test('every metric and label that an alert names is exported by a role after one sale, and a scrape reports no error', async () => {
  const roles = kubernetesRoles()
  const cluster = await startCluster({ durable: false })
  onTestFinished(cluster.stop)
  const outside = await openOutside()
  onTestFinished(outside.close)
  const dataDir = mkdtempSync(join(tmpdir(), 'matla-alerts-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const port = await freePort()
  const shared = { ...environment(outside, port, dataDir), DATABASE_URL: cluster.url }
  const [web, worker] = roles.map(({ env }) => env)
  expect([web?.JOBS, worker?.JOBS]).toEqual(['0', '1'])
  const processes = [
    await startRole({ ...shared, ...web, PORT: String(port) }),
    await startRole({ ...shared, ...worker, PORT: String(await freePort()) }),
  ]

  const shopUrl = `http://127.0.0.1:${port}`
  const { courses } = (await must(shopUrl, 'GET', '/matla/courses-light')) as {
    courses: { _id: string; CourseCostEnglish: string }[]
  }
  const sold = courses.find(({ CourseCostEnglish }) => CourseCostEnglish !== '0')
  const buyer = await arrive(shopUrl, 'buyer@alerts.test', [sold?._id ?? ''])
  await press((await openPage(shopUrl, buyer)).redirectUrl, 'approve')

  const rules = readAlertRules()
  expect(rules.length).toBeGreaterThan(10)
  const faults = async () => ruleFaults(rules, await Promise.all(processes.map(({ metrics }) => metrics())))
  // The worker sends emails and opens courses a few seconds later.
  await until(async () => (await faults()).length === 0, 90_000)
  expect(await faults()).toEqual([])
  expect(processes.map(({ errorOutput }) => errorOutput())).toEqual(['', ''])
}, 240_000)

async function startRole(settings: Record<string, string>) {
  const metricsAt = String(await freePort())
  const shop = await startMain({
    ...settings,
    OTEL_EXPORTER_PROMETHEUS_HOST: '127.0.0.1',
    OTEL_EXPORTER_PROMETHEUS_PORT: metricsAt,
  })
  await shop.settled()
  return {
    metrics: async () => parseMetrics(await (await fetch(`http://127.0.0.1:${metricsAt}/metrics`)).text()),
    errorOutput: shop.errorOutput,
  }
}

test('a rule on a metric, label or value that no role exports is reported', () => {
  const exported = parseMetrics(
    [
      '# TYPE shop_tasks_open gauge',
      'shop_tasks_open{shop_task_kind="refund"} 0 1700000000000',
      '# TYPE shop_job_duration histogram',
      'shop_job_duration_count{shop_job_task="email"} 1',
      'shop_job_duration_bucket{shop_job_task="email",le="+Inf"} 1',
    ].join('\n'),
  )
  const faultsOf = (expr: string, groupedBy: string[] = []) =>
    ruleFaults([{ alert: 'Rule', selectors: selectorsOf(expr), groupedBy }], [exported])
  expect(faultsOf('up{job="shop"} == 0')).toEqual([])
  expect(faultsOf('sum by (le) (rate(shop_job_duration_bucket[5m])) > 2 * 86400', ['le'])).toEqual([])
  expect(faultsOf('max(shop_tasks_open{shop_task_kind="refund"}) > 0 and shop_jobs_lost > 900e6')).toEqual([
    'Rule: no role exports shop_jobs_lost.',
  ])
  expect(faultsOf('max(shop_tasks_open{shop_task_kind=~"refund|gone"}) > 0')).toEqual([
    'Rule: shop_tasks_open has no shop_task_kind gone.',
  ])
  expect(faultsOf('rate(shop_job_duration_count{task="email",error_type!=""}[15m])', ['host'])).toEqual([
    'Rule: shop_job_duration_count has no label task.',
    'Rule: none of its metrics has the label host.',
  ])
})
