import { userInfo } from 'node:os'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const { username } = userInfo()
const databaseUrl = (settings: Readonly<Record<string, string>>) => readConfig(settings).databaseUrl

test('a database that is reached through its socket is asked as the user of the system, whatever $USER says', () => {
  const url = 'postgres:///shop?host=/var/run/postgresql'
  expect(databaseUrl({ DATABASE_URL: url, USER: 'somebody' })).toBe(`${url}&user=${username}`)
  expect(databaseUrl({ DATABASE_URL: 'postgres://db/shop' })).toBe(`postgres://db/shop?user=${username}`)
})

test.each([
  'postgres://shop:word@db/shop',
  'postgres:///shop?host=/run&user=shop',
  'postgres://shop@db/shop',
])('%s names its user and is taken as it is', (url) => expect(databaseUrl({ DATABASE_URL: url })).toBe(url))

test('the user of PGUSER goes before the one of the system', () => {
  const url = 'postgres:///shop?host=/run'
  expect(databaseUrl({ DATABASE_URL: url, PGUSER: 'shop' })).toBe(url)
})
