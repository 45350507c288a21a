import type { Lang } from '@matla/contract/kit/lang'
import type { HomePage } from '@matla/contract/pages/pages'
import type { MediaSection } from '@matla/contract/reading/reading'

type Told = {
  readonly title: string
  readonly description: string
  readonly sections: readonly MediaSection[]
}
export type SocialSaid = {
  readonly title: string
  readonly description: string
  readonly sections: HomePage['social']
}

/** The page as its reader gets it: sections named in his language. */
export const socialIn = ({ title, description, sections }: Told, lang: Lang): SocialSaid => ({
  title,
  description,
  sections: sections.map((section) => ({
    id: section.id,
    title: { en: section.titleInEng, ar: section.titleInArab }[lang],
    description: { en: section.descriptionInEng, ar: section.descriptionInArab }[lang],
    items: section.items.map(({ _id, other, ...item }) => ({ ...item, id: _id, title: other })),
  })),
})
