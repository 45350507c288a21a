import { createHash } from 'node:crypto'
import process from 'node:process'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { isObserving } from '#lib/telemetry.ts'
import { endWhenSilent } from './silent-connection.ts'
import { observeStatement } from './observe-statement.ts'

const maxNames = 400
const names = new Map<string, string>()
/** Statements seen once so far. Most of them, such as the steps of a migration, never run again. */
const seenOnce = new Set<string>()
const maxSeenOnce = 1_000

/** From its second run on, a statement has the same name on every connection. Beyond the limit, rare statements get none. */
function statementName(text: string, isRare: boolean): string | undefined {
  const existing = names.get(text)
  if (existing !== undefined) return existing
  if (isRare && !isRepeated(text)) return undefined
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  seenOnce.delete(text)
  return name
}

function isRepeated(text: string): boolean {
  if (names.size >= maxNames) return false
  if (seenOnce.has(text)) return true
  if (seenOnce.size >= maxSeenOnce) seenOnce.clear()
  seenOnce.add(text)
  return false
}

const isStatement = (query: unknown): query is pg.QueryConfig =>
  typeof query === 'object' &&
  query !== null &&
  'text' in query &&
  typeof query.text === 'string' &&
  !('submit' in query)

/** Sends the statements of one event loop turn in one write, because a write costs more than a statement. */
function corkUntilNextTick(stream: Duplex): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** A client that names its statements, so that PostgreSQL parses each once per connection. Plain texts stay unnamed. */
export class PreparedClient extends pg.Client {
  constructor(config?: pg.ClientConfig & { readonly longestSilenceMs?: number }) {
    super(config)
    this.once('connect', () => endWhenSilent(this, config?.longestSilenceMs))
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    const prepare = (statement: unknown, ...rest: unknown[]) => {
      const prepared = isStatement(statement)
        ? { ...statement, name: statementName(statement.text, statement.name === undefined) }
        : statement
      const text = isStatement(statement) ? statement.text : statement
      corkUntilNextTick(this.connection.stream)
      if (!isObserving() || typeof text !== 'string') return query(prepared, ...rest)
      return observeStatement(text, rest, (...all) => query(prepared, ...all))
    }
    // All overloads of `query` pass through unchanged.
    this.query = prepare as typeof this.query
  }
}
