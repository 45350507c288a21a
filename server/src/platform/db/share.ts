import type pg from 'pg'

/** What statements and transactions need of a pool. */
export type Connections = Pick<pg.Pool, 'query' | 'connect'>

/** Somebody waited too long for a connection of the common share: the database is busy, not away. */
class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
  readonly code = '53300'
}

/**
 * A part of a pool: at most `most` connections are in use through it at once, so that slow work leaves the rest to
 * others (F21). Who waits longer than `patienceMs` is told so, with PostgreSQL's own code for "too many connections".
 */
export function shareOf(pool: pg.Pool, most: number, patienceMs: number): Connections {
  let used = 0
  const line: (() => void)[] = []

  const enter = (): Promise<void> => {
    if (used < most) {
      used++
      return Promise.resolve()
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const give = () => {
      clearTimeout(gone)
      resolve()
    }
    const gone = setTimeout(() => {
      line.splice(line.indexOf(give), 1)
      reject(new DatabaseBusy('every connection of this share is in use'))
    }, patienceMs)
    line.push(give)
    return promise
  }
  /** The place goes to who waits longest, or is free. */
  const leave = () => {
    const next = line.shift()
    if (next) next()
    else used--
  }

  const connect = async (): Promise<pg.PoolClient> => {
    await enter()
    const client = await pool.connect().catch((error: unknown) => {
      leave()
      throw error
    })
    const { release } = client
    client.release = (error) => {
      leave()
      release(error)
    }
    return client
  }
  const query = async (...asked: Parameters<pg.Pool['query']>): Promise<unknown> => {
    await enter()
    try {
      // Its last overload, for callbacks, answers nothing; it is not used here.
      const asking: unknown = pool.query(...asked)
      return await asking
    } finally {
      leave()
    }
  }
  // All of the overloads that answer with a promise pass through unchanged; nobody here uses callbacks.
  return { connect, query } as Connections
}
