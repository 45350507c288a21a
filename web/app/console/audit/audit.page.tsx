import type { AuditEntry } from '@matla/contract/staff/audit.calls'
import type { Lang } from '@matla/contract/kit/lang'
import { moneyAreas } from '@matla/contract/kit/rights'
import { type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { consoleRoutes } from '#console/api/console-routes.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { drawerLink } from '#console/kit/drawer-link.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { later } from '#console/kit/later.tsx'
import { roleNames } from '#console/kit/role-names.text.ts'
import { saveList } from '#console/kit/save-file.ts'
import { useHasRight } from '#console/session/me.ts'
import { Code, formatDateTime, joinNames, None } from '#console/kit/values.tsx'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import { choiceFilter, type Column, columnsOf, type Filter } from '#console/list/list.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { areaNames } from './area-names.text.ts'
import { actionNames, auditText } from './audit.text.ts'
import { ActionName, AreaName, Subject } from './audit-parts.tsx'
import { listChanges } from './changes.ts'
import { useEffect, useState } from 'react'

const readsView = { key: 'reads', query: { action: 'read' } }

const loadList = listLoader(consoleApi.audit.list)

// The names of all fields are fetched while the list is.
const loadChanges = () => import('./audit-changes.tsx')
const ChangeSummary = later(async () => (await loadChanges()).ChangeSummary)
const Entry = later(async () => (await import('./audit-entry.tsx')).Entry)

export async function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url)
  // Adds the view's filter by action, which a URL that was typed by hand may lack.
  if (url.searchParams.get('view') === readsView.key && !url.searchParams.has('action')) {
    url.searchParams.set('action', readsView.query.action)
    throw redirect(url.search)
  }
  loadChanges().catch(() => undefined)
  return loadList(args)
}

const listHref = consoleRoutes.audit?.list?.url ?? ''

/** Who changed what, with old and new values, and who read personal data. */
export function Component() {
  const t = useWords(auditText)
  const [search] = useSearchParams()
  const { rows } = useLoaded<typeof loader>()
  return (
    <ListPage<AuditEntry>
      area="audit"
      title={t.title}
      columns={useColumns()}
      filters={useFilters()}
      unviewed={t.changes}
      views={[{ ...readsView, name: t.reads }]}
      onExport={(query) => saveList(listHref, query)}
      idOf={({ id }) => id}
      hrefOf={({ id }) => drawerLink(search, 'entry', id)}
      empty={{ icon: 'list', title: t.emptyTitle, children: t.emptyText }}
    >
      <Drawer name="entry" title={t.entry}>
        {(item) => <Entry entry={rows.find(({ id }) => id === item)} />}
      </Drawer>
    </ListPage>
  )
}

function useFilters(): Filter[] {
  const t = useWords(auditText)
  const lang = useLang()
  const maySeeAll = useHasRight('audit.read')
  const actors = useActors()
  const areas = Object.entries<string>(areaNames[lang]).filter(
    ([area]) => maySeeAll || (moneyAreas as readonly string[]).includes(area),
  )
  // Actions with the same name are one option.
  const byName = Map.groupBy(Object.entries<string>(actionNames[lang]), ([, name]) => name)
  const actions = [...byName].map(([label, same]) => ({ label, value: same.map(([key]) => key).join(',') }))
  return [
    { kind: 'days', from: 'from', to: 'to', name: t.days },
    {
      kind: 'choice',
      key: 'actor',
      name: t.who,
      options: actors.map(({ id, fullName }) => ({ value: id, label: fullName })),
    },
    choiceFilter('area', t.area, Object.fromEntries(areas)),
    { kind: 'choice', key: 'action', name: t.action, options: actions.toSorted(byLabel(lang)) },
    { kind: 'text', key: 'subject', name: t.subject },
  ]
}

const byLabel = (lang: Lang) => (one: { readonly label: string }, other: { readonly label: string }) =>
  one.label.localeCompare(other.label, lang)

function useColumns(): Column<AuditEntry>[] {
  const t = useWords(auditText)
  const roles = useWords(roleNames)
  const lang = useLang()
  return columnsOf(t, [
    {
      key: 'at',
      name: t.when,
      cell: ({ at }) => <time dateTime={at}>{formatDateTime(at, lang)}</time>,
      orders: ['oldest', 'newest'],
      onCard: 'aside',
    },
    {
      key: 'who',
      onCard: 'title',
      cell: ({ actor, roles: own }) => (
        <>
          <Name>{actor.fullName}</Name>
          {own.length > 0 && (
            <>
              <br />
              <small className="muted">
                {joinNames(
                  own.map((role) => roles[role]),
                  lang,
                )}
              </small>
            </>
          )}
        </>
      ),
    },
    { key: 'area', cell: ({ area }) => <AreaName name={area} names={areaNames} /> },
    { key: 'action', cell: (entry) => <ActionName {...entry} /> },
    {
      key: 'change',
      cell: ({ before, after }) =>
        listChanges(before, after).length === 0 ? null : <ChangeSummary before={before} after={after} />,
    },
    { key: 'subject', cell: (entry) => <Subject {...entry} /> },
    {
      key: 'request',
      isExtra: true,
      onCard: 'none',
      cell: ({ requestId }) => (requestId === null ? <None /> : <Code>{requestId}</Code>),
    },
  ])
}

type Actor = { readonly id: string; readonly fullName: string }

/** Everyone who can appear in the log; empty until the response arrives. */
function useActors(): readonly Actor[] {
  const [actors, setActors] = useState<readonly Actor[]>([])
  useEffect(() => {
    const read = async () => {
      const answer = await consoleApi.audit.actors()
      if (answer.ok) setActors(answer.value.actors)
    }
    void read()
  }, [])
  return actors
}
