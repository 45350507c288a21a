import { data, Form, Link, redirect, useRevalidator } from 'react-router'
import { apiContext, langContext } from '#lib/api.ts'
import type { LostHandle } from '#lib/lost-loads.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import { unkept } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Field } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/search.page.ts'
import { findAll, type FoundGroup } from './find-all.ts'
import { searchPageText } from './search-page.text.ts'
import styles from './search.page.module.css'
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
  const t = searchPageText[root?.lang ?? 'ar']
  const asked = loaderData?.kind === 'found' ? loaderData.asked : ''
  const title = asked === '' ? t.title : t.titleFound(asked)
  return pageMeta(root, { title, description: t.lead, path: paths.search, isHidden: true })
}

/** Where a search without script, and "all results", lead: what was found, kind after kind (R063). */
export default function SearchPage({ loaderData: found }: Route.ComponentProps) {
  const lang = useLang()
  const [t, p] = [searchText[lang], searchPageText[lang]]
  if (found.kind !== 'found') return <Failed />
  const { asked, groups } = found
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <Section level={1} tight title={asked === '' ? p.title : p.titleFound(asked)} lead={p.lead}>
      <Form action={paths.search} className={styles.form} role="search">
        <Field key={asked} label={t.label} type="search" name="q" defaultValue={asked} maxLength={80} />
        <Button type="submit">{t.submit}</Button>
      </Form>
      {asked !== '' && count > 0 && (
        <p role="status" className={styles.count}>
          {t.count(count)}
        </p>
      )}
      {asked !== '' && count === 0 && (
        <Empty title={t.none(asked)} action={<LinkButton to={paths.listing()}>{t.all}</LinkButton>}>
          {p.noneText}
        </Empty>
      )}
      {groups.map((group) => (
        <Group key={group.kind} {...group} />
      ))}
    </Section>
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

function Group({ kind, entries }: FoundGroup) {
  const p = useWords(searchPageText)
  return (
    <section className={styles.group} aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`} className={styles.title}>
        {p[kind]} <span className={styles.number}>{entries.length}</span>
      </h2>
      <Stack as="ul" gap={2}>
        {entries.map(({ href, title, note, gel }) => (
          <li key={`${href} ${title}`} data-gel={gel || undefined}>
            <Link to={href} prefetch="intent" className={styles.entry}>
              <span className={styles.dot} />
              <bdi className="strong">{title}</bdi>
              <span className={styles.note}>{note}</span>
              <Icon name="chevron-forward" className={styles.chevron} />
            </Link>
          </li>
        ))}
      </Stack>
    </section>
  )
}
