import { makeStaff } from '#test/fixtures/staff.ts'
import { everyCall } from '@matla/contract/staff/index'
import { callUrl } from '@matla/contract/client'
import type { Call } from '@matla/contract/kit/call'
import type { LightMyRequestResponse } from 'fastify'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Person, settleIn, tokenFor } from '#test/access/access-people.ts'
import type { Sent } from '#test/access/access-row.ts'
import { accessTable } from '#test/access/access-table.ts'
import { requestsByName } from '#test/access/staff-requests/index.ts'
import { openFixture, type Fixture } from '#test/access/staff-requests/fixture.ts'
import { withoutSeller } from '#test/outside.ts'
import { openShop, type Shop } from '#test/open-shop.ts'
import { goodForms } from './good-forms.ts'
import { maliciousTexts } from './malicious-texts.ts'
import { type Place, textPlacesOf, withAt } from './text-fields.ts'
import { script, sound } from '#test/fixtures/demo-courses.ts'

/** A long run sends every text to every field; a short one spreads the texts over the fields of a call. */
const isLong = inject('raceRounds') > 50
let shop: Shop
let person: Person
let fixture: Fixture
/** The member who makes the public calls; below, the owner who makes the staff calls. */
let member: string
let owner: string
/** Each valid form has a mailbox and each request a network of its own, so that rate limits do not interfere. */
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

/** A sample of the 300 texts, different for each call. Staff calls get fewer, because each needs a new subject. */
function textsFor(row: Row): readonly string[] {
  if (isLong) return maliciousTexts
  const count = requestsByName[row.name] ? 2 : 8
  const first = (withText.indexOf(row) * count) % maliciousTexts.length
  return [...maliciousTexts, ...maliciousTexts].slice(first, first + count)
}
/** How many rejected texts a field is sent. */
const mostRejected = isLong ? maliciousTexts.length : 2

type Good = { readonly sent: Sent; readonly token: string }

/** A request that succeeds: a staff call gets the subject that it needs, another call a mailbox of its own. */
async function goodRequest({ name, row, sent }: Row): Promise<Good> {
  const isOwn = row.access !== 'anyone' || name === 'checkout.createSession'
  const token = row.access === 'staff' ? await fixture.session(owner) : isOwn ? member : ''
  const ofStaff = await requestsByName[name]?.prepare(fixture, { userId: owner, token })
  if (ofStaff) return { sent: ofStaff, token }
  const good = sent?.(person) ?? {}
  const body = goodForms[name]?.(`h${(mailboxes += 1)}@malicious.test`, person)
  return { sent: body ? { ...good, body: { ...good.body, ...body } } : good, token }
}

async function ask(
  { row }: Row,
  { token, sent: { params = {}, query = {}, body } }: Good,
): Promise<LightMyRequestResponse> {
  const path = callUrl(row.path, 'matla', row.base).replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  )
  const search = new URLSearchParams(query)
  networks += 1
  // Members are limited by account, whatever their network.
  await fixture.sql('delete from limits')
  return shop.app.inject({
    method: row.method,
    url: search.size > 0 ? `${path}?${search.toString()}` : path,
    remoteAddress: `10.${networks >> 16}.${(networks >> 8) % 256}.${networks % 256}`,
    headers: { 'accept-language': 'en', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { payload: body }),
  })
}

const spoilt = ({ sent, token }: Good, places: readonly Place[], text: string): Good => ({
  sent: places.reduce<Sent>((some, { part, path }) => withAt(some, [part, ...path], text) as Sent, sent),
  token,
})

/** Whether the endpoint's own schema accepts the request. */
const isAdmitted = ({ row }: Row, place: Place, { sent }: Good) =>
  row[place.part]?.safeParse(sent[place.part] ?? {}).success === true

/** Whether the field is the honeypot: a form that fills it in is accepted and ignored (docs/invariants.md#v26). */
const isTrap = ({ path }: Place) => path.at(-1) === 'website'

/** Why a response is wrong: a 5xx status, or anything but JSON with nosniff. */
function faultOf(answer: LightMyRequestResponse): string[] {
  const type = String(answer.headers['content-type'])
  const isData = type.startsWith('application/json') && answer.headers['x-content-type-options'] === 'nosniff'
  return answer.statusCode < 500 && isData
    ? []
    : [`${answer.statusCode} ${type} ${answer.body.slice(0, 120)}`]
}

test('the text fields are derived from the calls and include the known ones', () => {
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
    shop = await openShop({ jobs: 'none', settings: withoutSeller })
    fixture = await openFixture(shop)
    person = await settleIn(shop, 'Hh', { courseId: script, waiting: sound })
    member = await tokenFor(shop, person.facts.userId, 'member')
    owner = (await fixture.person()).userId
    await makeStaff(shop.deps.db, owner, 'owner')
  })
  afterAll(() => shop.close())

  test.each(withText.map((row) => [row.name, row] as const))(
    'every field of %s accepts or rejects malicious texts, and nothing breaks',
    async (name, row) => {
      const places = row.places.filter((each) => !isTrap(each))
      if (requestsByName[name]) {
        const { statusCode, body } = await ask(row, await goodRequest(row))
        expect(statusCode, body.slice(0, 200)).toBe(200)
      }
      const free: Place[] = []
      for (const place of places) {
        const answer = await ask(row, spoilt(await goodRequest(row), [place], 'Plain Words'))
        if (answer.statusCode < 300) free.push(place)
      }
      const strict = places.filter((place) => !free.includes(place))
      const rejected = new Map<Place, number>()
      const faults: string[] = []
      for (const [index, text] of textsFor(row).entries()) {
        const good = await goodRequest(row)
        const isFit = (place: Place) => isAdmitted(row, place, spoilt(good, [place], text))
        // Fields that accept any text are filled together; validated fields are tried one at a time.
        const each = isLong ? strict : strict.slice(index % strict.length).slice(0, 1)
        const rounds = [free.filter(isFit), ...each.map((place) => [place])].filter((some) => some.length > 0)
        const turns = isLong
          ? rounds
          : rounds.slice((index + Math.floor(index / 50)) % rounds.length).slice(0, 1)
        for (const some of turns) {
          const [first] = some
          if (!first) continue
          if (!isFit(first)) {
            const times = (rejected.get(first) ?? 0) + 1
            if (times > mostRejected) continue
            rejected.set(first, times)
          }
          faults.push(...faultOf(await ask(row, spoilt(good, some, text))))
        }
      }
      expect(faults, name).toEqual([])
      if (name === 'staff.shop.close') await openAgain()
    },
    300_000,
  )

  /** The requests of the following calls buy something, so the shop must be open again. */
  async function openAgain(): Promise<void> {
    const row = rows.find((each) => each.name === 'staff.shop.open')
    if (!row) throw new Error('no call opens the shop')
    const { statusCode, body } = await ask(row, await goodRequest(row))
    expect(statusCode, body).toBe(200)
  }

  /** The lists in which staff read what was submitted. */
  const lists = ['/applications?kind=job', '/applications?kind=internship', '/ebook-requests?lang=1', '/logs']

  /** Sends a malicious text in a known field, because what the tests above send depends on the number of calls. */
  async function applyWithMaliciousText(): Promise<void> {
    const row = rows.find(({ name }) => name === 'applications.createJob')
    const place = row?.places.find(({ path }) => path.at(-1) === 'coverLetterInEng')
    if (!row || !place) throw new Error('the job form has no cover letter')
    for (const text of maliciousTexts) {
      const answer = await ask(row, spoilt(await goodRequest(row), [place], text))
      if (answer.statusCode < 300) return
    }
  }

  test('stored malicious texts are returned as data, character for character', async () => {
    await applyWithMaliciousText()
    const read = async (path: string, token: string) =>
      shop.app.inject({ url: `/matla${path}`, headers: { authorization: `Bearer ${token}` } })
    const staff = await fixture.session(owner)
    const answers = await Promise.all(lists.map((path) => read(path, staff)))
    expect(answers.flatMap(faultOf)).toEqual([])
    const applications = await fixture.sql<{ id: string }>(
      `select id from applications where email like '%@malicious.test' and kind = 'job' limit 200`,
    )
    const stored = await Promise.all(
      applications.map(async ({ id }) => (await read(`/applications/${id}`, staff)).json()),
    )
    const sent = new Set(maliciousTexts.map((text) => text.trim()))
    expect(
      stored.filter(({ application }) => sent.has(application.facts.coverLetterInEng)).length,
    ).toBeGreaterThan(0)
    const [attack = ''] = maliciousTexts
    const blogDetails = { headingEnglish: attack, redirectionLink: '/home/blogDetails/98765' }
    await shop.app.inject({
      method: 'POST',
      url: '/matla/blog-wishlist',
      headers: { authorization: `Bearer ${member}` },
      payload: { blogDetails },
    })
    const files = unzipSync((await read('/privacy/export', member)).rawPayload)
    const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()))
    expect(data.wishlist.articles).toContainEqual(expect.objectContaining({ headingEnglish: attack }))
  })
})
