import { employ } from '#identity/test-staff.ts'
import { everyCall } from '@matla/contract/staff/index'
import { urlOf } from '@matla/contract/client'
import type { Call } from '@matla/contract/kit/call'
import type { LightMyRequestResponse } from 'fastify'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Person, settleIn, tokenFor } from '#proof/access-people.ts'
import type { Sent } from '#proof/access-row.ts'
import { accessTable } from '#proof/access-table.ts'
import { openWorld, type World } from '#proof/world.ts'
import { goodForms } from './good-forms.ts'
import { hostileTexts } from './hostile-texts.ts'
import { type Place, textPlacesOf, withAt } from './text-fields.ts'

/** At full length every field is sent every text; else the fields of a call take turns. */
const isLong = inject('raceRounds') > 50
let world: World
let person: Person
let tokens: Readonly<Record<'member' | 'staff', string>>
/** Each good form has a mailbox of its own, and each request a network of its own: limits slow neither down. */
let mailboxes = 0
let networks = 0
const rows = Object.entries(everyCall).flatMap(([feature, callRows]) =>
  Object.entries<Call>(callRows).map(([callName, row]) => ({
    name: `${feature}.${callName}`,
    row,
    places: textPlacesOf(row),
    sent: accessTable[feature]?.[callName]?.send,
    endsSession: accessTable[feature]?.[callName]?.endsSession === true,
  })),
)
type Row = (typeof rows)[number]
const withText = rows.filter(({ places, endsSession }) => places.length > 0 && !endsSession)

/** Three hundred for whatever keeps what it is sent; each alone for what only looks something up. */
const textsFor = ({ row }: Row) => (row.body || isLong ? hostileTexts : hostileTexts.slice(0, 60))

/** The call as its owner makes it when all is well, for a mailbox of its own. */
function goodSent({ name, sent }: Row): Sent {
  const good = sent?.(person) ?? {}
  const body = goodForms[name]?.(`h${(mailboxes += 1)}@hostile.test`, person)
  return body ? { ...good, body: { ...good.body, ...body } } : good
}

async function ask(
  { name, row }: Row,
  { params = {}, query = {}, body }: Sent,
): Promise<LightMyRequestResponse> {
  const path = urlOf(row.path, 'matla', row.base).replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  )
  const search = new URLSearchParams(query)
  const isOwn = row.access !== 'anyone' || name === 'checkout.createSession'
  networks += 1
  const token = row.access === 'staff' ? tokens.staff : isOwn ? tokens.member : ''
  return world.shop.app.inject({
    method: row.method,
    url: search.size > 0 ? `${path}?${search.toString()}` : path,
    remoteAddress: `10.${networks >> 16}.${(networks >> 8) % 256}.${networks % 256}`,
    headers: { 'accept-language': 'en', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { payload: body }),
  })
}

const spoilt = (good: Sent, places: readonly Place[], text: string): Sent =>
  places.reduce<Sent>((sent, { part, path }) => withAt(sent, [part, ...path], text) as Sent, good)

/** What the door itself would say to it, without the way to it. */
const isAdmitted = ({ row }: Row, place: Place, sent: Sent) =>
  row[place.part]?.safeParse(sent[place.part] ?? {}).success

/** Whoever fills it in is thanked, and nothing of the rest is looked at (docs/invariants.md#v26). */
const isTrap = ({ path }: Place) => path.at(-1) === 'website'

/** What is wrong with an answer: it broke, or is no data. */
function faultOf(answer: LightMyRequestResponse): string[] {
  const type = String(answer.headers['content-type'])
  const isData = type.startsWith('application/json') && answer.headers['x-content-type-options'] === 'nosniff'
  return answer.statusCode < 500 && isData
    ? []
    : [`${answer.statusCode} ${type} ${answer.body.slice(0, 120)}`]
}

test('the fields are read from the calls: those of today are among them', () => {
  const names = rows.flatMap(({ name, places }) =>
    places.map(({ part, path }) => [name, part, ...path].join('.')),
  )
  for (const known of [
    'accounts.signUp.body.usernameInEng',
    'wishlist.addArticle.body.blogDetails.headingArabic',
    'checkout.createSession.body.payLater.city',
    'coupons.legacy.params.couponCode',
    'payments.validate.query.tranRef',
    'coupons.increment.body.moodleUsername',
  ])
    expect(names).toContain(known)
  expect(new Set(names).size).toBe(names.length)
})

describe.runIf(inject('engine') === 'postgres' || isLong)('forms', () => {
  beforeAll(async () => {
    world = await openWorld()
    const { courses } = (await world.shop.app.inject('/matla/courses-light')).json<{
      courses: { _id: string }[]
    }>()
    const at = (index: number) => courses[index]?._id ?? ''
    person = await settleIn(world, 'Hh', { courseId: at(0), waiting: at(5) })
    const staff = await settleIn(world, 'Ss', { courseId: at(1), waiting: at(5) })
    await employ(world.shop.deps.db, staff.facts.userId, 'owner')
    tokens = {
      member: await tokenFor(world, person.facts.userId, 'member'),
      staff: await tokenFor(world, staff.facts.userId, 'member'),
    }
  })
  afterAll(() => world.close())

  test.each(withText.map((row) => [row.name, row] as const))(
    'hostile texts in every field of %s are taken or refused, and nothing breaks',
    async (name, row) => {
      const faults: string[] = []
      const free: Place[] = []
      for (const place of row.places.filter((each) => !isTrap(each))) {
        const answer = await ask(row, spoilt(goodSent(row), [place], 'Plain Words'))
        if (answer.statusCode < 300) free.push(place)
      }
      const strict = row.places.filter((place) => !free.includes(place))
      for (const [at, text] of textsFor(row).entries()) {
        // What anything may stand in, all at once; what is looked at, one at a time.
        const open = free.filter((place) => isAdmitted(row, place, spoilt(goodSent(row), [place], text)))
        const each = strict.map((place) => [place])
        const rounds = [open, ...(isLong ? each : each.slice(at % strict.length).slice(0, 1))].filter(
          (some) => some.length > 0,
        )
        for (const places of isLong
          ? rounds
          : rounds.slice((at + Math.floor(at / 60)) % rounds.length).slice(0, 1))
          faults.push(...faultOf(await ask(row, spoilt(goodSent(row), places, text))))
      }
      expect(faults, name).toEqual([])
    },
    300_000,
  )

  /** What staff read of what was sent. */
  const lists = ['/applications?kind=job', '/applications?kind=internship', '/ebook-requests?lang=1', '/logs']

  test('what was kept is told again as data, letter for letter', async () => {
    const read = async (path: string, token: string) =>
      world.shop.app.inject({ url: `/matla${path}`, headers: { authorization: `Bearer ${token}` } })
    const answers = await Promise.all(lists.map((path) => read(path, tokens.staff)))
    expect(answers.flatMap(faultOf)).toEqual([])
    const [jobs] = answers
    const { applications = [] } = jobs?.json<{ applications?: { _id: string }[] }>() ?? {}
    const stored = await Promise.all(
      applications.map(async ({ _id }) => (await read(`/applications/${_id}`, tokens.staff)).json()),
    )
    const sent = new Set(hostileTexts.map((text) => text.trim()))
    expect(
      stored.filter(({ application }) => sent.has(application.facts.coverLetterInEng)).length,
    ).toBeGreaterThan(0)
    const [script = ''] = hostileTexts
    const blogDetails = { headingEnglish: script, redirectionLink: '/home/blogDetails/1' }
    await world.shop.app.inject({
      method: 'POST',
      url: '/matla/blog-wishlist',
      headers: { authorization: `Bearer ${tokens.member}` },
      payload: { blogDetails },
    })
    const files = unzipSync((await read('/privacy/export', tokens.member)).rawPayload)
    const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()))
    expect(data.wishlist.articles[0]).toMatchObject({ headingEnglish: script })
  })
})
