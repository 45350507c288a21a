import type { TelemetrySettings } from '#config/telemetry-settings.ts'
import { startObserving } from '#lib/telemetry.ts'

/**
 * Starts OpenTelemetry where the standard variables ask for it; they also say where traces and measurements go. Without
 * them nothing of it is loaded. To be called before the app is created. The answer sends what is left and ends it.
 */
export async function startTelemetry({
  traces,
  metrics,
  serviceName,
}: TelemetrySettings): Promise<() => Promise<void>> {
  if (!traces && !metrics) return () => Promise.resolve()
  const { startNodeSdk } = await import('@opentelemetry/sdk-node')
  const sdk = startNodeSdk({
    resourceAttributes: { 'service.name': serviceName },
    // What a caller says of his own trace is not believed.
    propagators: [],
    logRecordProcessors: [],
    ...(!traces && { spanProcessors: [] }),
    ...(!metrics && { metricReaders: [] }),
  })
  const stop = startObserving()
  return async () => {
    stop()
    await sdk.shutdown()
  }
}
