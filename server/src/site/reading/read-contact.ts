import type { Lang } from '@matla/contract/kit/lang'
import type { ContactSupport, ContactTop, ContactWays } from '@matla/contract/reading/reading'
import { readContent } from '#cms/content/read-content.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#lib/errors.ts'

/** Fails with `not-found` while the school has no contact page, as do the two below. */
const contactPage = async (db: Db) => (await readContent(db, 'contactPage')) ?? fail('not-found')

export async function contactTop(db: Db, lang: Lang): Promise<ContactTop> {
  const { title, description, art } = await contactPage(db)
  return { title: title[lang], description: description[lang], art }
}

export async function contactWays(db: Db, lang: Lang): Promise<ContactWays> {
  const { waysTitle, ways } = await contactPage(db)
  return {
    title: waysTitle[lang],
    titles: ways.map(({ title, text, icon, href }) => ({ title: title[lang], text: text[lang], icon, href })),
  }
}

/** The two addresses of support (R148) and the number that the brand can be written to. */
export async function contactSupport(db: Db, lang: Lang): Promise<ContactSupport> {
  const { supportTitle, support, hours } = await contactPage(db)
  const brand = await readContent(db, 'brand')
  return {
    title: supportTitle[lang],
    addresses: support.map(({ title, text, email }) => ({ title: title[lang], text: text[lang], email })),
    hours: hours[lang],
    whatsapp: brand?.supportWhatsapp ?? '',
  }
}
