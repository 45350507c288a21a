import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  ['PORT', 'eighty', 'must be a whole number'],
  ['PORT', '70000', 'must be 65535 or less'],
  ['DATABASE_POOL', '1', 'must be 2 or more'],
  ['JOBS', 'yes', 'must be 0 or 1'],
  ['NODE_ENV', 'prod', 'must be production, development or test'],
  ['PUBLIC_URL', 'school.example', 'must be a whole address, e.g. https://school.example'],
  [
    'DATABASE_URL',
    'mysql://x',
    'must be postgres://user:password@host/name, or postgres:///name?host=/var/run/postgresql',
  ],
  ['SMTP_URL', 'mail.example:587', 'must be smtp://user:password@host:port, or smtps://…'],
  ['SELLER_VAT_NUMBER', '123', 'must be 15 digits, the first and the last of them 3'],
  ['LINK_SECRET', 'short', 'must have at least 32 characters'],
  ['PRODUCT_SLUG', 'My School', 'must be small letters, digits and hyphens, a letter first, 2 to 31 in all'],
])('%s=%s is rejected with the message "%s" and without the value', (name, value, sentence) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(new RegExp(`^${name} \\(.+\\): `))
  expect(read).toThrow(`: ${sentence}.`)
})

test('an incomplete group is reported with the missing and the set variables', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(
    'MAIL_FROM: also needed, because SMTP_URL is set.',
  )
})
