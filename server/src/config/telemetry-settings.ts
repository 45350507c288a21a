import { z } from 'zod'
import { between, type EnvironmentValues, text } from './settings.ts'

const collector = z
  .url({ protocol: /^https?$/, error: 'must begin with http:// or https://, e.g. http://collector:4318' })
  .optional()

/** The standard OpenTelemetry variables that decide whether it runs. It reads the others itself. */
export const telemetryVariables = {
  OTEL_TRACES_EXPORTER: text.describe('Telemetry: otlp sends traces; absent: otlp if an endpoint is set'),
  OTEL_METRICS_EXPORTER: text.describe(
    'Telemetry: otlp sends metrics, prometheus serves them at /metrics on a separate port; absent: otlp if an endpoint is set',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.describe('Telemetry: URL of the collector; absent: none'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector.describe('Telemetry: a separate URL for traces'),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: collector.describe('Telemetry: a separate URL for metrics'),
  OTEL_EXPORTER_PROMETHEUS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Telemetry: host that serves metrics'),
  OTEL_EXPORTER_PROMETHEUS_PORT: between(1, 65_535)
    .default(9464)
    .describe('Telemetry: port that serves metrics'),
  OTEL_SERVICE_NAME: z.string().default('shop').describe('Telemetry: name of this service'),
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false').describe('Telemetry: true switches it off'),
} as const

export type TelemetrySettings = {
  readonly traces: boolean
  readonly metrics: boolean
  readonly serviceName: string
}

export function readTelemetrySettings(env: EnvironmentValues<typeof telemetryVariables>): TelemetrySettings {
  const isOn = env.OTEL_SDK_DISABLED !== 'true'
  const wants = (exporter: string | undefined) =>
    isOn && (exporter ?? (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? 'none' : 'otlp')) !== 'none'
  return {
    traces: wants(env.OTEL_TRACES_EXPORTER),
    metrics: wants(env.OTEL_METRICS_EXPORTER),
    serviceName: env.OTEL_SERVICE_NAME,
  }
}
