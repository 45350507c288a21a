import { readFileSync } from 'node:fs'
import { expect, inject, onTestFinished, test } from 'vitest'
import pg from 'pg'
import { freshPostgres } from '#platform/db/test-database.ts'

const statementsOf = (name: string) =>
  readFileSync(new URL(`../../migrations/${name}.sql`, import.meta.url), 'utf8').split(
    '--> statement-breakpoint',
  )

/** Only a real server starts empty quickly; the statements are the same on both. */
test.runIf(inject('engine') === 'postgres')(
  'passwords of before move to their new place, and none is left behind',
  async () => {
    const { url, drop } = await freshPostgres(inject('postgresUrl'))
    const client = new pg.Client(url)
    await client.connect()
    onTestFinished(async () => {
      await client.end()
      await drop()
    })
    for (const statement of statementsOf('0000_first')) await client.query(statement)
    const hash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g'
    const [withPassword, guest] = [
      '01a05a43-fc00-7f27-bc0f-19f1d98f9acf',
      '01a05a43-fc00-7f27-bc0f-19f1d98f9ad0',
    ]
    await client.query(
      `insert into users (id, email, full_name, password_hash, created_at) values ($1, 'a@b.sa', 'A B', $3, now()), ($2, 'c@d.sa', 'C D', null, now())`,
      [withPassword, guest, hash],
    )
    for (const statement of statementsOf('0001_accounts')) await client.query(statement)
    const { rows } = await client.query(
      'select user_id, provider, provider_key, password_hash from credentials',
    )
    expect(rows).toEqual([
      { user_id: withPassword, provider: 'credential', provider_key: withPassword, password_hash: hash },
    ])
    const left = await client.query('select id, password_hash, email_verified from users order by id')
    expect(left.rows).toEqual([
      { id: withPassword, password_hash: null, email_verified: false },
      { id: guest, password_hash: null, email_verified: false },
    ])
  },
)
