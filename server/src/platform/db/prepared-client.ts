import { createHash } from 'node:crypto'
import process from 'node:process'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { isObserving } from '#lib/telemetry.ts'
import { endWhenSilent } from './silent-connection.ts'
import { observeStatement } from './observe-statement.ts'

const mostNames = 400
const names = new Map<string, string>()
/** Asked once so far: most of these, such as the steps of a migration, are never asked again. */
const askedOnce = new Set<string>()
const mostAskedOnce = 1_000

/** The same statement has the same name on every connection, from the second time on; rare ones beyond the limit have none. */
function nameOf(text: string, isRare: boolean): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (isRare && !isRepeated(text)) return undefined
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  askedOnce.delete(text)
  return name
}

function isRepeated(text: string): boolean {
  if (names.size >= mostNames) return false
  if (askedOnce.has(text)) return true
  if (askedOnce.size >= mostAskedOnce) askedOnce.clear()
  askedOnce.add(text)
  return false
}

const isStatement = (asked: unknown): asked is pg.QueryConfig =>
  typeof asked === 'object' &&
  asked !== null &&
  'text' in asked &&
  typeof asked.text === 'string' &&
  !('submit' in asked)

/** What is asked in one turn of the event loop is sent in one write: each write costs more than a statement. */
function sendAtOnce(stream: Duplex): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** A client that names its statements, so that PostgreSQL parses each once on a connection. Texts alone pass as they are. */
export class PreparedClient extends pg.Client {
  constructor(config?: pg.ClientConfig & { readonly longestSilenceMs?: number }) {
    super(config)
    this.once('connect', () => endWhenSilent(this, config?.longestSilenceMs))
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    const named = (asked: unknown, ...rest: unknown[]) => {
      const given = isStatement(asked)
        ? { ...asked, name: nameOf(asked.text, asked.name === undefined) }
        : asked
      const text = isStatement(asked) ? asked.text : asked
      sendAtOnce(this.connection.stream)
      if (!isObserving() || typeof text !== 'string') return query(given, ...rest)
      return observeStatement(text, rest, (...all) => query(given, ...all))
    }
    // All of the overloads of `query` pass through unchanged.
    this.query = named as typeof this.query
  }
}
