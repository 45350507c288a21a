import { expect, test } from 'vitest'
import { readMailServer } from './mail-server.ts'

const read = (values: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return readMailServer(form, 'SMTP_URL')
}

test.each([
  [{ SMTP_URL: 'mail.school.example' }, 'smtps://mail.school.example:465'],
  [
    {
      SMTP_URL: 'mail.school.example',
      'SMTP_URL.port': '٥٨٧',
      'SMTP_URL.user': 'shop@school.example',
      'SMTP_URL.password': 'p:@',
    },
    'smtp://shop%40school.example:p%3A%40@mail.school.example:587',
  ],
  [
    { SMTP_URL: 'smtps://user:pass@mail.example:2465', 'SMTP_URL.port': '465' },
    'smtps://user:pass@mail.example:2465',
  ],
  [{ SMTP_URL: ' ', 'SMTP_URL.port': '465' }, ''],
])('the fields %j of a mail server become the URL %s', (values, address) => {
  expect(read(values)).toBe(address)
})
