import type { HomePage } from '@matla/contract/pages/pages'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Episodes } from '#social/episodes.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Section } from '#ui/section.tsx'
import { TabPanels } from '#ui/tabs.tsx'
import { homeText } from './home.text.ts'
import { Shows, Slides } from './slides.tsx'

type Parts = Pick<HomePage, 'shows' | 'stories' | 'community' | 'media' | 'articles' | 'social'>

/** Content by the school and its learners, in one tab per kind; a kind without content has no tab. */
export function FromTheSchool({ home }: { readonly home: Parts }) {
  const t = useWords(homeText)
  const slides = (['stories', 'community', 'media', 'articles'] as const).filter(
    (name) => home[name].slides.length > 0,
  )
  const panels = [
    ...(home.shows.length > 0
      ? [{ id: 'shows', label: t.shows, content: <Shows shows={home.shows} /> }]
      : []),
    ...slides.map((name) => ({
      id: name,
      label: home[name].title,
      content: <Slides reported={home[name]} />,
    })),
    ...(home.social.length > 0
      ? [{ id: 'episodes', label: t.follow, content: <Social social={home.social} /> }]
      : []),
  ]
  if (panels.length === 0) return null
  return (
    <Section eyebrow={t.fromTheSchool} title={t.showsTitle} tone="deep">
      <TabPanels label={t.fromTheSchool} panels={panels} />
    </Section>
  )
}

/** The school's social media, as a carousel for each series (R078). */
function Social({ social }: Pick<HomePage, 'social'>) {
  const t = useWords(homeText)
  return (
    <Stack align="start">
      {social.map((section) => (
        <Episodes key={section.id} section={section} />
      ))}
      <LinkButton kind="subtle" to={paths.socialMedia} prefetch="intent" iconEnd="arrow-forward">
        {t.allEpisodes}
      </LinkButton>
    </Stack>
  )
}
