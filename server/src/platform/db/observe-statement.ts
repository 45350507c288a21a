import { SpanKind } from '@opentelemetry/api'
import { runObserved } from '#lib/telemetry.ts'

type QueryCallback = (error: unknown, result?: unknown) => void
type Query = (...args: unknown[]) => unknown

/** Records a statement as one span, by operation and table, without its text and values. `query` has pg's signature. */
export function observeStatement(text: string, args: readonly unknown[], query: Query): unknown {
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'OTHER'
  const table = /\b(?:from|into|update|join)\s+(?:"?\w+"?\.)?"?(\w+)"?/i.exec(text)?.[1]
  const work = {
    name: table === undefined ? operation : `${operation} ${table}`,
    duration: 'statement',
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table !== undefined && { 'db.collection.name': table }),
    },
  } as const
  const callback = args.at(-1)
  if (!isCallback(callback)) return runObserved(work, async () => query(...args))
  const run = () =>
    new Promise((resolve, reject) => {
      query(...args.slice(0, -1), (error: unknown, result: unknown) =>
        error ? reject(error) : resolve(result),
      )
    })
  runObserved(work, run).then((result) => callback(undefined, result), callback)
  return undefined
}

const isCallback = (value: unknown): value is QueryCallback => typeof value === 'function'
