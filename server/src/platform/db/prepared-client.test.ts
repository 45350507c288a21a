import { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { readContentState } from '#cms/content/content.store.ts'
import type { Database } from './database.ts'
import { PreparedClient } from './prepared-client.ts'
import { databaseForThisTest, testDatabase } from '#test/database.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Opens a connection with a new, empty table. */
async function connection() {
  const { pool, db } = database
  const client = await pool.connect()
  onTestFinished(() => client.release())
  await client.query('drop table if exists things')
  await client.query('create table things (id int primary key, name text, made_at timestamptz, tags text[])')
  const ask = (text: string, values: readonly unknown[] = []) => client.query({ text, values: [...values] })
  return { client, db, ask, add: (id: number) => ask('insert into things (id) values ($1)', [id]) }
}
const codes = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.map((each) => (each.status === 'rejected' ? (each.reason as { code?: string }).code : 'fine'))

test.runIf(inject('engine') === 'postgres')(
  'a repeated statement is prepared once per connection and returns the same result',
  async () => {
    const { db } = await databaseForThisTest()
    await db.transaction(async (tx) => {
      const answers = [
        (await readContentState(tx)).version,
        (await readContentState(tx)).version,
        (await readContentState(tx)).version,
      ]
      expect(answers).toEqual(Array.from({ length: 3 }, () => answers[0]))
      const { rows } = await tx.execute<{ prepared: number }>(
        `select count(*)::int as prepared from pg_prepared_statements where statement like 'select "version", greatest%'`,
      )
      expect(rows[0]?.prepared).toBe(1)
    })
  },
)

test.runIf(inject('engine') === 'postgres')(
  'statements issued in one event loop turn are sent in one write',
  async () => {
    let writes = 0
    /** A socket that counts its writes. */
    const countedSocket = () => {
      const socket = new Socket()
      const send = (data: Buffer, done: () => void) => {
        writes += 1
        socket.write(data, done)
      }
      const counted = new Duplex({
        read: () => undefined,
        write: (data: Buffer, _encoding, done) => send(data, done),
        writev: (all, done) => send(Buffer.concat(all.map(({ chunk }) => chunk as Buffer)), done),
        final: (done) => socket.end(done),
      })
      socket.on('data', (data) => counted.push(data)).on('connect', () => counted.emit('connect'))
      socket.on('close', () => counted.emit('close'))
      const connect = (port: number, host: string) => socket.connect(port, host)
      return Object.assign(counted, { connect, setNoDelay: () => undefined })
    }
    const client = new PreparedClient({
      connectionString: inject('postgresUrl'),
      stream: countedSocket,
      pipeline: true,
    })
    await client.connect()
    onTestFinished(() => client.end())
    const selectThree = () =>
      Promise.all([1, 2, 3].map((n) => client.query({ text: 'select $1::int as n', values: [n] })))
    await selectThree()
    writes = 0
    expect((await selectThree()).map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]])
    expect(writes).toBe(1)
  },
)

test.runIf(inject('engine') === 'postgres')(
  'statements that run only once are not prepared and do not count towards the limit of prepared statements',
  async () => {
    // Simulates a new process, because other tests have already used up names.
    vi.resetModules()
    const { PreparedClient: FreshClient } = await import('./prepared-client.ts')
    const client = new FreshClient({ connectionString: inject('postgresUrl') })
    await client.connect()
    onTestFinished(() => client.end())
    for (let index = 0; index < 1_500; index++) await client.query({ text: `select ${index} as once` })
    for (let tries = 0; tries < 3; tries++) await client.query({ text: 'select 1 as again' })
    const { rows } = await client.query({ text: 'select statement from pg_prepared_statements' })
    expect(rows.map(({ statement }) => statement)).toEqual(['select 1 as again'])
  },
)

test('concurrent statements are sent without waiting and run in order', async () => {
  const { ask, add } = await connection()
  const answers = await Promise.all([
    ask('begin'),
    add(1),
    ask('select id from things'),
    add(2),
    ask('commit'),
  ])
  expect(answers.map(({ command, rowCount }) => [command, rowCount])).toEqual([
    ['BEGIN', null],
    ['INSERT', 1],
    ['SELECT', 1],
    ['INSERT', 1],
    ['COMMIT', null],
  ])
  expect(answers[2]?.rows).toEqual([{ id: 1 }])
})

test('statements after a failed one in a transaction are rejected, and the connection stays usable', async () => {
  const { ask, add } = await connection()
  await add(1)
  for (let tries = 0; tries < 2; tries++) {
    const settled = await Promise.allSettled([
      ask('begin'),
      add(2),
      add(1),
      ask('select name from things where id = 3'),
      add(3),
      ask('commit'),
    ])
    expect(codes(settled)).toEqual(['fine', 'fine', '23505', '25P02', '25P02', 'fine'])
    // PostgreSQL's response to the commit of an aborted transaction.
    expect(settled.at(-1)).toMatchObject({ value: { command: 'ROLLBACK' } })
  }
  // A statement that was always skipped was never parsed, so this is its first run.
  expect(await ask('select name from things where id = 3')).toMatchObject({ rows: [] })
  expect(await ask('select id from things')).toMatchObject({ rows: [{ id: 1 }] })
})

test('outside a transaction concurrent statements succeed or fail independently', async () => {
  const { ask, add } = await connection()
  const settled = await Promise.allSettled([add(1), add(1), add(2)])
  expect(codes(settled)).toEqual(['fine', '23505', 'fine'])
  expect((await ask('select id from things order by id')).rows).toEqual([{ id: 1 }, { id: 2 }])
})

test('a statement with a syntax error or an unserializable value fails without affecting others', async () => {
  const { ask, add } = await connection()
  const unwritable = {
    toPostgres() {
      throw new Error('not to be written')
    },
  }
  const settled = await Promise.allSettled([
    add(1),
    ask('insert into things (name, id) values ($2, $1)', [7, unwritable]),
    ask('select id from things'),
  ])
  expect(settled).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { message: 'not to be written' } },
    { status: 'fulfilled', value: { rows: [{ id: 1 }] } },
  ])
  await expect(ask('selekt 1')).rejects.toMatchObject({ code: '42601' })
  await expect(ask('selekt 1')).rejects.toMatchObject({ code: '42601' })
  expect(await ask('insert into things (id, name) values ($1, $2)', [8, 'x'])).toMatchObject({ rowCount: 1 })
})

test('values round-trip on first and later executions, as objects and as arrays', async () => {
  const { client, ask } = await connection()
  const madeAt = new Date('2026-01-02T03:04:05.678Z')
  await ask('insert into things values ($1, $2, $3, $4)', [1, 'مطلع "x"', madeAt, ['a', 'b,c', null]])
  const text = 'select * from things where id = $1'
  for (let tries = 0; tries < 3; tries++) {
    const { rows, fields } = await ask(text, [1])
    expect(rows).toEqual([{ id: 1, name: 'مطلع "x"', made_at: madeAt, tags: ['a', 'b,c', null] }])
    expect(fields.map(({ name }) => name)).toEqual(['id', 'name', 'made_at', 'tags'])
    const raw = { getTypeParser: () => (value: string) => value }
    const byPlace = await client.query({ text, values: [1], rowMode: 'array', types: raw })
    expect(byPlace.rows).toEqual([['1', 'مطلع "x"', expect.stringMatching(/^2026-01-02/), '{a,"b,c",NULL}']])
  }
  expect(await ask('select * from things where id = 2')).toMatchObject({ rows: [], rowCount: 0 })
  expect(await ask('')).toMatchObject({ rows: [] })
})

test('a type parser that throws fails only its own statement', async () => {
  const { client, ask } = await connection()
  const types = {
    getTypeParser: () => () => {
      throw new Error('unreadable')
    },
  }
  const settled = await Promise.allSettled([
    client.query({ text: 'select 1', types }),
    ask('select 2 as two'),
  ])
  expect(settled).toMatchObject([
    { reason: { message: 'unreadable' } },
    { status: 'fulfilled', value: { rows: [{ two: 2 }] } },
  ])
})

test.runIf(inject('engine') === 'postgres')(
  'a broken connection fails all running and queued statements',
  async () => {
    const { client, ask } = await connection()
    client.once('error', () => undefined)
    const first = [ask('select pg_terminate_backend(pg_backend_pid())'), ask('select 1')]
    const settled = await Promise.allSettled([...first, ...first.map(() => Promise.resolve())])
    expect(settled.slice(0, 2).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(ask('select 1')).rejects.toThrow()
  },
)
