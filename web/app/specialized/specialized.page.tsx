import { data } from 'react-router'
import { apiContext, langContext } from '#lib/api.ts'
import { listedMeta } from '#lib/meta.ts'
import { publicHeaders, unkept } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { CoursesFailure, coursesLost } from '#reading/load-failure.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/specialized.page.ts'
import { SpecializedTiles } from './specialized-tiles.tsx'
import { specializedText } from './specialized.text.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const lang = context.get(langContext)
  const answer = await context.get(apiContext).reading.specialized()
  if (!answer.ok)
    return data({ tiles: null, message: answer.failure.message }, { status: 503, headers: unkept })
  const tiles = answer.value.map(({ _id, courseNameEng, courseNameArab, redirectionLink, art }) => ({
    id: _id,
    name: { en: courseNameEng, ar: courseNameArab }[lang],
    href: redirectionLink,
    art,
    clip: null,
  }))
  return data({ tiles, message: '' })
}

export const headers = publicHeaders

export const handle = coursesLost

export const meta = listedMeta(paths.specialized, specializedText, (t) => [t.title, t.lead])

/** The specialized courses alone (R097). */
export default function SpecializedPage({ loaderData: { tiles, message } }: Route.ComponentProps) {
  const t = useWords(specializedText)
  if (!tiles) return <CoursesFailure message={message} />
  return (
    <Section level={1} title={t.title} lead={t.lead}>
      {tiles.length > 0 ? (
        <SpecializedTiles tiles={tiles} level={2} />
      ) : (
        <Empty title={t.empty} icon="film" action={<LinkButton to={paths.listing()}>{t.browse}</LinkButton>}>
          {t.emptyText}
        </Empty>
      )}
    </Section>
  )
}
