import type { PersonDetail, PersonRow, PersonState } from '@matla/contract/staff/person-page.schema'
import { readContent } from '#cms/content/read-content.ts'
import { canCorrectEmail } from '#identity/help-account.ts'
import { hasRight, type StaffRole } from '@matla/contract/staff/rights'
import { fail } from '#lib/errors.ts'
import { readMerges } from '#staff/merges/read-merges.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { type AskedPeople, countsOf, findPerson, type ListedPerson, listPeople } from './people-list.store.ts'
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
  notesOf,
  ordersOf,
  reminderConsentsOf,
  requestsFrom,
  wishlistOf,
} from './person-page.store.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

/** A page of the people, with the data of their rows. */
export async function readPeople(db: Db, asked: AskedPeople) {
  const page = await listPeople(db, asked)
  return { ...page, rows: await shownPeople(db, page.rows) }
}

async function shownPeople(db: Db, people: readonly ListedPerson[]): Promise<PersonRow[]> {
  const counts = await countsOf(
    db,
    people.map(({ id }) => id),
  )
  return people.map((person) => {
    const { courses = 0, spentHalalas = 0, lastSeenAt = null } = counts.get(person.id) ?? {}
    return {
      id: person.id,
      fullName: person.fullName,
      email: person.email,
      isEmailConfirmed: person.isEmailConfirmed,
      state: stateOf(person),
      courses,
      spentHalalas,
      lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
      createdAt: person.createdAt.toISOString(),
    }
  })
}

function stateOf({ isErased, isMerged, isStaff, hasWayIn }: ListedPerson): PersonState {
  if (isMerged) return 'merged'
  if (isErased) return 'erased'
  if (isStaff) return 'staff'
  return hasWayIn ? 'member' : 'guest'
}

/** One user as these staff may see them. Fails with `user-not-found`. */
export async function readPerson(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  roles: readonly StaffRole[],
): Promise<PersonDetail> {
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
    lang: account.lang,
    phone: account.phone ?? '',
    city: account.city ?? '',
    hasPassword: account.hasPassword,
    hasGoogle: account.hasGoogle,
    canCorrectEmail: await canCorrectEmail(db, userId),
    orders: orders.map(({ ownerId, ...order }) => ({
      ...order,
      createdAt: order.createdAt.toISOString(),
      isOfMerged: ownerId !== userId,
    })),
    learning: {
      lmsUserId: account.lmsUserId,
      readAt: iso(account.readAt),
      courses: (await coursesOf(db, userId)).map(({ learningCourseId, startsAt, lastError, ...course }) => ({
        ...course,
        lastError: lastError ?? '',
        startsAt: startsAt.toISOString(),
        progress: account.reported?.find(({ id }) => id === learningCourseId)?.progress ?? null,
      })),
    },
    certificates: certificates.map(({ issuedAt, revokedAt, ...certificate }) => ({
      ...certificate,
      issuedAt: issuedAt.toISOString(),
      revokedAt: iso(revokedAt),
    })),
    wishlist: wishlist.map(({ name, addedAt }) => ({ name, addedAt: addedAt.toISOString() })),
    coupons: coupons.map(({ at, ...use }) => ({ ...use, at: at.toISOString() })),
    sessions: sessions.map(({ createdAt, lastUsedAt, ...session }) => ({
      ...session,
      createdAt: createdAt.toISOString(),
      lastUsedAt: iso(lastUsedAt),
    })),
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    mergedInto: account.mergedInto,
    merges: hasRight(roles, 'people.merge') ? await readMerges(db, userId, clock()) : [],
    ...(await ofAddresses(db, addresses, roles)),
    consents: await consentsOf(db, userId, addresses),
  }
}

/** Data by address: emails to it, and what was received from it if it is verified. */
async function ofAddresses(db: Db, addresses: readonly Address[], roles: readonly StaffRole[]) {
  const emails = (await emailsTo(db, addresses)).map(({ createdAt, sentAt, ...sent }) => ({
    ...sent,
    createdAt: createdAt.toISOString(),
    sentAt: iso(sentAt),
  }))
  const confirmed = addresses.filter(({ isConfirmed }) => isConfirmed)
  const [applications, requests, ebooks] = await Promise.all([
    hasRight(roles, 'applications.read') ? applicationsFrom(db, confirmed) : [],
    hasRight(roles, 'requests.answer') ? requestsFrom(db, confirmed) : [],
    readContent(db, 'ebooks'),
  ])
  const titles = new Map(ebooks?.items.map(({ id, title }) => [id, title]))
  return {
    emails,
    applications: applications.map(({ receivedAt, ...application }) => ({
      ...application,
      receivedAt: receivedAt.toISOString(),
    })),
    requests: requests.map(({ ebookId, createdAt, ...request }) => ({
      ...request,
      ebookName: titles.get(ebookId) ?? { ar: ebookId, en: ebookId },
      createdAt: createdAt.toISOString(),
    })),
  }
}

async function consentsOf(db: Db, userId: string, addresses: readonly Address[]) {
  const reminders = (await reminderConsentsOf(db, userId)).map(({ decision, at }) => ({
    what: 'reminders' as const,
    isGiven: decision === 'granted',
    at: at.toISOString(),
  }))
  const confirmed = addresses.filter(({ isConfirmed }) => isConfirmed)
  const newsletter = (await newsletterConsentsOf(db, confirmed)).flatMap(({ confirmedAt }) =>
    confirmedAt === null
      ? []
      : [{ what: 'newsletter' as const, isGiven: true, at: confirmedAt.toISOString() }],
  )
  return [...reminders, ...newsletter]
}
