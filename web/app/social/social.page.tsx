import { type Lang, langCode } from '@matla/contract/kit/lang'
import type { MediaSection } from '@matla/contract/reading/reading'
import { data } from 'react-router'
import { apiContext, langContext, isMissing } from '#lib/api.ts'
import { contentIcon } from '#ui/content-icon.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { publicHeaders, noStore } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useRootData, useWords } from '#lib/root-data.ts'
import { LoadFailure } from '#reading/load-failure.tsx'
import { preparing } from '#reading/preparing-answer.ts'
import { Preparing, preparingMeta } from '#reading/preparing.tsx'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/social.page.ts'
import { Episodes } from './episodes.tsx'
import styles from './social.page.module.css'
import { socialText } from './social.text.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const lang = context.get(langContext)
  const answer = await context.get(apiContext).reading.social({ query: { lang: langCode(lang) } })
  if (!answer.ok && isMissing(answer.failure)) return data(preparing, { headers: noStore })
  if (!answer.ok) return data(null, { status: 503, headers: noStore })
  const { title, description, sections } = answer.value.data
  return data({ title, description, sections: sectionsIn(sections, lang) })
}

export const headers = publicHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  if (!loaderData) return pageMeta(root, { description: '', path: paths.socialMedia, isHidden: true })
  if (loaderData === preparing) return preparingMeta(root, paths.socialMedia)
  const { title, description } = loaderData
  return pageMeta(root, { title, description, path: paths.socialMedia })
}

/** The school's accounts on Instagram and TikTok: every series, and links to follow them (R019, R149). */
export default function SocialPage({ loaderData: page }: Route.ComponentProps) {
  const root = useRootData()
  const t = useWords(socialText)
  if (page === preparing) return <Preparing document="page:socialPage" />
  if (!page) return <LoadFailure />
  const accounts = (root?.shell?.brand.social ?? []).filter(({ href }) => href.startsWith('https://'))
  return (
    <Section level={1} title={page.title} lead={page.description}>
      <p className={styles.follow}>
        <span className={styles.label}>{t.follow}</span>
        {accounts.map(({ network, href, name }) => (
          <a key={network} href={href} target="_blank" rel="noopener" className={styles.account}>
            <Icon name={contentIcon(network.toLowerCase())} />
            {name}
          </a>
        ))}
      </p>
      {page.sections.map((section) => (
        <Episodes key={section.id} section={section} level={2} />
      ))}
      <p className={styles.note}>{t.leaves}</p>
    </Section>
  )
}

/** The sections in the page's language. */
const sectionsIn = (sections: readonly MediaSection[], lang: Lang) =>
  sections.map((section) => ({
    id: section.id,
    title: { en: section.titleInEng, ar: section.titleInArab }[lang],
    description: { en: section.descriptionInEng, ar: section.descriptionInArab }[lang],
    items: section.items.map(({ _id, other, ...item }) => ({ ...item, id: _id, title: other })),
  }))
