import { data } from 'react-router'
import { apiContext, langContext } from '#lib/api.ts'
import { breadcrumbJsonLd } from '#lib/json-ld.ts'
import type { LostHandle } from '#lib/lost-loads.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { publicHeaders, unkept } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { peopleText } from '#people/people.text.ts'
import { LoadFailure } from '#reading/load-failure.tsx'
import { Preparing } from '#reading/preparing.tsx'
import { preparing } from '#reading/preparing-answer.ts'
import type { Route } from './+types/about.page.ts'
import { AboutView } from './about-view.tsx'
import { aboutText } from './about.text.ts'
import { readAbout } from './read-about.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const read = await readAbout(context.get(apiContext), context.get(langContext))
  if (read === preparing) return data(preparing, { headers: unkept })
  if (!read) return data(null, { status: 503, headers: unkept })
  return data(read, read.instructors ? {} : { headers: unkept })
}

export const headers = publicHeaders

export const handle: LostHandle = { lost: () => <AboutFailure /> }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const { name } = pick(aboutText, root?.lang ?? 'ar')
  const about = loaderData === preparing ? undefined : loaderData?.details.aboutUsDetails
  return pageMeta(root, {
    title: name,
    description: about?.description ?? '',
    path: paths.about,
    ...(about && { art: about.art }),
    isHidden: about === undefined,
    jsonLd: root ? [breadcrumbJsonLd(root.lang, root.site.origin, [{ name, path: paths.about }])] : [],
  })
}

/** Who the school is, what it offers, and who teaches (R137 to R140). */
export default function AboutPage({ loaderData: read }: Route.ComponentProps) {
  if (read === preparing) return <Preparing />
  return read ? <AboutView {...read} /> : <AboutFailure />
}

/** The instructors belong to what did not come (R095). */
function AboutFailure() {
  return <LoadFailure>{useWords(peopleText).instructorsFailed}</LoadFailure>
}
