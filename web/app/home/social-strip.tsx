import type { HomePage } from '@matla/contract/pages/pages'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Episodes } from '#social/episodes.tsx'
import { socialPath } from '#social/social-path.ts'
import { LinkButton } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { homeText } from './home.text.ts'

/** What the school publishes elsewhere, a carousel for each series (R078). */
export function SocialStrip({ social }: Pick<HomePage, 'social'>) {
  const t = pick(homeText, useLang())
  if (social.length === 0) return null
  return (
    <Section
      title={t.follow}
      tone="deep"
      action={
        <LinkButton kind="subtle" to={socialPath} prefetch="intent" iconEnd="arrow-forward">
          {t.allEpisodes}
        </LinkButton>
      }
    >
      {social.map((section) => (
        <Episodes key={section.id} section={section} />
      ))}
    </Section>
  )
}
