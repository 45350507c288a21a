import { readContent } from '../../server/src/cms/content/read-content.ts'
import { linkIn } from './buyers.ts'
import { complaint, messages, messageAnswers } from './messages.text.ts'
import { inventPerson } from './people.ts'
import { addressOf, dayMs, hourMs, minuteMs } from './shop.ts'
import type { Year } from './year.ts'

const amounts = { ebooks: 44, subscribers: 190, messages: 15 }
/** How many of the newest ones still wait for an answer. */
const waiting = { ebooks: 7, messages: 3 }

/** A moment within this many days, more often a recent one; the last few are hours old. */
export const spread = ({ end, chance }: Year, place: number, count: number, days: number): number =>
  end - days * dayMs * (1 - (place + 0.9) / (count + 1)) ** 1.3 - chance.below(5 * hourMs) - 10 * minuteMs

const visitorOf = ({ chance, nextPerson }: Year) => {
  const person = inventPerson(chance, nextPerson())
  return { ...person, token: '', address: addressOf(person.email) }
}

/** Requests for e-books, most of which support has answered. */
export async function requestEbooks(year: Year): Promise<void> {
  const { shop, timeline, chance, end } = year
  const shelf = (await readContent(shop.deps.db, 'ebooks'))?.items ?? []
  const names = shelf.filter(({ comingSoon }) => !comingSoon).map(({ id }) => id)
  for (let place = 0; place < amounts.ebooks; place++) {
    const isWaiting = place >= amounts.ebooks - waiting.ebooks
    const at = isWaiting
      ? end - (amounts.ebooks - place) * 7 * hourMs - chance.below(3 * hourMs)
      : spread(year, place, amounts.ebooks, 200)
    timeline.add(at, async () => {
      const visitor = visitorOf(year)
      const request = { ebookName: chance.pick(names), userFullName: visitor.fullName, email: visitor.email }
      await shop.must('POST', '/create-ebook-request', request, visitor)
      if (isWaiting) return
      timeline.add(at + chance.between(1, 20) * hourMs, async () => {
        const [asked] = await shop.rows<{ id: string }>(`select id from ebook_requests where email = $1`, [
          visitor.email,
        ])
        const answer = chance.happens(0.86) ? 'approve' : 'decline'
        await shop.act('support', `requests/${asked?.id}/answer`, { answer })
        await shop.quiet()
      })
    })
  }
}

/** Newsletter subscribers: confirmed, unsubscribed and not confirmed yet. */
export function subscribeMany(year: Year): void {
  const { shop, timeline, chance, end } = year
  for (let place = 0; place < amounts.subscribers; place++) {
    const at = spread(year, place, amounts.subscribers, 350)
    const isOld = at < end - 29 * dayMs
    const outcome = chance.weighted([
      ['confirmed', 84],
      ['left', isOld ? 9 : 1],
      ['asked', isOld ? 0 : 20],
    ] as const)
    timeline.add(at, async () => {
      const visitor = visitorOf(year)
      await shop.must('POST', '/create-newsletter', { emailId: visitor.email }, visitor)
      await shop.quiet()
      if (outcome === 'asked') return
      const token = await linkIn(shop, visitor.email, 'token')
      shop.wait(chance.between(1, 20) * minuteMs)
      await shop.must('POST', '/newsletter/confirm', { token }, visitor)
      await shop.quiet()
      if (outcome === 'confirmed') return
      const leave = await linkIn(shop, visitor.email, 'token')
      const days = Math.max(1, Math.floor((end - at) / dayMs))
      timeline.add(at + hourMs + chance.below(days) * dayMs * 0.9, async () => {
        await shop.must('POST', `/newsletter/unsubscribe?token=${leave}`, {}, visitor)
      })
    })
  }
}

/** Messages through the contact form. */
export function sendMessages(year: Year): void {
  const { shop, timeline, chance, end } = year
  for (let place = 0; place < amounts.messages; place++) {
    const isWaiting = place >= amounts.messages - waiting.messages
    const at = isWaiting
      ? end - (amounts.messages - place) * 4 * hourMs - chance.below(hourMs)
      : spread(year, place, amounts.messages, 150)
    timeline.add(at, async () => {
      const visitor = visitorOf(year)
      const { topic, [visitor.lang]: text } = messages[place % messages.length] ?? messages[0]
      const sender = { name: visitor.fullName, email: visitor.email }
      if (place === amounts.messages - 1) {
        await shop.must('POST', '/complaints', { ...sender, text: complaint[visitor.lang] }, visitor)
        return
      }
      const message = { ...sender, topic, text }
      await shop.must('POST', '/contact-messages', message, visitor)
      if (isWaiting) return
      timeline.add(at + chance.between(1, 20) * hourMs, async () => {
        const [sent] = await shop.rows<{ id: string }>('select id from contact_messages where email = $1', [
          visitor.email,
        ])
        const answer = { words: messageAnswers[visitor.lang], seen: 0, key: shop.newKey() }
        await shop.act('support', `messages/${sent?.id}/answer`, answer)
        await shop.quiet()
      })
    })
  }
}
