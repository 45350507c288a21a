import process from 'node:process'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { builtPages } from '#site/renderer/pages-build.ts'
import { chanceOf } from '#test/chance.ts'
import { oddRequest, type Place, placesOf } from './odd-requests.ts'
import { openShop } from '#test/open-shop.ts'

const seed = inject('proofSeed')
const count = Number(process.env.PROOF_REQUESTS ?? (inject('proof').isLong ? 100_000 : 1_000))

const shop = await openShop({ pages: true, jobs: 'none', providers: 'inside' })
let places: Place[]
let tokens: string[]
beforeAll(async () => {
  places = placesOf((await builtPages()?.load())?.routes ?? {})
  const accounts = ['learner', 'newcomer', 'owner']
  tokens = ['', '', ...(await Promise.all(accounts.map(tokenOf)))]
})
afterAll(() => shop.close())

async function tokenOf(name: string): Promise<string> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/matla/login',
    payload: { emailId: `${name}@matla.test`, password: 'Matla#2026' },
  })
  return answer.json<{ token: string }>().token
}

test('a malformed form sent to a malformed URL is rejected (A16)', async () => {
  for (const form of ['job', 'internship']) {
    const url = `/matla/create-${form}-form?a=%00`
    const answer = await shop.app.inject({ method: 'POST', url, payload: { portfolio: -1, age: 'x' } })
    expect(answer.statusCode).toBe(400)
  }
})

test(`${count} malformed requests (seed ${seed}) to every call and every page never get a 5xx response (A16)`, async () => {
  const chance = chanceOf(seed)
  // The router logs every unknown URL.
  for (const kind of ['error', 'warn'] as const) vi.spyOn(console, kind).mockImplementation(() => undefined)
  const wrong: string[] = []
  const statuses: Record<number, number> = {}
  const one = async (mine: typeof chance, times: number) => {
    for (let index = 0; index < times; index += 1) {
      const request = oddRequest(places, tokens, mine)
      const { statusCode, body, raw } = await shop.app.inject(request)
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
      // An overloaded process reports itself here, which is not the fault of the request.
      if (statusCode === 503 && raw.req.url?.startsWith('/health/ready')) continue
      if (statusCode >= 500) wrong.push(`${statusCode} ${JSON.stringify(request)} ${body.slice(0, 200)}`)
    }
  }
  await Promise.all(Array.from({ length: 4 }, () => one(chance.fork(), count / 4)))
  process.stdout.write(`${count} odd requests: ${JSON.stringify(statuses)}\n`)
  expect(wrong.slice(0, 20)).toEqual([])
}, 3_600_000)
