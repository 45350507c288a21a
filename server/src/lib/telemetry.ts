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

/** Seconds: from one statement to a document. */
const secondsBoundaries = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Names as OpenTelemetry has them where it has one, else `shop.…`. No value names a person, an order or a code. */
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

/** From now on work is observed: to be called once the SDK's providers are there. The answer ends it. */
export function startObserving(): () => void {
  meters = createMeters(metrics.getMeter('shop'))
  return () => {
    meters = null
  }
}

export const isObserving = (): boolean => meters !== null
export const openMeters = (): Meters | null => meters

export type Observed = {
  /** Of the span; few different ones. */
  readonly name: string
  readonly duration: Durations
  readonly kind?: SpanKind
  /** Of the span and of the measurement. */
  readonly attributes: Attributes
}
/** What is known only afterwards. */
export type Note = (attributes: Attributes) => void

/** Runs it as one span and measures how long it takes, in seconds. Its error goes on. */
export async function observed<T>(
  { name, duration, kind = SpanKind.INTERNAL, attributes }: Observed,
  run: (note: Note) => Promise<T>,
): Promise<T> {
  if (meters === null) return run(() => undefined)
  const histogram = meters[duration]
  const startedAt = stopwatch()
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    const all = { ...attributes }
    const note: Note = (more) => {
      Object.assign(all, more)
      span.setAttributes(more)
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

/** What went wrong in one word, a code or a class: a message may hold an address. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && /^\w{1,40}$/.test(String(error.code)) ? String(error.code) : error.name
}
