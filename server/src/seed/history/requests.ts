import { consentSentences } from '@matla/contract/consent/consent-sentences'
import { monthsAfter } from '#lib/clock.ts'
import { hashToken } from '#lib/ids.ts'
import { foldedSearch } from '#platform/db/folded-search.store.ts'
import { audit } from './audit.ts'
import { addMail } from './papers.ts'
import { somebody } from './people.ts'
import { dayMs, hourMs, later, type World } from './world.ts'

const amounts = { ebooks: 44, subscribers: 190 }
export const retentionMonths = 12

/** A moment within this many days, more often a recent one; the last ones are only hours old. */
export const spread = ({ chance, now }: World, at: number, count: number, days: number): Date =>
  later(now, -days * dayMs * (1 - (at + 0.9) / (count + 1)) ** 1.3 - chance.below(6 * 3_600_000) - 600_000)

/** Adds requests for e-books, most of them answered. */
export function addEbookRequests(world: World): void {
  const { books, chance, ebookIds, staff } = world
  for (let at = 0; at < amounts.ebooks; at++) {
    const { fullName, email, lang } = somebody(chance, 2_000 + at)
    const isWaiting = at >= amounts.ebooks - 7
    const createdAt = isWaiting
      ? later(world.now, -(amounts.ebooks - at) * 7 * hourMs - chance.below(3 * hourMs))
      : spread(world, at, amounts.ebooks, 200)
    const status = isWaiting ? 'waiting' : chance.happens(0.86) ? 'approved' : 'declined'
    const id = chance.id(createdAt)
    const answeredAt = isWaiting ? null : later(createdAt, chance.between(1, 20) * 3_600_000)
    books.ebookRequests.push({
      id,
      ebookId: chance.pick(ebookIds),
      fullName,
      email,
      lang,
      status,
      createdAt,
      answeredAt,
      answeredBy: isWaiting ? null : staff.support,
      keptUntil: monthsAfter(createdAt, retentionMonths),
      search: foldedSearch(fullName, email),
    })
    if (answeredAt === null) continue
    const action = status === 'approved' ? 'approve' : 'decline'
    const change = { before: { status: 'waiting' }, after: { status } }
    audit(world, { by: 'support', area: 'requests', action, subject: id, at: answeredAt, ...change })
    if (status !== 'approved') continue
    const about = { aboutId: id, recipient: email, lang, at: later(answeredAt, 20_000) }
    addMail(world, { kind: 'ebook-link', ...about })
  }
}

/** Adds newsletter subscribers: confirmed, unsubscribed and not confirmed yet. */
export function addSubscribers(world: World): void {
  const { books, chance } = world
  for (let at = 0; at < amounts.subscribers; at++) {
    const { email, lang } = somebody(chance, 4_000 + at)
    const askedAt = spread(world, at, amounts.subscribers, 350)
    const isOld = askedAt.getTime() < world.now.getTime() - 29 * dayMs
    const status = chance.weighted([
      ['confirmed', 84],
      ['left', isOld ? 9 : 1],
      ['asked', isOld ? 0 : 20],
    ] as const)
    const confirmedAt = status === 'asked' ? null : later(askedAt, chance.between(1, 50) * 60_000)
    const days = Math.max(1, Math.floor((world.now.getTime() - askedAt.getTime()) / dayMs))
    books.subscriptions.push({
      id: chance.id(askedAt),
      emailHash: hashToken(email),
      email: status === 'left' ? null : email,
      lang,
      status,
      consentText: consentSentences.newsletter.version,
      askedAt,
      confirmedAt,
      leftAt: status === 'left' && confirmedAt ? later(confirmedAt, chance.below(days) * dayMs * 0.9) : null,
    })
  }
}
