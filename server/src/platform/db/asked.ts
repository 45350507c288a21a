import { createRequire } from 'node:module'
import pg from 'pg'

/** How `pg` writes a value for PostgreSQL; its own cursor takes it from there, too. Its types leave it out. */
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils') as {
  prepareValue: (value: unknown) => unknown
}

/** What of `pg`'s connection a statement writes to. */
export type Wire = {
  readonly parsedStatements: Record<string, string>
  readonly submittedNamedStatements: Record<string, string>
  parse(message: { text: string; name: string }): void
  bind(message: {
    statement: string
    values: readonly unknown[]
    valueMapper: (value: unknown) => unknown
  }): void
  describe(message: { type: 'P' }): void
  execute(message: object): void
  sync(): void
}
type Raw = readonly (string | null)[]
type Types = { getTypeParser(oid: number, format: 'text'): (value: string) => unknown }
/** What the columns of a statement are, and how they are read. */
export type Columns = {
  readonly fields: readonly pg.FieldDef[]
  readonly types: Types
  readonly readers: readonly ((value: string) => unknown)[]
}
export type Question = {
  readonly text: string
  /** '' for one that is not worth remembering. */
  readonly name: string
  readonly values: readonly unknown[]
  readonly rowMode?: unknown
  readonly types?: Types
}
export type Done = (error: unknown, result?: pg.QueryResult) => void

/**
 * One statement on its way. What was asked before on this connection is neither parsed nor described again: that is a
 * tenth of the shop's time on a sale.
 */
export class Asked {
  readonly name: string
  readonly text: string
  readonly done: Done
  readonly #question: Question
  readonly #known: Map<string, Columns>
  #columns: Columns | undefined
  readonly #rows: Raw[] = []

  constructor(question: Question, known: Map<string, Columns>, done: Done) {
    this.name = question.name
    this.text = question.text
    this.done = done
    this.#question = question
    this.#known = known
    this.#columns = known.get(question.name)
  }

  /** Throws when a value cannot be written. */
  write(wire: Wire): void {
    const { name, text } = this
    const isParsed = name in wire.parsedStatements || name in wire.submittedNamedStatements
    if (name === '' || !isParsed) {
      wire.parse({ text, name })
      if (name !== '') wire.submittedNamedStatements[name] = text
    }
    wire.bind({ statement: name, values: this.#question.values, valueMapper: prepareValue })
    if (!this.#columns) wire.describe({ type: 'P' })
    wire.execute({})
  }

  takeColumns(fields: readonly pg.FieldDef[]): void {
    const { types = pg.types } = this.#question
    const readers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text'))
    this.#columns = { fields, types, readers }
  }

  takeRow(raw: Raw): void {
    this.#rows.push(raw)
  }

  /** `tag` is PostgreSQL's word for what was done: "INSERT 0 5", "COMMIT". */
  end(tag: string): void {
    let result: pg.QueryResult
    try {
      result = this.#result(tag)
    } catch (error) {
      this.done(error)
      return
    }
    this.done(null, result)
  }

  #result(tag: string): pg.QueryResult {
    const { name } = this
    const { rowMode, types = pg.types } = this.#question
    if (this.#columns && this.#columns.types !== types) this.takeColumns(this.#columns.fields)
    const columns = this.#columns ?? { fields: [], types, readers: [] }
    if (name !== '') this.#known.set(name, columns)
    const read = rowMode === 'array' ? asArray : asObject
    const words = tag.split(' ')
    const count = Number(words.at(-1))
    return {
      command: words[0] ?? '',
      rowCount: Number.isNaN(count) ? null : count,
      oid: 0,
      fields: [...columns.fields],
      rows: this.#rows.map((raw) => read(raw, columns)),
    }
  }
}

const asArray = (raw: Raw, { readers }: Columns): unknown[] =>
  raw.map((value, at) => (value === null ? null : readers[at]?.(value)))

function asObject(raw: Raw, { fields, readers }: Columns): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const [at, { name }] of fields.entries()) {
    const value = raw[at] ?? null
    row[name] = value === null ? null : readers[at]?.(value)
  }
  return row
}
