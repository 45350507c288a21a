import type { FastifyBaseLogger } from 'fastify'
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import process from 'node:process'
import type { TelemetrySettings } from '#config/telemetry-settings.ts'
import { startObserving } from '#lib/telemetry.ts'
import { withTimeout } from '#lib/with-timeout.ts'

/**
 * Names the process in traces and measurements. The SDK's own detectors return the machine's id as a promise, which the
 * Prometheus exporter does not await, so that it would report an error at each scrape.
 */
const instanceDetector = {
  detect: () => ({
    attributes: {
      'service.instance.id': randomUUID(),
      'host.name': hostname(),
      'process.pid': process.pid,
    },
  }),
}

/** A process that is asked to stop has ten seconds for everything. */
const lastSendMs = 2_000

/**
 * Starts OpenTelemetry when its standard variables are set; otherwise it is not loaded. Call it before the app is
 * created. Returns a function that sends the remaining data and stops it. An unreachable collector is only logged.
 */
export async function startTelemetry({
  traces,
  metrics,
  serviceName,
}: TelemetrySettings): Promise<(log: Pick<FastifyBaseLogger, 'warn'>) => Promise<void>> {
  if (!traces && !metrics) return () => Promise.resolve()
  const { startNodeSdk } = await import('@opentelemetry/sdk-node')
  const sdk = startNodeSdk({
    resourceDetectors: [instanceDetector],
    resourceAttributes: { 'service.name': serviceName },
    // Trace headers of clients are ignored.
    propagators: [],
    logRecordProcessors: [],
    ...(!traces && { spanProcessors: [] }),
    ...(!metrics && { metricReaders: [] }),
  })
  const stop = startObserving()
  return async (log) => {
    stop()
    await withTimeout(sdk.shutdown(), lastSendMs).catch((err: unknown) =>
      log.warn({ err }, 'the last traces and measurements were not sent'),
    )
  }
}
