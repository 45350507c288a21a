import type { Lang, Localized } from '@matla/contract/kit/lang'
import type { LegalPage, LegalPageInLanguage, LegalText } from '@matla/contract/legal/legal'
import { whatsappHref } from '@matla/contract/profile/phone'
import { readContent } from '#cms/content/read-content.ts'
import type { StoredContent } from '#cms/content/stored.ts'
import { fail } from '#lib/errors.ts'
import { readSeller } from '#platform/settings/settings.ts'
import { addressLine, type Seller } from '#lib/seller.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { listPolicyNames } from './policy-names.store.ts'

/** Values of the placeholders in legal texts, such as `{seller}`. */
type LegalFacts = Readonly<Record<string, Localized>>

const inBoth = (text: string): Localized => ({ ar: text, en: text })

function legalFacts(brand: StoredContent<'brand'>, seller: Seller, publicUrl: string): LegalFacts {
  return {
    brand: brand.name,
    school: brand.fullName,
    email: inBoth(brand.supportEmail),
    whatsapp: inBoth(brand.supportWhatsapp),
    site: inBoth(new URL(publicUrl).host),
    seller: seller.name,
    sellerAddress: addressLine(seller),
    vatNumber: inBoth(seller.vatNumber),
    registrationNumber: inBoth(seller.registrationNumber),
  }
}

/** Link targets of contact placeholders. */
const factHrefs: Readonly<Record<string, (value: string) => string>> = {
  email: (address) => `mailto:${address}`,
  whatsapp: whatsappHref,
}

type StoredPage = StoredContent<'legalPages'>[number]
type StoredText = Pick<StoredPage['items'][number], 'type' | 'content' | 'links'> & {
  readonly subItems?: readonly StoredText[]
}
type Item = LegalText & { subItems: Item[] }

/** A legal page with the field names of the API, numbered headings and filled placeholders. */
export function toLegalPage(page: StoredPage, facts: LegalFacts): LegalPage {
  return {
    _id: page.id ?? '',
    name: page.name,
    headingInArabic: fillFacts(page.heading.ar, facts, 'ar'),
    headingInEnglish: fillFacts(page.heading.en, facts, 'en'),
    summaryInArabic: fillFacts(page.summary.ar, facts, 'ar'),
    summaryInEnglish: fillFacts(page.summary.en, facts, 'en'),
    updatedAt: page.updatedAt ?? '',
    items: itemsOf(page.items, facts),
  }
}

/** Adds the texts of the requested language under plain names. */
export function toLanguage(page: LegalPage, lang: Lang): LegalPageInLanguage {
  const localizedFields = <T extends LegalText>(text: T) => ({
    ...text,
    content: { ar: text.contentArabic, en: text.contentEnglish }[lang],
  })
  return {
    ...page,
    heading: { ar: page.headingInArabic, en: page.headingInEnglish }[lang],
    summary: { ar: page.summaryInArabic, en: page.summaryInEnglish }[lang],
    items: page.items.map((item) => ({
      ...localizedFields(item),
      subItems: item.subItems.map((part) => ({
        ...localizedFields(part),
        subItems: part.subItems.map(localizedFields),
      })),
    })),
  }
}

/** Numbers headings among their siblings, such as "3" and "3.1" within it. */
function itemsOf(texts: readonly StoredText[], facts: LegalFacts, prefix = ''): Item[] {
  let headings = 0
  return texts.map((text) => {
    const isHeading = text.type === 'numberedHeading'
    const number = isHeading ? `${prefix}${(headings += 1)}` : undefined
    return {
      type: text.type,
      ...(number !== undefined && { number }),
      contentArabic: fillFacts(text.content.ar, facts, 'ar'),
      contentEnglish: fillFacts(text.content.en, facts, 'en'),
      links: linksOf(text, facts),
      subItems: itemsOf(text.subItems ?? [], facts, number === undefined ? prefix : `${number}.`),
    }
  })
}

const factName = /\{(\w+)\}/g

const fillFacts = (text: string, facts: LegalFacts, lang: Lang) =>
  text.replaceAll(factName, (braced, name: string) => facts[name]?.[lang] ?? braced)

function linksOf({ content, links }: StoredText, facts: LegalFacts): LegalText['links'] {
  const namedFacts = Object.entries(factHrefs).flatMap(([name, hrefOf]) => {
    const fact = facts[name]
    if (!fact || !content.ar.includes(`{${name}}`)) return []
    return [{ textArabic: fact.ar, textEnglish: fact.en, url: hrefOf(fact.en) }]
  })
  const written = links.map(({ text, href }) => ({ textArabic: text.ar, textEnglish: text.en, url: href }))
  return [...written, ...namedFacts]
}

export type LegalDeps = Pick<Deps, 'db' | 'config' | 'seller'>

/** A legal page by its id or its name (R166). Fails with `not-found`, also while the shop has no brand or no such page. */
export async function readLegal({ db, config, seller }: LegalDeps, key: string): Promise<LegalPage> {
  const pages = (await readContent(db, 'legalPages')) ?? fail('not-found')
  const brand = (await readContent(db, 'brand')) ?? fail('not-found')
  const page = pages.find(({ id, name }) => [id, name].includes(key.toLowerCase())) ?? fail('not-found')
  return toLegalPage(page, legalFacts(brand, await readSeller(db, { config, seller }), config.publicUrl))
}

/** The names of the published legal pages that visitors can open. */
export const readPolicyNames = (db: Db): Promise<string[]> => listPolicyNames(db)
