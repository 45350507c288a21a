import pg from 'pg'

/** The test's own connections to the shop's database. If the server dies, they are replaced. */
export function observerPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 3 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
