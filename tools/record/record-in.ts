import { type Lang, langs } from '../../contract/src/kit/lang.ts'
import { type Actor, recordCalls } from './calls.ts'
import { caller, member } from './caller.ts'
import { recordDocuments } from './documents.ts'
import { into } from './into.ts'
import { ledgerOf } from './ledger.ts'
import { followLinks } from './links.ts'
import { recordMails } from './mails.ts'
import { recordPages } from './pages.ts'
import { personOf } from './persons.ts'
import { makeSale, type Sale } from './sale.ts'
import { openShop, type Shop } from './shop.ts'
import { pretty } from './written.ts'

/** Records a fresh shop in one language into a folder; returns the number of each kind of recording. */
export async function recordIn(lang: Lang, folder: string): Promise<Readonly<Record<string, number>>> {
  const write = into(folder)
  // Both shops share one clock: the second opens a day later.
  const shop = await openShop(langs.indexOf(lang) * 24)
  const api = `/${shop.slug}`
  try {
    const sale = await makeSale(shop, lang)
    write('sale.txt', sale.lines.join('\n'))
    write('ledger.txt', await ledgerOf(shop))
    const description = await shop.ask({ method: 'GET', url: `${api}/openapi.json` })
    write('openapi.json', pretty(JSON.parse(description.bytes.toString('utf8'))))
    shop.chapter(2)
    const actors = await actorsOf(shop, lang, sale)
    const { lmsUser: learner, newcomer, guests } = sale
    const documents = await recordDocuments(write, api, { learner, newcomer, ...guests })
    shop.chapter(4)
    const tokens = Object.entries({ learner, newcomer, ...guests }).map(([name, { token }]) => [name, token])
    const pages = await recordPages(write, shop, lang, Object.fromEntries(tokens))
    let calls = 0
    for (const [at, actor] of actors.entries()) {
      shop.chapter(6 + 2 * at)
      calls += await recordCalls(write, shop.slug, actor)
    }
    shop.chapter(6 + 2 * actors.length)
    const links = await followLinks(shop, sale)
    write('links.txt', links.join('\n'))
    const emails = await recordMails(write, shop)
    return {
      calls,
      pages,
      emails,
      documents,
      'steps of the sale': sale.lines.length,
      'steps after': links.length,
    }
  } finally {
    await shop.close()
  }
}

async function actorsOf(
  shop: Shop,
  lang: Lang,
  { lmsUser, staff, guests, orders }: Sale,
): Promise<readonly Actor[]> {
  const api = `/${shop.slug}`
  const { courses } = (await staff.must('GET', `${api}/courses-light`)) as { courses: { _id: string }[] }
  const courseId = courses[0]?._id ?? ''
  await member(shop, lang, 'learner')
  const graduate = await personOf(api, await member(shop, lang, 'graduate'), { courseId })
  const self = await personOf(api, lmsUser, { courseId, orderId: orders.own })
  const guest = { ...self, facts: { ...self.facts, email: 'paid@record.test', orderId: orders.paid } }
  const owner = await personOf(api, staff, { courseId })
  const of = (name: string, usual: string) => async (isLast: boolean) =>
    isLast ? member(shop, lang, name) : caller(shop, lang, usual)
  return [
    { name: 'visitor', self, other: graduate, caller: async () => caller(shop, lang) },
    {
      name: 'guest',
      self: guest,
      other: graduate,
      caller: async () => caller(shop, lang, guests.paid.token),
    },
    { name: 'learner', self, other: graduate, caller: of('learner', lmsUser.token) },
    { name: 'staff', self: owner, other: self, caller: of('owner', staff.token) },
  ]
}
