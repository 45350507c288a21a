import pg from 'pg'
import type { Asked } from './asked.ts'
import type { HeldWire } from './held-wire.ts'

/** PostgreSQL's "current transaction is aborted": what it says of a statement behind one that failed. */
const aborted = '25P02'

/**
 * Statements that leave in one write and are answered in one: PostgreSQL runs them in their order and is asked for an end
 * once, not after each ("Extended Query", Pipelining, in its Message Flow). After one that fails it skips the rest.
 * The handlers are those that the client calls on each of its own queries.
 */
export class Packet implements pg.Submittable {
  takesMore: boolean
  readonly #held: HeldWire
  readonly #ended: () => void
  #asked: Asked[] = []
  #at = 0

  constructor(held: HeldWire, takesMore: boolean, ended: () => void) {
    this.takesMore = takesMore
    this.#held = held
    this.#ended = ended
  }

  add(asked: Asked): void {
    this.#asked.push(asked)
  }

  get #current(): Asked | undefined {
    return this.#asked[this.#at]
  }

  /** The client notes under it that the statement of this moment is parsed. */
  get name(): string | undefined {
    return this.#current?.name
  }

  get text(): string | undefined {
    return this.#current?.text
  }

  submit(): null {
    this.#asked = this.#asked.filter((asked) => this.#held.hold(asked))
    this.#held.send()
    return null
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#current?.takeColumns(fields)
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.#current?.takeRow(fields)
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const done = this.#current
    this.#at += 1
    done?.end(text)
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleReadyForQuery(): void {
    this.#ended()
  }

  /** What went wrong with one statement, or with the connection. */
  handleError(error: Error): void {
    const [failed, ...rest] = this.#asked.slice(this.#at)
    this.#at = this.#asked.length
    failed?.done(error)
    const behind = error instanceof pg.DatabaseError ? skippedAfter(error) : error
    for (const asked of rest) {
      this.#held.forget(asked)
      asked.done(behind)
    }
    this.#ended()
  }
}

const skippedAfter = (error: Error) =>
  Object.assign(new Error('skipped: a statement before it failed', { cause: error }), { code: aborted })
