import { everyCall } from '@matla/contract/staff/index'
import { callUrl } from '@matla/contract/client'
import type { Access, Call } from '@matla/contract/kit/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStaff } from '#test/fixtures/staff.ts'
import { type Facts, type Person, settleIn, tokenFor } from './access-people.ts'
import type { Row, Sent } from './access-row.ts'
import { accessTable } from './access-table.ts'
import { accessToFiles, filesAreFor, methodAt } from './access-to-files.ts'
import { openShop } from '#test/open-shop.ts'

type Actor = {
  readonly is: string
  readonly kind: 'visitor' | 'order-link' | 'checkout' | 'member' | 'staff'
  readonly self: Person | null
  /** The other person, whom this actor names in requests. */
  readonly victim: Person
  token(isLast: boolean): Promise<string>
}
type Endpoint = Pick<Call, 'method' | 'access'> & { readonly name: string; readonly urls: readonly string[] }

const letsIn: Readonly<Record<Access, readonly Actor['kind'][]>> = {
  anyone: ['visitor', 'order-link', 'checkout', 'member', 'staff'],
  'order-holder': ['order-link', 'checkout', 'member', 'staff'],
  buyer: ['checkout', 'member', 'staff'],
  member: ['member', 'staff'],
  staff: ['staff'],
}
const slug = 'matla'
const features: Readonly<Record<string, Readonly<Record<string, Call>>>> = everyCall

let people: Person[]
let actors: Actor[]

const shop = await openShop()
beforeAll(async () => {
  const { body } = await shop.get('/courses-light?lang=1')
  const sold = (body.courses as { _id: string; CourseCostEnglish: string }[]).filter(
    ({ CourseCostEnglish }) => CourseCostEnglish !== '0',
  )
  const at = (index: number) => sold[index]?._id ?? ''
  people = []
  for (const [index, mark] of ['Aa', 'Bb', 'Gg', 'Ss'].entries())
    people.push(await settleIn(shop, mark, { courseId: at(index), waiting: at(5) }))
  const [ayla, badr, guest, staff] = people
  if (!ayla || !badr || !guest || !staff) throw new Error('the access test could not create its four people')
  const { db } = shop.deps
  await makeStaff(db, staff.facts.userId, 'owner')
  const member = (is: string, self: Person, victim: Person, kind: 'member' | 'staff' = 'member') => ({
    is,
    kind,
    self,
    victim,
    token: () => tokenFor(shop, self.facts.userId, 'member', { hasProof: kind === 'staff' }),
  })
  const { userId, orderId } = guest.facts
  actors = [
    { is: 'a visitor', kind: 'visitor', self: null, victim: ayla, token: async () => '' },
    {
      is: 'the holder of an order link',
      kind: 'order-link',
      self: guest,
      victim: ayla,
      token: () => tokenFor(shop, userId, 'order-link', { orderId }),
    },
    {
      is: 'a guest in their checkout',
      kind: 'checkout',
      self: guest,
      victim: ayla,
      token: async (isLast) => (isLast ? tokenFor(shop, userId, 'checkout') : guest.guestToken),
    },
    member('learner A', ayla, badr),
    member('learner B', badr, ayla),
    member('staff', staff, ayla, 'staff'),
  ]
})
afterAll(() => shop.close())

const endpoints: (Endpoint & { readonly row: Row | undefined })[] = [
  ...Object.entries(features).flatMap(([feature, rows]) =>
    Object.entries(rows).map(([callName, { method, access, path, aliases = [], base }]) => ({
      method,
      access,
      name: `${feature}.${callName}`,
      urls: [path, ...aliases].map((each) => callUrl(each, slug, base)),
      row: accessTable[feature]?.[callName],
    })),
  ),
  ...Object.entries(accessToFiles).map(([path, row]) => ({
    method: methodAt(path),
    access: filesAreFor[path]?.access ?? ('member' as const),
    name: path,
    row,
    urls: [`/${slug}${path}`],
  })),
]

test('every call has a row in the access table, and every row has its call', () => {
  const rows = Object.entries(accessTable).flatMap(([feature, callRows]) =>
    Object.keys(callRows).map((callName) => `${feature}.${callName}`),
  )
  const missing = endpoints.filter(({ row }) => row === undefined).map(({ name }) => name)
  expect(
    missing,
    'Add a row to server/test/access/access-table.ts: what the call is sent with, whom it names, and what a stranger is answered.',
  ).toEqual([])
  const known = new Set(endpoints.map(({ name }) => name))
  expect(
    rows.filter((name) => !known.has(name)),
    'These rows of access-table.ts have no call any more: take them out.',
  ).toEqual([])
})

/** URLs that serve no personal data or are authenticated by a signature, and have their own tests. */
const forNobody =
  /^\/matla\/(?:video\/|docs|openapi\.json|payments\/|policy-reports$)|^\/(?:health\/|sitemap|robots|rss\/|media\/|brand\/|\.well-known\/|favicon\.ico|apple-touch-icon\.png|icon-\d+\.png|manifest\.webmanifest|sandbox|$)|^\*$/

test('every URL served outside the call table has a row in the access table', () => {
  const known = new Set(endpoints.flatMap(({ urls }) => urls))
  const unknown = routesOf(shop.app.printRoutes({ commonPrefix: false })).filter(
    (url) => !known.has(url) && !forNobody.test(url),
  )
  expect(
    unknown,
    'Add the address to server/test/access/access-to-files.ts; if it serves no personal data, to forNobody here.',
  ).toEqual([])
})

/** Parses the route tree that Fastify prints: four characters per level, then the methods. */
function routesOf(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', own = '', methods] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?/.exec(line) ?? []
    if (own === '') return []
    const depth = indent.length / 4
    above[depth] = (above[depth - 1] ?? '') + own
    return methods === undefined ? [] : [above[depth]]
  })
}

/** Each actor has a network of their own, so that their requests do not use up the others' rate limits. */
const addressOf = (actor: Actor) => `10.9.${actors.indexOf(actor)}.1`

const knownOrder = { own: '' }

test.each([
  'a visitor',
  'the holder of an order link',
  'a guest in their checkout',
  'learner A',
  'learner B',
  'staff',
])("%s receives their own data and none of another person's (R357)", async (is) => {
  const actor = actors.find((each) => each.is === is)
  if (!actor) throw new Error(`no such actor: ${is}`)
  const faults: string[] = []
  for (const { row = {}, ...endpoint } of endpoints) {
    const isIn = letsIn[endpoint.access].includes(actor.kind)
    const closed = [actor.kind === 'visitor' ? 401 : 403]
    if (row.foreign) {
      const naming = row.send?.(actor.victim) ?? {}
      const expected = isIn ? row.foreign : closed
      faults.push(...(await knock(actor, endpoint, naming, { expected, what: 'naming another', row })))
    }
    const self = actor.self ?? (row.foreign ? null : actor.victim)
    if (self === null) continue
    const expected = isIn ? (row.own ?? [200]) : closed
    faults.push(
      ...(await knock(actor, endpoint, row.send?.(self) ?? {}, { expected, what: 'for himself', row })),
    )
  }
  expect(faults, `${actor.is} against the access table`).toEqual([])
})

test('every owner can read each of their private values', () => {
  const { name, email, phone, city, heading, userId, orderId, paymentId, reference, certificateId } =
    people[0]?.facts ?? {}
  for (const fact of [
    name,
    email,
    phone,
    city,
    heading,
    userId,
    orderId,
    paymentId,
    reference,
    certificateId,
  ])
    expect(knownOrder.own).toContain(fact)
})

async function knock(
  actor: Actor,
  { method, name, urls }: Endpoint,
  sent: Sent,
  { expected, what, row }: { expected: readonly number[]; what: string; row: Row },
): Promise<string[]> {
  const faults: string[] = []
  for (const url of urls) {
    const token = await actor.token(row.endsSession ?? false)
    const answer = await shop.app.inject({
      method,
      url: addressed(url, sent),
      headers: { ...(token && { authorization: `Bearer ${token}` }), 'x-forwarded-for': addressOf(actor) },
      ...(sent.body && { payload: sent.body }),
    })
    const text = `${JSON.stringify(answer.headers)} ${answer.rawPayload.toString('utf8')}`
    if (actor.self === people[0]) knownOrder.own += text
    if (!expected.includes(answer.statusCode))
      faults.push(
        `${name} ${what}: ${answer.statusCode}, expected ${expected.join(' or ')}: ${text.slice(-160)}`,
      )
    for (const person of people)
      for (const fact of leaked(text, person, actor, row)) faults.push(`${name} ${what} tells ${fact}`)
  }
  return faults
}

function leaked(text: string, person: Person, actor: Actor, { publishes = [] }: Row): string[] {
  if (person === actor.self) return []
  const facts = Object.entries(person.facts) as [keyof Facts, string][]
  return facts
    .filter(([name, fact]) => !publishes.includes(name) && text.includes(fact))
    .map(([name]) => `the ${name} of ${person.facts.name}`)
}

function addressed(url: string, { params = {}, query = {} }: Sent): string {
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query)
  return search.size > 0 ? `${path}?${search.toString()}` : path
}
