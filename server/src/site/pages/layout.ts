import type { FooterGroup, NavItem } from '@matla/contract/content/content'
import type { Lang } from '@matla/contract/kit/lang'
import type { LayoutPage } from '@matla/contract/pages/pages'
import { courseHref, listingHref } from '#catalog/cards.ts'
import { findCourse, readCategories } from '#catalog/courses.ts'
import { readBrand } from '#cms/content/email-facts.ts'
import { readContent } from '#cms/content/read-content.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'

/** The menu in one language; a dropdown names categories, "Sound recording" leads to Recording (R053, R059). */
export async function readNav(db: Db, lang: Lang): Promise<NavItem[]> {
  const items = (await readContent(db, 'nav')) ?? []
  const categories = await readCategories(db)
  return items.map(({ name, href, dropdown, subCategories, logIn }) => ({
    name: name[lang],
    href,
    hasDropdown: dropdown.length > 0,
    dropdownItems: dropdown.flatMap((value) => {
      const category = categories.find((row) => row.value === value)
      return category
        ? [
            {
              name: menuName(value, category.name[lang], lang),
              href: listingHref(value),
              icon: category.icon,
              gel: category.gel,
            },
          ]
        : []
    }),
    headerSubCategory: subCategories.map((header) => ({ name: header.name[lang], icon: header.icon })),
    logIn,
  }))
}

const menuName = (value: string, name: string, lang: Lang) =>
  value === 'Recording' && lang === 'en' ? 'Sound Recording' : name

export async function readFooter(db: Db, lang: Lang): Promise<FooterGroup[]> {
  const groups = (await readContent(db, 'footer')) ?? []
  return groups.map(({ title, links }) => ({
    title: title[lang],
    links: links.map(({ text, href }) => ({ text: text[lang], href })),
  }))
}

/** Which ways of paying there are. */
export type Methods = { readonly payments: { readonly later?: unknown } }

/** What stands around every page, also of a shop that has no content yet. */
export async function layoutPage(
  { db, payments, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'> & Methods,
  lang: Lang,
): Promise<LayoutPage> {
  const brand = await readBrand(db, config)
  const home = await readContent(db, 'home')
  const script = home ? await findCourse(db, home.scriptCourse) : null
  return {
    brand: {
      name: brand.name[lang],
      fullName: brand.fullName[lang],
      tagline: brand.tagline[lang],
      about: brand.about[lang],
      copyrightYear: brand.copyrightYear ?? String(clock().getUTCFullYear()),
      supportEmail: brand.supportEmail,
      supportWhatsapp: brand.supportWhatsapp,
      social: brand.social.map(({ network, href, name }) => ({ network, href, name: name[lang] })),
    },
    nav: await readNav(db, lang),
    footer: await readFooter(db, lang),
    scriptCourseHref: script ? courseHref(script.id) : listingHref('Scriptwriting'),
    offersPayLater: payments.later !== undefined,
  }
}
