import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { secretFaults, secretsIn } from './secrets.mjs'

// Assembled at run time, so that this file contains no key.
const characters = 'Q7fZk2Lw9XcR4mTb8VhN1pJs6GdY3eUa5KoWiExB0rDqMyHzAtCvSgFlPnOu'
const capitals = 'Q7FZK2LW9XCR4MTB8VHN1PJS6GDY3EUA5KOW'
const begin = (kind: string) => `-----BEGIN ${kind}-----`
const samples: readonly (readonly [string, string])[] = [
  ...['PRIVATE KEY', 'RSA PRIVATE KEY', 'EC PRIVATE KEY', 'DSA PRIVATE KEY', 'OPENSSH PRIVATE KEY'].map(
    (kind) => [kind, begin(kind)] as const,
  ),
  ['an encrypted private key', begin('ENCRYPTED PRIVATE KEY')],
  ['a PGP key', begin('PGP PRIVATE KEY BLOCK')],
  ['a private key within JSON', `{"key":"${begin('PRIVATE KEY')}\\nMIIE"}`],
  ['a private key as Base64', Buffer.from(`${begin('PRIVATE KEY')}\nMIIE`).toString('base64')],
  ['an RSA key as Base64', Buffer.from(`${begin('RSA PRIVATE KEY')}\nMIIE`).toString('base64')],
  ['a private key of the web', `{"kty":"EC","d":"${characters.slice(0, 43)}"}`],
  ['AWS', `AKIA${capitals.slice(0, 16)}`],
  ['Google', `AIza${characters.slice(0, 35)}`],
  ['Google sign-in', `GOCSPX-${characters.slice(0, 28)}`],
  ['PayTabs', `S${capitals.slice(0, 9)}-${capitals.slice(9, 19)}-${capitals.slice(19, 29)}`],
  ['Stripe', `sk_live_${characters.slice(0, 24)}`],
  ['Tabby', `sk_test_${['01906d1a', '7a3f', '4c2e', '9b1d', '3e8f6a7c5d20'].join('-')}`],
  ['GitHub', `ghp_${characters.slice(0, 36)}`],
  ['GitHub, fine-grained', `github_pat_${characters.slice(0, 40)}`],
  ['npm', `npm_${characters.slice(0, 36)}`],
  ['npm settings', `//registry.example/:_authToken=${characters.slice(0, 36)}`],
  ['Slack', `xoxb-${characters.slice(0, 24)}`],
  ['SendGrid', `SG.${characters.slice(0, 22)}.${characters.slice(0, 43)}`],
  ['a database', `DATABASE_URL=postgres://shop:${characters.slice(0, 16)}@db.example/shop`],
  ['an assignment', `const apiKey = '${characters.slice(0, 32)}'`],
  ['an assignment in hexadecimal', `signing_key: "${'3f9a1c7e5b2d8046'.repeat(2)}"`],
  ['a setting', `export LINK_SECRET=${characters.slice(0, 40)}`],
  ['a setting in JSON', `{"clientSecret": "${characters.slice(0, 32)}"}`],
]

test.each(samples)('a key of this kind is reported with its place: %s (A12)', (_, text) => {
  const found = secretsIn('a.ts', `first\nsecond ${text.startsWith('export') ? '\n' : ''}${text}\nlast\n`)
  expect(found).toHaveLength(1)
  expect(found[0]?.line).toBe(text.startsWith('export') ? 3 : 2)
})

test.each(['deploy/id_ed25519', 'certs/shop.pem', 'a.p12', '.env', 'server/.env.production'])(
  'a file that usually holds keys is reported by its name: %s (A12)',
  (path) => {
    expect(secretsIn(path, '')).toHaveLength(1)
  },
)

test.each([
  'const token = newSecretId()',
  "password: 'Matla#2026'",
  "message: 'The password is wrong, try again'",
  "secretKey: 'your-secret-key-comes-here'",
  'TABBY_SECRET_KEY=',
  'LINK_SECRET=${LINK_SECRET}',
  'DATABASE_URL=postgres://user:password@host:5432/shop',
  'smtp[s]://user:password@host:port',
  begin('PUBLIC KEY'),
  begin('CERTIFICATE'),
  `"integrity": "sha512-${Buffer.from(characters).toString('base64')}=="`,
  "tokenName: 'account-password-reset-link'",
])('%s is not reported as a key (A12)', (text) => {
  expect(secretsIn('a.ts', text)).toEqual([])
})

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'matla-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const put = (path: string, text: string | Buffer) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const key = `AKIA${capitals.slice(0, 16)}`

test('with git and without it, source files are checked and generated or ignored ones are not (A12)', () => {
  put('.gitignore', 'data\n')
  put('data/kept.txt', key)
  put('node_modules/x/index.js', key)
  put('picture.webp', Buffer.concat([Buffer.from([0]), Buffer.from(key)]))
  put('deep/down/.hidden', key)
  put('new.ts', key)
  const found = [
    expect.stringMatching(/^deep\/down\/\.hidden:1: AWS/),
    expect.stringMatching(/^new\.ts:1: AWS/),
  ]
  expect(secretFaults(folder, []).toSorted()).toEqual(found)
  put('.gitignore', 'data\nnode_modules\n')
  execFileSync('git', ['init', '-q'], { cwd: folder })
  expect(secretFaults(folder, []).toSorted()).toEqual(found)
})

test('a reviewed value is accepted only in its file, and reported when it is gone (A12)', () => {
  put('a.ts', key)
  const mark = /mark (\w+)/.exec(secretFaults(folder, [])[0] ?? '')?.[1] ?? ''
  const reviewed = [{ path: 'a.ts', mark, why: 'an example' }]
  expect(secretFaults(folder, reviewed)).toEqual([])
  put('b.ts', key)
  expect(secretFaults(folder, reviewed)).toEqual([expect.stringContaining('b.ts:1')])
  put('a.ts', '')
  put('b.ts', '')
  expect(secretFaults(folder, reviewed)).toEqual([expect.stringContaining('not there any more')])
})

test('a key like those that our own tools generate is found wherever it is assigned (A12)', () => {
  for (let round = 0; round < 50; round += 1)
    for (const value of [randomBytes(32).toString('base64'), randomBytes(24).toString('base64url')])
      expect(secretsIn('a.ts', `const secret = '${value}'`), value).toHaveLength(1)
})
