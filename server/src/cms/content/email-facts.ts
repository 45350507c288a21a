import type { Config } from '#config/config.ts'
import { parseSender } from '#lib/sender.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { type EmailFacts, oneLine } from '#platform/mail/email-layout.ts'
import { fontFamilies } from './font-families.ts'
import { toEmailLogo, toEmailLook } from './brand-look.ts'
import { readContent } from './read-content.ts'
import type { StoredContent } from './stored.ts'

type Brand = StoredContent<'brand'>

/** The shop's brand. Without one, a brand is derived from the configured seller. */
export async function readBrand(
  db: Db,
  config: Pick<Config, 'seller' | 'mail'>,
): Promise<Omit<Brand, 'copyrightYear'> & Partial<Pick<Brand, 'copyrightYear'>>> {
  return (await readContent(db, 'brand')) ?? brandOfSeller(config)
}

function brandOfSeller({ seller, mail }: Pick<Config, 'seller' | 'mail'>) {
  const name = seller?.name ?? { ar: 'متجر جديد', en: 'New shop' }
  return {
    name,
    fullName: name,
    tagline: { ar: '', en: '' },
    about: { ar: 'نُعِدّ المتجر الآن، ونفتتحه قريبًا.', en: 'We’re getting the shop ready and will open soon.' },
    supportEmail: parseSender(mail?.MAIL_FROM ?? '').address,
    supportWhatsapp: '',
    social: [],
    logo: null,
    logoOnLight: null,
    icon: null,
    colours: null,
    fonts: null,
    businessCenter: null,
    paymentMarks: [],
  }
}

type FactsDeps = Pick<Deps, 'config'> & { readonly db: Db }

/** The facts about the shop that every email needs. */
export const emailFacts = async (deps: FactsDeps, lang: EmailFacts['lang']): Promise<EmailFacts> =>
  (await emailFactsAndSender(deps, lang)).facts

/** The facts of an email and the name of its sender, from one read of the brand. */
export async function emailFactsAndSender(
  { db, config }: FactsDeps,
  lang: EmailFacts['lang'],
): Promise<{ readonly facts: EmailFacts; readonly senderName: string }> {
  const brand = await readBrand(db, config)
  const facts = {
    lang,
    brand: {
      name: brand.fullName[lang],
      supportEmail: brand.supportEmail,
      tagline: brand.about[lang],
      logoHref: `${config.publicUrl}/email-logo.png`,
      logo: toEmailLogo(brand.logo, config.publicUrl),
      ...(brand.fonts && { font: fontFamilies(brand.fonts).text }),
      ...(brand.colours && { look: toEmailLook(brand.colours) }),
    },
    homeHref: `${config.publicUrl}/home/`,
  }
  return { facts, senderName: oneLine(brand.name[lang]) }
}

/** The sender name shown in mailboxes. */
export const readSenderName = async (deps: FactsDeps, lang: EmailFacts['lang']): Promise<string> =>
  (await emailFactsAndSender(deps, lang)).senderName
