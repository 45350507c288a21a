import pg from 'pg'

/** The test's own look at the shop's database; it may lose its connections with the server and opens others then. */
export function observerPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 3 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
