import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migratedPostgres } from '#test/database.ts'
import { freePort } from '#test/free-port.ts'
import { startOutside, startShops } from '#test/crashes/processes.ts'
import { environment, type Outside } from '#test/outside.ts'

const isHere = inject('engine') === 'postgres'
const tries = inject('proof').isLong ? 1_000 : 200
const password = 'Lens-flare7'

let outside: Outside
let postgres: Awaited<ReturnType<typeof migratedPostgres>>
let dir: string
const shops: { close(): Promise<void> }[] = []
const urls: string[] = []

beforeAll(async () => {
  if (!isHere) return
  outside = await startOutside()
  postgres = await migratedPostgres()
  dir = mkdtempSync(join(tmpdir(), 'matla-limits-'))
  for (let process = 0; process < 3; process += 1) {
    const port = await freePort()
    const own = startShops({ ...environment(outside, port, dir), DATABASE_URL: postgres.url })
    const opened = await own.open('')
    shops.push({ close: () => opened.kill().then(own.close) })
    urls.push(`http://127.0.0.1:${port}`)
  }
}, 120_000)
afterAll(async () => {
  if (!isHere) return
  for (const own of shops) await own.close()
  await outside.close()
  await postgres.drop()
  rmSync(dir, { recursive: true, force: true })
})

async function send(at: number, path: string, body: object, cookie = '') {
  const response = await fetch(`${urls[at % urls.length]}/matla${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${at % 250}.${Math.floor(at / 250)}.9`,
      ...(cookie && { cookie }),
    },
    body: JSON.stringify(body),
  })
  const { code = 'done' } = (await response.json()) as { code?: string }
  return { code, device: /device=([\w.-]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '' }
}

test.runIf(isHere)(
  `of ${tries} concurrent log-ins over three processes ten reach the password check, and the owner's device can still log in (A3)`,
  async () => {
    const emailId = 'owner-of-all@proof.test'
    const form = { usernameInEng: 'Sara Demo', emailId, password, confirmPassword: password }
    const { device } = await send(0, '/sign-up', form)
    const guess = (at: number) => send(at, '/login', { emailId, password: `Wrong-${at}` })
    const answers = await Promise.all(Array.from({ length: tries }, (_, index) => guess(index)))
    const count = (wanted: string) => answers.filter(({ code }) => code === wanted).length
    expect([count('password-wrong'), count('too-many-requests')]).toEqual([10, tries - 10])
    expect((await send(1, '/login', { emailId, password })).code).toBe('too-many-requests')
    expect((await send(2, '/login', { emailId, password }, `device=${device}`)).code).toBe('done')
  },
)
