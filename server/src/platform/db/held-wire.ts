import type pg from 'pg'
import type { Asked, Wire } from './asked.ts'

/** A connection that keeps what statements write until all of it leaves as one, with one Sync at its end. */
export class HeldWire {
  readonly #connection: Wire & pg.Connection
  readonly #wire: Wire
  #chunks: Buffer[] = []

  constructor(connection: Wire & pg.Connection) {
    this.#connection = connection
    const stream = { writable: true, write: (chunk: Buffer) => this.#chunks.push(chunk) }
    this.#wire = Object.create(connection, { stream: { value: stream } }) as Wire
  }

  /** False: its values could not be written, it was told so, and nothing of it leaves. */
  hold(asked: Asked): boolean {
    const before = this.#chunks.length
    const isUnderWay = asked.name in this.#wire.submittedNamedStatements
    try {
      asked.write(this.#wire)
      return true
    } catch (error) {
      this.#chunks.length = before
      if (!isUnderWay) this.forget(asked)
      asked.done(error)
      return false
    }
  }

  /** It was not parsed after all. */
  forget({ name }: Asked): void {
    delete this.#connection.submittedNamedStatements[name]
  }

  send(): void {
    this.#wire.sync()
    this.#connection.stream.write(Buffer.concat(this.#chunks))
    this.#chunks = []
  }
}
