import type { FooterGroup, NavItem } from '@matla/contract/content/content'
import type { Lang } from '@matla/contract/kit/lang'
import { legalPath, standardPolicies } from '@matla/contract/legal/policies'
import type { LayoutPage } from '@matla/contract/pages/pages'
import { providersOfKind } from '@matla/contract/payments/payment-providers'
import { toCourseHref, toListingHref } from '#catalog/cards.ts'
import { toCategoryColours } from '#catalog/category-colours.ts'
import { readCategories } from '#catalog/courses.ts'
import { findShortcutTargets } from '#catalog/products.ts'
import { pictureVersion, toMark } from '#cms/brand/brand-pictures.ts'
import { readBrand } from '#cms/content/email-facts.ts'
import { readContent, readContentIn } from '#cms/content/read-content.ts'
import { readPolicyNames } from '#cms/legal/legal-page.ts'
import { readSeoByPath } from '#cms/content/read-seo.ts'
import { pageOverrides } from '#cms/words/words-now.ts'
import { readConsentIn } from '#engagement/consent/consent-versions.ts'
import { inLang } from '#lib/in-lang.ts'
import { awaitAll } from '#platform/db/await-all.ts'
import { readKnownSeller } from '#platform/settings/settings.ts'
import type { Db } from '#platform/db/database.ts'
import { findSheet } from '#payments/apple-pay/find-sheet.ts'
import type { Deps } from '#payments/deps.ts'
import type { PaymentProviders, PaymentProvider } from '#payments/provider.ts'
import { factsOfMethod } from '@matla/contract/payments/page-methods'
import { isPaymentMark, type PaymentMark } from '@matla/contract/payments/payment-marks'
import type { StoredContent } from '#cms/content/stored.ts'

/** The menu in one language. Dropdowns list categories, and "Sound recording" leads to Recording (R053, R059). */
export const readNav = async (db: Db, lang: Lang): Promise<NavItem[]> =>
  toNav(...(await awaitAll(readContentIn(db, 'nav', lang), readCategories(db))), lang)

type StoredNav = Awaited<ReturnType<typeof readContentIn<'nav'>>>
type Categories = Awaited<ReturnType<typeof readCategories>>

const toNav = (items: StoredNav, categories: Categories, lang: Lang): NavItem[] =>
  (items ?? []).map(({ name, href, dropdown, subCategories, logIn }) => ({
    name,
    href,
    hasDropdown: dropdown.length > 0,
    dropdownItems: dropdown
      .flatMap((value) => categories.find((row) => row.value === value) ?? [])
      .map(({ value, name: category, icon, colour: gel }) => ({
        name: menuName(value, category[lang], lang),
        href: toListingHref(value),
        icon,
        gel,
      })),
    headerSubCategory: subCategories,
    logIn,
  }))

const menuName = (value: string, name: string, lang: Lang) =>
  value === 'Recording' && lang === 'en' ? 'Sound Recording' : name

/** The footer's columns in one language, without links to legal pages that are not published yet. */
export async function readFooter(db: Db, lang: Lang): Promise<FooterGroup[]> {
  const [groups, names] = await awaitAll(readContentIn(db, 'footer', lang), readPolicyNames(db))
  const published = new Set(names.map(legalPath))
  const absent = new Set(standardPolicies.map(legalPath).filter((path) => !published.has(path)))
  return (groups ?? [])
    .map((group) => ({ ...group, links: group.links.filter(({ href }) => !absent.has(href)) }))
    .filter(({ links }) => links.length > 0)
}

/** The seller named on tax documents. A real shop never shows the demo's fictitious seller. */
async function readRegistration({
  db,
  config,
  seller: demoSeller,
}: Pick<Deps, 'config' | 'seller'> & { readonly db: Db }): Promise<LayoutPage['registration']> {
  const seller = (await readKnownSeller(db, config)) ?? (config.isDemo ? demoSeller : null)
  return (
    seller && {
      scheme: seller.registrationScheme,
      number: seller.registrationNumber,
      vatNumber: seller.vatNumber,
    }
  )
}

function toSheet(payments: PaymentProviders): LayoutPage['applePay'] {
  const sheet = findSheet(payments)
  return sheet && { name: sheet.applePay.displayName, script: sheet.applePay.sheetScript }
}

/** The layout data of every page, even for a shop without content. */
export async function layoutPage(
  deps: Pick<Deps, 'config' | 'clock' | 'payments' | 'seller'> & { readonly db: Db },
  lang: Lang,
): Promise<LayoutPage> {
  const { db, payments, config, clock } = deps
  const [stored, home, nav, categories, footer, words, consent, registration, seo] = await awaitAll(
    readBrand(db, config),
    readContent(db, 'home'),
    readContentIn(db, 'nav', lang),
    readCategories(db),
    readFooter(db, lang),
    pageOverrides(db),
    readConsentIn(db, lang),
    readRegistration(deps),
    readSeoByPath(db, lang),
  )
  const { logo, logoOnLight, icon, paymentMarks, ...texts } = stored
  const brand = inLang(texts, lang)
  const { scriptCourseId, hasPackage } = await findShortcutTargets(db, home?.scriptCourse ?? '')
  return {
    brand: {
      ...brand,
      copyrightYear: brand.copyrightYear ?? String(clock().getUTCFullYear()),
      logo: toMark(logo),
      logoOnLight: toMark(logoOnLight),
      iconVersion: pictureVersion(icon),
    },
    registration,
    nav: toNav(nav, categories, lang),
    footer,
    categoryColours: toCategoryColours(categories),
    scriptCourseHref: scriptCourseId === null ? toListingHref('Scriptwriting') : toCourseHref(scriptCourseId),
    hasPackage,
    paymentProviders: [...payments.keys()],
    pageMethods: [...payments.values()].flatMap(({ pageMethods = [], hasMethodChoices }) =>
      hasMethodChoices === true ? pageMethods : [],
    ),
    instalments: Object.fromEntries(
      [...payments.values()].flatMap(({ id, instalments }) => (instalments ? [[id, instalments]] : [])),
    ),
    limits: Object.fromEntries(
      [...payments.values()].flatMap(({ id, limits }) => (limits ? [[id, limits]] : [])),
    ),
    applePay: toSheet(payments),
    paymentMarks: listPaymentMarks(payments, paymentMarks),
    offersPayLater: providersOfKind('pay-later').some((id) => payments.has(id)),
    seo,
    words,
    consent,
  }
}

const marksOf = ({ id, pageMethods }: PaymentProvider): readonly PaymentMark[] => {
  if (pageMethods) return pageMethods.flatMap((method) => factsOfMethod(method).marks)
  return isPaymentMark(id) ? [id] : []
}

/** The logos of the payment methods that the shop offers. If one logo has two files, the last one counts. */
function listPaymentMarks(
  payments: PaymentProviders,
  pictures: StoredContent<'brand'>['paymentMarks'],
): LayoutPage['paymentMarks'] {
  const sources = new Map(pictures.map(({ method, picture }) => [method, toMark(picture)?.src ?? null]))
  const marks = new Set([...payments.values()].flatMap(marksOf))
  return [...marks].map((mark) => ({ mark, src: sources.get(mark) ?? null }))
}
