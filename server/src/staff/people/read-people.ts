import type { PeopleQuery } from '@matla/contract/staff/people-query.schema'
import type { PersonState } from '@matla/contract/staff/person-words'
import { readContent } from '#cms/content/read-content.ts'
import { readOpenRequests } from '#identity/personal-data/privacy-requests.ts'
import { canCorrectEmail } from '#identity/help-account.ts'
import { hasRight, type StaffRole } from '@matla/contract/kit/rights'
import { fail } from '#lib/errors.ts'
import { readMerges } from '#staff/merges/read-merges.ts'
import { notesOf } from '#staff/person-notes/person-notes.store.ts'
import type { Db } from '#platform/db/database.ts'
import type { ListInput } from '#platform/db/define-list.store.ts'
import type { Deps } from '#platform/deps.ts'
import type { PastConsent } from '#schema/engagement.tables.ts'
import { countsOf, findPerson, type ListedPerson, peopleList } from './people-list.store.ts'
import {
  type Address,
  addressesOf,
  applicationsFrom,
  certificatesOf,
  couponsOf,
  coursesOf,
  emailsTo,
  findAccount,
  liveSessionsOf,
  newsletterConsentsOf,
  orderPhonesOf,
  ordersOf,
  reminderConsentsOf,
  requestsFrom,
  wishlistOf,
} from './person-page.store.ts'

/** A page of the people, with the data of their rows. */
export async function readPeople(db: Db, input: ListInput<PeopleQuery>) {
  const page = await peopleList.read(db, input)
  return { ...page, rows: await shownPeople(db, page.rows) }
}

/** How many people match, counted like a list. */
export const countPeople = (db: Db, filters: Pick<PeopleQuery, 'segment'>) =>
  peopleList.read(db, { ...filters, order: 'newest', limit: 1 })

async function shownPeople(db: Db, people: readonly ListedPerson[]) {
  const counts = await countsOf(
    db,
    people.map(({ id }) => id),
  )
  return people.map((person) => {
    const {
      courses = 0,
      orderCount = 0,
      spentHalalas = 0,
      lastPurchaseAt = null,
      lastSeenAt = null,
      tags = [],
    } = counts.get(person.id) ?? {}
    return {
      id: person.id,
      fullName: person.fullName,
      email: person.email,
      phone: person.phone,
      isEmailConfirmed: person.isEmailConfirmed,
      state: stateOf(person),
      lang: person.lang,
      tags,
      courses,
      orderCount,
      spentHalalas,
      lastPurchaseAt: toDate(lastPurchaseAt),
      lastSeenAt: toDate(lastSeenAt),
      createdAt: person.createdAt,
    }
  })
}

const toDate = (text: string | null) => (text === null ? null : new Date(text))

function stateOf({ isErased, isMerged, isStaff, hasWayIn }: ListedPerson): PersonState {
  if (isMerged) return 'merged'
  if (isErased) return 'erased'
  if (isStaff) return 'staff'
  return hasWayIn ? 'member' : 'guest'
}

/** One user as far as this staff member may see them. Fails with `user-not-found`. */
export async function readPerson(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  roles: readonly StaffRole[],
) {
  const found = (await findPerson(db, userId)) ?? fail('user-not-found')
  const account = (await findAccount(db, userId)) ?? fail('user-not-found')
  const [row = fail('user-not-found')] = await shownPeople(db, [found])
  const [addresses, orders, certificates, wishlist, coupons, sessions, notes] = await Promise.all([
    addressesOf(db, userId),
    ordersOf(db, userId),
    certificatesOf(db, userId),
    wishlistOf(db, userId),
    couponsOf(db, userId),
    liveSessionsOf(db, userId, clock()),
    notesOf(db, userId),
  ])
  return {
    ...row,
    orderPhones: await orderPhonesOf(db, userId),
    city: account.city ?? '',
    hasPassword: account.hasPassword,
    hasGoogle: account.hasGoogle,
    canCorrectEmail: await canCorrectEmail(db, userId),
    orders: orders.map(({ ownerId, ...order }) => ({
      ...order,
      createdAt: order.createdAt,
      isOfMerged: ownerId !== userId,
    })),
    learning: {
      lmsUserId: account.lmsUserId,
      readAt: account.readAt,
      courses: (await coursesOf(db, userId)).map(({ learningCourseId, startsAt, lastError, ...course }) => ({
        ...course,
        lastError: lastError ?? '',
        startsAt,
        progress: account.reported?.find(({ id }) => id === learningCourseId)?.progress ?? null,
      })),
    },
    certificates,
    wishlist,
    coupons,
    sessions,
    notes,
    privacyRequests: await readOpenRequests(db, userId),
    mergedInto: account.mergedInto,
    merges: hasRight(roles, 'people.merge') ? await readMerges(db, userId, clock()) : [],
    ...(await ofAddresses(db, addresses, roles)),
    consents: await consentsOf(db, userId, addresses),
  }
}

/** Reads data by address: emails sent to it, and what was received from it if it is verified. */
async function ofAddresses(db: Db, addresses: readonly Address[], roles: readonly StaffRole[]) {
  const emails = await emailsTo(db, addresses)
  const confirmed = addresses.filter(({ isConfirmed }) => isConfirmed)
  const [applications, requests, ebooks] = await Promise.all([
    hasRight(roles, 'applications.read') ? applicationsFrom(db, confirmed) : [],
    hasRight(roles, 'requests.answer') ? requestsFrom(db, confirmed) : [],
    readContent(db, 'ebooks'),
  ])
  const titles = new Map(ebooks?.items.map(({ id, title }) => [id, title]))
  return {
    emails,
    applications,
    requests: requests.map(({ ebookId, createdAt, ...request }) => ({
      ...request,
      ebookName: titles.get(ebookId) ?? { ar: ebookId, en: ebookId },
      createdAt,
    })),
  }
}

const toPresent = ({ consentText, confirmedAt, leftAt }: PastConsent) => ({
  consentText,
  confirmedAt: new Date(confirmedAt),
  leftAt: new Date(leftAt),
})

/** Every decision about marketing, newest first. */
async function consentsOf(db: Db, userId: string, addresses: readonly Address[]) {
  const reminders = (await reminderConsentsOf(db, userId)).map(({ decision, at, textVersion, source }) => ({
    what: 'reminders' as const,
    isGiven: decision === 'granted',
    at,
    version: textVersion,
    source,
  }))
  const confirmed = addresses.filter(({ isConfirmed }) => isConfirmed)
  const newsletter = (await newsletterConsentsOf(db, confirmed)).flatMap(({ past, ...present }) =>
    [...past.map(toPresent), present].flatMap(({ confirmedAt, leftAt, consentText: version }) =>
      [
        { isGiven: true, at: confirmedAt },
        { isGiven: false, at: leftAt },
      ].flatMap(({ isGiven, at }) =>
        at === null
          ? []
          : [{ what: 'newsletter' as const, isGiven, at, version, source: 'newsletter' as const }],
      ),
    ),
  )
  return [...reminders, ...newsletter].toSorted((a, b) => b.at.getTime() - a.at.getTime())
}
