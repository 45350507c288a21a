import { iconHref, iconSizes, pageColours } from '@matla/contract/brand/brand-files'
import { directionOf, type Lang } from '@matla/contract/kit/lang'
import type { readBrand } from '#cms/content/email-facts.ts'
import { pictureVersion } from './brand-pictures.ts'

type Brand = Awaited<ReturnType<typeof readBrand>>

/** The web manifest, which describes the shop on a phone's home screen. */
export const buildManifest = ({ name, fullName, about, icon }: Brand, lang: Lang) => ({
  id: '/home/',
  name: fullName[lang],
  short_name: name[lang],
  description: about[lang],
  lang,
  dir: directionOf(lang),
  start_url: lang === 'ar' ? '/home/' : `/home/?lang=${lang}`,
  scope: '/',
  // Keeps the browser's back button, because payment pages are on other sites.
  display: 'minimal-ui',
  background_color: pageColours.dark,
  theme_color: pageColours.dark,
  icons: (['icon-192', 'icon-512'] as const).map((each) => ({
    src: iconHref(each, pictureVersion(icon)),
    sizes: `${iconSizes[each]}x${iconSizes[each]}`,
    type: 'image/png',
  })),
})
