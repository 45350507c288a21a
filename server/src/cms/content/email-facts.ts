import { readBrand } from './read-brand.ts'
import type { Deps } from '#platform/deps.ts'
import { type EmailFacts, oneLine } from '#platform/mail/email-look.ts'

/** What every email knows of the shop. */
export async function emailFacts(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  lang: EmailFacts['lang'],
): Promise<EmailFacts> {
  const brand = await readBrand(db, config)
  return {
    lang,
    brand: {
      name: brand.fullName[lang],
      supportEmail: brand.supportEmail,
      tagline: brand.about[lang],
      logoHref: `${config.publicUrl}/email-logo.png`,
    },
    homeHref: `${config.publicUrl}/home/`,
  }
}

/** Whom mailboxes show as the sender. */
export async function readSenderName(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  lang: EmailFacts['lang'],
): Promise<string> {
  return oneLine((await readBrand(db, config)).name[lang])
}
