import { createHash } from 'node:crypto'
import process from 'node:process'
import pg from 'pg'
import { Asked, type Columns, type Done, type Question, type Wire } from './asked.ts'
import { HeldWire } from './held-wire.ts'
import { Packet } from './packet.ts'

const mostNames = 400
const names = new Map<string, string>()

/** The same statement has the same name on every connection; rare ones beyond the limit have none. */
function nameOf(text: string, isRare: boolean): string {
  const known = names.get(text)
  if (known !== undefined) return known
  if (isRare && names.size >= mostNames) return ''
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}

type Config = Omit<Question, 'name' | 'values'> & {
  readonly name?: string
  readonly values?: readonly unknown[]
}
const isConfig = (asked: unknown): asked is Config =>
  typeof asked === 'object' &&
  asked !== null &&
  'text' in asked &&
  typeof asked.text === 'string' &&
  !('submit' in asked)
const isDone = (each: unknown): each is Done => typeof each === 'function'
const nothing: readonly unknown[] = []

/**
 * A client whose statements are prepared once on each connection: PostgreSQL parses and plans them no more. Those of a
 * transaction that are asked in the same moment, or while others are under way, leave in one packet. Texts alone pass as
 * they are.
 */
export class NamedClient extends pg.Client {
  readonly #held: HeldWire
  readonly #send: (packet: Packet) => unknown
  readonly #known = new Map<string, Columns>()
  readonly #waiting: Packet[] = []
  #isBusy = false
  #isOpen = false

  constructor(config?: pg.ClientConfig) {
    super(config)
    // `pg` makes it here; its types leave it out.
    const { connection } = this as unknown as { readonly connection: Wire & pg.Connection }
    this.#held = new HeldWire(connection)
    const ask = this.query.bind(this) as (...args: unknown[]) => unknown
    this.#send = ask
    const query = (asked: unknown, ...rest: unknown[]) => {
      if (isConfig(asked)) return this.#gather(asked, rest)
      this.#isOpen = false
      while (this.#waiting.length > 0) this.#sendNext()
      return ask(asked, ...rest)
    }
    // All of the overloads of `query` pass through unchanged.
    this.query = query as typeof this.query
  }

  #gather(config: Config, rest: readonly unknown[]): Promise<pg.QueryResult> | undefined {
    const values = rest.find(Array.isArray) ?? config.values ?? nothing
    const name = nameOf(config.text, config.name === undefined)
    const question = {
      text: config.text,
      name,
      values,
      rowMode: config.rowMode,
      ...(config.types && { types: config.types }),
    }
    const done = rest.find(isDone)
    if (!done) return new Promise((resolve, reject) => this.#add(question, settling(resolve, reject)))
    this.#add(question, done)
    return undefined
  }

  #add(question: Question, done: Done): void {
    if (question.text === 'begin') this.#isOpen = true
    const last = this.#waiting.at(-1)
    const packet = last?.takesMore ? last : this.#addPacket()
    packet.add(new Asked(question, this.#known, done))
    if (question.text === 'commit' || question.text === 'rollback') this.#isOpen = packet.takesMore = false
  }

  /** Outside a transaction a packet is one statement: PostgreSQL would undo those before one that fails. */
  #addPacket(): Packet {
    const packet = new Packet(this.#held, this.#isOpen, () => {
      this.#isBusy = false
      this.#sendNext()
    })
    this.#waiting.push(packet)
    process.nextTick(() => this.#isBusy || this.#sendNext())
    return packet
  }

  #sendNext(): void {
    const packet = this.#waiting.shift()
    if (!packet) return
    this.#isBusy = true
    this.#send(packet)
  }
}

const settling =
  (resolve: (result: pg.QueryResult) => void, reject: (error: Error) => void): Done =>
  (error, result) =>
    result ? resolve(result) : reject(error as Error)
