import type { Config } from '#config/config.ts'
import type { Db } from '#platform/db/database.ts'
import { senderOf } from '#lib/sender.ts'
import { readContent } from './read-content.ts'
import type { StoredContent } from './stored.ts'

type Brand = StoredContent<'brand'>

/** The shop's brand; until its content says one, what the configuration knows of the seller. */
export async function readBrand(
  db: Db,
  config: Pick<Config, 'seller' | 'mail'>,
): Promise<Omit<Brand, 'copyrightYear'> & Partial<Pick<Brand, 'copyrightYear'>>> {
  return (await readContent(db, 'brand')) ?? brandOfSeller(config)
}

function brandOfSeller({ seller, mail }: Pick<Config, 'seller' | 'mail'>) {
  const name = seller
    ? { ar: seller.SELLER_NAME_AR, en: seller.SELLER_NAME_EN }
    : { ar: 'متجر جديد', en: 'New shop' }
  return {
    name,
    fullName: name,
    tagline: { ar: '', en: '' },
    about: { ar: 'نُعِدّ المتجر الآن، ونفتتحه قريبًا.', en: 'We are getting the shop ready, and open soon.' },
    supportEmail: senderOf(mail?.MAIL_FROM ?? '').address,
    supportWhatsapp: '',
    social: [],
  }
}
