import { readdirSync, readFileSync } from 'node:fs'
import { expect, inject, onTestFinished, test } from 'vitest'
import pg from 'pg'
import { freshPostgres } from '#platform/db/test-database.ts'

const folder = new URL('../../migrations/', import.meta.url)
const [first, second, ...rest] = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
const statementsOf = (names: readonly (string | undefined)[]) =>
  names.flatMap((name) =>
    readFileSync(new URL(String(name), folder), 'utf8').split('--> statement-breakpoint'),
  )

/** Only a real server starts empty quickly; the statements are the same on both. */
test.runIf(inject('engine') === 'postgres')(
  'passwords and Google accounts of before move to their new place',
  async () => {
    const { url, drop } = await freshPostgres(inject('postgresUrl'))
    const client = new pg.Client(url)
    await client.connect()
    onTestFinished(async () => {
      await client.end()
      await drop()
    })
    for (const statement of statementsOf([first])) await client.query(statement)
    const hash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g'
    const [withPassword, guest] = [
      '01a05a43-fc00-7f27-bc0f-19f1d98f9acf',
      '01a05a43-fc00-7f27-bc0f-19f1d98f9ad0',
    ]
    await client.query(
      `insert into users (id, email, full_name, password_hash, created_at) values ($1, 'a@b.sa', 'A B', $3, now()), ($2, 'c@d.sa', 'C D', null, now())`,
      [withPassword, guest, hash],
    )
    for (const statement of statementsOf([second])) await client.query(statement)
    await client.query(
      `insert into credentials (id, user_id, provider, provider_key, created_at, updated_at) values ($1, $1, 'google', '4711', now(), now())`,
      [guest],
    )
    for (const statement of statementsOf(rest)) await client.query(statement)
    const { rows: users } = await client.query(
      'select id, password_hash, email_verified from users order by id',
    )
    expect(users).toEqual([
      { id: withPassword, password_hash: hash, email_verified: false },
      { id: guest, password_hash: null, email_verified: false },
    ])
    const { rows: identities } = await client.query('select provider, subject, user_id from identities')
    expect(identities).toEqual([{ provider: 'google', subject: '4711', user_id: guest }])
  },
)
