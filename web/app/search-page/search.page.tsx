import type { CourseCard } from '@matla/contract/pages/pages'
import { type FoundKind, foundKinds } from '@matla/contract/search/kinds'
import { data, Link, redirect, useRevalidator } from 'react-router'
import { CourseGrid } from '#catalogue/course-card.tsx'
import { apiContext, langContext } from '#lib/api.ts'
import type { LoadErrorHandle } from '#lib/load-errors.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { type PageHandle, noStore } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Stack } from '#ui/layout.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/search.page.ts'
import { findAll, type FoundGroup, type SearchResults } from './find-all.ts'
import { FoundEntry } from './found-entry.tsx'
import { KindFilter } from './kind-filter.tsx'
import { searchPageText } from './search-page.text.ts'
import styles from './search.page.module.css'
import { SearchBox } from '#search/search-box.tsx'
import { searchText } from '#search/search.text.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const asked = { query: searchParams.get('q'), only: kindIn(searchParams), page: pageIn(searchParams) }
  const found = await findAll(context.get(apiContext), context.get(langContext), asked)
  if (found.kind === 'elsewhere') throw redirect(found.href)
  if (found.kind === 'found' && found.page > found.pages) throw redirect(pageHref(found, found.pages))
  return data(found, found.kind === 'failed' ? { status: 503 } : {})
}

/** The page in `?page=`, counted from 1; invalid values are ignored. */
const pageIn = (search: URLSearchParams): number => {
  const page = search.get('page') ?? ''
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1
}
/** The kind in `?kind=`; invalid values are ignored. */
const kindIn = (search: URLSearchParams): FoundKind | null =>
  foundKinds.find((kind) => kind === search.get('kind')) ?? null

type Place = Pick<SearchResults, 'asked' | 'only'>
const pageHref = ({ asked, only }: Place, page = 1): string =>
  `${paths.search}?q=${encodeURIComponent(asked)}${only ? `&kind=${only}` : ''}${page > 1 ? `&page=${page}` : ''}`

/** Not cached, because queries vary too much. */
export const headers: Route.HeadersFunction = () => noStore

export const handle: LoadErrorHandle & PageHandle = {
  query: ['q', 'kind', 'page'],
  renderLoadError: () => <Failed />,
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const t = searchPageText[root?.lang ?? 'ar']
  const asked = loaderData?.kind === 'found' ? loaderData.asked : ''
  const title = asked === '' ? t.title : t.titleFound(asked)
  return pageMeta(root, { title, description: t.lead, path: paths.search, isHidden: true })
}

/** The page for a search without JavaScript and for "all results": the results by kind (R063). */
export default function SearchPage({ loaderData: found }: Route.ComponentProps) {
  const lang = useLang()
  const [t, p] = [searchText[lang], searchPageText[lang]]
  if (found.kind !== 'found') return <Failed />
  const { asked, groups, kinds, only, total, page, pages } = found
  return (
    <Section level={1} tight title={asked === '' ? p.title : p.titleFound(asked)} lead={p.lead}>
      <SearchBox key={asked} place="page" initial={asked} />
      <Meant {...found} />
      {kinds.length > 1 && (
        <KindFilter kinds={kinds} current={only} to={(kind) => pageHref({ asked, only: kind })} />
      )}
      {asked !== '' && total > 0 && (
        <p role="status" className={styles.count}>
          {t.count(total)}
        </p>
      )}
      {asked !== '' && total === 0 && <None {...found} />}
      {groups.map((group) => (
        <Group key={group.kind} {...group} cards={found.cards} isWhole={pages === 1} />
      ))}
      {pages > 1 && (
        <div className={styles.pages}>
          <Pagination page={page} total={pages} to={(target) => pageHref(found, target)} fromTop />
        </div>
      )}
    </Section>
  )
}

/** Names the similar query whose results are shown. */
function Meant({ asked, didYouMean }: SearchResults) {
  const p = useWords(searchPageText)
  if (didYouMean === null) return null
  return (
    <p className={styles.meant}>
      {p.noneAsTyped(asked)} {p.didYouMean}{' '}
      <Link to={pageHref({ asked: didYouMean, only: null })}>
        <bdi>{didYouMean}</bdi>
      </Link>
    </p>
  )
}

/** Without results, suggests some courses. */
function None({ asked, cards }: SearchResults) {
  const lang = useLang()
  const [t, p] = [searchText[lang], searchPageText[lang]]
  return (
    <>
      <Empty title={t.none(asked)} action={<LinkButton to={paths.listing()}>{t.all}</LinkButton>}>
        {p.noneText}
      </Empty>
      {cards.length > 0 && (
        <section className={styles.group} aria-labelledby="begin">
          <h2 id="begin" className={styles.title}>
            {p.begin}
          </h2>
          <CourseGrid courses={cards} />
        </section>
      )}
    </>
  )
}

function Failed() {
  const lang = useLang()
  const { revalidate } = useRevalidator()
  const retry = (
    <Button kind="subtle" icon="refresh" onClick={() => void revalidate()}>
      {searchPageText[lang].retry}
    </Button>
  )
  return <Empty level={1} icon="alert" title={searchText[lang].failed} action={retry} />
}

type GroupProps = FoundGroup & {
  readonly cards: readonly CourseCard[]
  /** All results of this kind are on this page. */
  readonly isWhole: boolean
}

function Group({ kind, entries, cards, isWhole }: GroupProps) {
  const p = useWords(searchPageText)
  return (
    <section className={styles.group} aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`} className={styles.title}>
        {p[kind]} {isWhole && <span className={styles.number}>{entries.length}</span>}
      </h2>
      <Stack as="ul" gap={2}>
        {entries.map((entry) => (
          <FoundEntry
            key={`${entry.href} ${entry.title}`}
            entry={entry}
            card={cards.find(({ href }) => href === entry.href)}
          />
        ))}
      </Stack>
    </section>
  )
}
