import { readBrand } from './read-brand.ts'
import type { Deps } from '#platform/deps.ts'
import { type LetterFacts, oneLine } from '#platform/mail/letter-look.ts'

/** What every letter knows of the shop. */
export async function letterFacts(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  lang: LetterFacts['lang'],
): Promise<LetterFacts> {
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
  lang: LetterFacts['lang'],
): Promise<string> {
  return oneLine((await readBrand(db, config)).name[lang])
}
