import { SpanKind } from '@opentelemetry/api'
import { observed } from '#lib/telemetry.ts'

type Heard = (error: unknown, result?: unknown) => void
type Query = (...args: unknown[]) => unknown

/** A statement as one span, by operation and table; neither its text nor its values are told. `query` answers as pg does. */
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
  const heard = args.at(-1)
  if (!isHeard(heard)) return observed(work, async () => query(...args))
  const asked = () =>
    new Promise((resolve, reject) => {
      query(...args.slice(0, -1), (error: unknown, result: unknown) =>
        error ? reject(error) : resolve(result),
      )
    })
  observed(work, asked).then((result) => heard(undefined, result), heard)
  return undefined
}

const isHeard = (given: unknown): given is Heard => typeof given === 'function'
