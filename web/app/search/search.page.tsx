import { data, redirect, useRevalidator } from 'react-router'
import { apiContext, langContext } from '#lib/api.ts'
import type { LostHandle } from '#lib/lost-loads.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { unkept } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import type { Route } from './+types/search.page.ts'
import { findAll } from './find-all.ts'
import { FoundView } from './found-view.tsx'
import { searchPageText } from './search-page.text.ts'
import { searchText } from './search.text.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams.get('q')
  const found = await findAll(context.get(apiContext), context.get(langContext), query)
  if (found.kind === 'elsewhere') throw redirect(found.href)
  return data(found, found.kind === 'failed' ? { status: 503 } : {})
}

/** Queries are many: none of them is kept. */
export const headers: Route.HeadersFunction = () => unkept

export const handle: LostHandle = { lost: () => <Failed /> }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const t = pick(searchPageText, root?.lang ?? 'ar')
  const asked = loaderData?.kind === 'found' ? loaderData.asked : ''
  const title = asked === '' ? t.title : t.titleFound(asked)
  return pageMeta(root, { title, description: t.lead, path: paths.search, isHidden: true })
}

/** Where a search without script, and "all results", lead (R063). */
export default function SearchPage({ loaderData: found }: Route.ComponentProps) {
  return found.kind === 'found' ? <FoundView {...found} /> : <Failed />
}

function Failed() {
  const lang = useLang()
  const { revalidate } = useRevalidator()
  const retry = (
    <Button kind="subtle" icon="refresh" onClick={() => void revalidate()}>
      {pick(searchPageText, lang).retry}
    </Button>
  )
  return <Empty level={1} icon="alert" title={pick(searchText, lang).failed} action={retry} />
}
