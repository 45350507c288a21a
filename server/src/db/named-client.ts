import { createHash } from 'node:crypto'
import process from 'node:process'
import pg from 'pg'

const mostNames = 400
const names = new Map<string, string>()

/** The same statement has the same name on every connection; rare ones beyond the limit stay unnamed. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}

const isNameless = (config: unknown): config is { text: string } =>
  typeof config === 'object' &&
  config !== null &&
  'text' in config &&
  typeof config.text === 'string' &&
  !('name' in config && config.name)

/**
 * A client whose statements are prepared once on each connection: PostgreSQL parses and plans them no more. Those that
 * are asked in the same moment leave in one packet.
 */
export class NamedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true })
    const ask = this.query.bind(this) as (...args: unknown[]) => unknown
    const named = (asked: unknown, ...rest: unknown[]) => {
      this.#holdPacket()
      return ask(isNameless(asked) ? { ...asked, name: nameOf(asked.text) } : asked, ...rest)
    }
    // All of the overloads of `query` pass through unchanged.
    this.query = named as typeof this.query
  }

  #isHeld = false

  #holdPacket(): void {
    if (this.#isHeld) return
    this.#isHeld = true
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => {
      this.#isHeld = false
      stream.uncork()
    })
  }
}
