import {
  type Attributes,
  type Histogram,
  type Meter,
  metrics,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { stopwatch } from './clock.ts'

/** Histogram boundaries in seconds, from the duration of a statement to that of a document. */
const secondsBoundaries = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * The names follow the OpenTelemetry conventions, or begin with `shop.`. No attribute contains a person, an order or a
 * code.
 */
function createMeters(meter: Meter) {
  const duration = (name: string, description: string) =>
    meter.createHistogram(name, {
      unit: 's',
      description,
      advice: { explicitBucketBoundaries: secondsBoundaries },
    })
  return {
    request: duration('http.server.request.duration', 'Requests, by route'),
    outgoing: duration('http.client.request.duration', 'Calls to payment providers and to the LMS'),
    statement: duration('db.client.operation.duration', 'SQL statements, by table'),
    job: duration('shop.job.duration', 'Jobs, by task'),
    email: duration('shop.email.duration', 'Emails handed to the mail server, by kind'),
    settled: meter.createCounter('shop.payments.settled', { description: 'Payments, by how they ended' }),
  }
}
type Meters = ReturnType<typeof createMeters>
type Durations = { [Name in keyof Meters]: Meters[Name] extends Histogram ? Name : never }[keyof Meters]

const tracer = trace.getTracer('shop')
let meters: Meters | null = null

/** Starts recording. Call it after the SDK is started. Returns a function that stops it. */
export function startObserving(): () => void {
  meters = createMeters(metrics.getMeter('shop'))
  return () => {
    meters = null
  }
}

export const isObserving = (): boolean => meters !== null
export const openMeters = (): Meters | null => meters

export type ObservedWork = {
  /** The name of the span, with low cardinality. */
  readonly name: string
  readonly duration: Durations
  readonly kind?: SpanKind
  /** Attributes of the span and of the measurement. */
  readonly attributes: Attributes
}
/** Adds attributes that are known only during or after the work. */
export type AddAttributes = (attributes: Attributes) => void

/** Runs work as one span and measures its duration in seconds. Errors are rethrown. */
export async function runObserved<T>(
  { name, duration, kind = SpanKind.INTERNAL, attributes }: ObservedWork,
  run: (note: AddAttributes) => Promise<T>,
): Promise<T> {
  if (meters === null) return run(() => undefined)
  const histogram = meters[duration]
  const startedAt = stopwatch()
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    const all = { ...attributes }
    const note: AddAttributes = (added) => {
      Object.assign(all, added)
      span.setAttributes(added)
    }
    try {
      return await run(note)
    } catch (error) {
      note({ 'error.type': errorType(error) })
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
      histogram.record((stopwatch() - startedAt) / 1000, all)
    }
  })
}

/** The code or class of an error. Its message is left out, because it may contain an address. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && /^\w{1,40}$/.test(String(error.code)) ? String(error.code) : error.name
}
