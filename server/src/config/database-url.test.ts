import { userInfo } from 'node:os'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const { username } = userInfo()
const databaseUrl = (settings: Readonly<Record<string, string>>) => readConfig(settings).databaseUrl

test('a database URL without a user gets the system user, whatever $USER says', () => {
  const url = 'postgres:///shop?host=/var/run/postgresql'
  expect(databaseUrl({ DATABASE_URL: url, USER: 'somebody' })).toBe(`${url}&user=${username}`)
  expect(databaseUrl({ DATABASE_URL: 'postgres://db/shop' })).toBe(`postgres://db/shop?user=${username}`)
})

test.each([
  'postgres://shop:word@db/shop',
  'postgres:///shop?host=/run&user=shop',
  'postgres://shop@db/shop',
])('%s names its user and stays unchanged', (url) => expect(databaseUrl({ DATABASE_URL: url })).toBe(url))

test('PGUSER takes precedence over the system user', () => {
  const url = 'postgres:///shop?host=/run'
  expect(databaseUrl({ DATABASE_URL: url, PGUSER: 'shop' })).toBe(url)
})
