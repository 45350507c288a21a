import { type Placeholder, sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Stands for a value that is known when the statement runs; `given.all` for one value of each column named. */
export type Given<Values> = {
  <Name extends keyof Values & string>(name: Name): Placeholder<Name>
  all<Name extends keyof Values & string>(...names: Name[]): { [Each in Name]: Placeholder<Each> }
}
type Prepared<Result> = { execute(values: Record<string, unknown>): Promise<Result> }

const given = Object.assign(<Name extends string>(name: Name) => sql.placeholder(name), {
  all: (...names: string[]) => Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])),
})
let count = 0

/**
 * A statement that is built once for each connection and then only run: for the ones that every visit or sale needs,
 * where building it anew costs more than PostgreSQL's answer. A column's own encoder takes no null: leave such a column
 * out, or give the value as sql`${given('name')}`.
 */
export function statement<Values extends Record<string, unknown>, Result>(
  build: (db: Db, given: Given<Values>) => { prepare(name: string): Prepared<Result> },
): (db: Db, values: Values) => Promise<Result> {
  const name = `s${(count += 1)}`
  const prepared = new WeakMap<Db, Prepared<Result>>()
  return (db, values) => {
    // `given` hands out any name; its type allows only those that `Values` has.
    const ready = prepared.get(db) ?? build(db, given as Given<Values>).prepare(name)
    prepared.set(db, ready)
    return ready.execute(values)
  }
}
