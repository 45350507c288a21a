import type { CertificateLook } from '#schema/certificates.tables.ts'
import { readContent } from '#cms/content/read-content.ts'
import type { StoredContent } from '#cms/content/stored.ts'
import type { Deps } from '#platform/deps.ts'
import type { Catalogued } from './catalogued.ts'

export type CertificateSettings = StoredContent<'certificate'>

/** A shop without content of its own: the product documents' number, and a plain sheet. */
const plain: CertificateSettings = {
  bundleMoreThan: 10,
  signatory: null,
  colours: {
    paper: '#FFFFFF',
    gold: '#B9B5AC',
    title: '#57534B',
    name: '#17161A',
    sunHigh: '#EDE6D8',
    sunLow: '#B9B5AC',
  },
}

export const readSettings = async (db: Deps['db']): Promise<CertificateSettings> =>
  (await readContent(db, 'certificate')) ?? plain

/** The instructor signs for his course, the school for the bundle. */
export async function lookOf(
  { db, seller }: Pick<Deps, 'db' | 'seller'>,
  course: Catalogued,
): Promise<CertificateLook> {
  const { signatory, colours } = await readSettings(db)
  const brand = await readContent(db, 'brand')
  const school = brand
    ? { name: brand.name, tagline: brand.tagline, fullName: brand.fullName }
    : { name: seller.name, tagline: { ar: '', en: '' }, fullName: seller.name }
  return { school, signatory: course.instructor ?? signatory, colours }
}
