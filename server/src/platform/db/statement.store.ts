import { type Placeholder, sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Creates the placeholder of a value that is passed when the statement runs. `given.all` creates one for each column. */
export type Placeholders<Values> = {
  <Name extends keyof Values & string>(name: Name): Placeholder<Name>
  all<Name extends keyof Values & string>(...names: Name[]): { [Each in Name]: Placeholder<Each> }
}
type Prepared<Result> = { execute(values: Record<string, unknown>): Promise<Result> }

const given = Object.assign(<Name extends string>(name: Name) => sql.placeholder(name), {
  all: (...names: string[]) => Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])),
})
let count = 0

/**
 * A statement that is built once per connection and then only executed, for statements that every visit or sale needs,
 * where building costs more than executing. A column's own encoder rejects null: leave such a column out, or pass the
 * value as sql`${given('name')}`.
 */
export function statement<Values extends Record<string, unknown>, Result>(
  build: (db: Db, params: Placeholders<Values>) => { prepare(name: string): Prepared<Result> },
): (db: Db, values: Values) => Promise<Result> {
  const name = `s${(count += 1)}`
  const prepared = new WeakMap<Db, Prepared<Result>>()
  return (db, values) => {
    // `given` accepts any name, but its type only allows those of `Values`.
    const ready = prepared.get(db) ?? build(db, given as Placeholders<Values>).prepare(name)
    prepared.set(db, ready)
    return ready.execute(values)
  }
}
