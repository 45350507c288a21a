import type { Segment } from '@matla/contract/staff/segments.calls'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { ShortField } from '#console/kit/fields.tsx'
import { When } from '#console/kit/values.tsx'
import { useDescribedFilters } from '#console/list/described-filters.ts'
import { filterValue } from '#console/list/filter-value.ts'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import { type Column, columnsOf } from '#console/list/list.ts'
import { useHasRight } from '#console/session/me.ts'
import { formText } from '#lib/forms.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { groupsText } from './groups.text.ts'

const readList = listLoader(consoleApi.segments.list)

export async function loader(args: LoaderFunctionArgs) {
  const [list, options] = await Promise.all([readList(args), consoleApi.people.options()])
  return { ...list, options: valueOrThrow(options) }
}

/** The segments of people, each with its filters in words and its current number of people. */
export function Component() {
  const t = useWords(groupsText)
  const { rows } = useLoaded<typeof loader>()
  const nameOf = (id: string | null) => rows.find((each) => each.id === id)?.name ?? ''
  const { segments } = consoleApi
  return (
    <ListPage<Segment>
      area="segments"
      title={t.segments}
      columns={useColumns()}
      searchLabel={t.searchSegments}
      actions={
        <LinkButton size="small" kind="subtle" to="/people">
          {t.toPeople}
        </LinkButton>
      }
      idOf={({ id }) => id}
      hrefOf={({ id }) => `/people?segment=${id}`}
      empty={{ icon: 'users', title: t.noSegments, children: t.noSegmentsText }}
    >
      <Drawer name="rename" title={t.rename}>
        {(id) => (
          <ActionForm
            does={t.save}
            consequences={null}
            act={({ form }) =>
              segments.change({ params: { id: id ?? '' }, body: { name: formText(form, 'name').trim() } })
            }
            message={t.isRenamed}
          >
            <ShortField label={t.name} name="name" maxLength={60} defaultValue={nameOf(id)} required />
          </ActionForm>
        )}
      </Drawer>
      <Drawer name="remove" title={t.remove}>
        {(id) => (
          <ActionForm
            tone="danger"
            does={t.remove}
            consequences={t.removeSegmentText}
            act={() => segments.remove({ params: { id: id ?? '' } })}
            message={t.isRemoved(`\u2068${nameOf(id)}\u2069`)}
          />
        )}
      </Drawer>
    </ListPage>
  )
}

function useColumns(): Column<Segment>[] {
  const t = useWords(groupsText)
  return columnsOf(t, [
    { key: 'name', name: t.segment, onCard: 'title', cell: ({ name }) => <Name>{name}</Name> },
    { key: 'filters', cell: ({ query }) => <FilterSentence query={query} /> },
    {
      key: 'count',
      onCard: 'aside',
      cell: ({ people, isPeopleExact }) => (isPeopleExact ? t.people(people) : `+${people}`),
    },
    { key: 'by', onCard: 'labelled', cell: ({ by }) => <Name>{by}</Name> },
    { key: 'changed', onCard: 'labelled', cell: ({ changedAt }) => <When at={changedAt} /> },
    { key: 'actions', onCard: 'foot', cell: (row) => <Actions segment={row} /> },
  ])
}

/** The filters in words, as shown in the list of people. */
function FilterSentence({ query }: { readonly query: string }) {
  const lang = useLang()
  const { options } = useLoaded<typeof loader>()
  const search = new URLSearchParams(query)
  const parts = useDescribedFilters('people', options).flatMap((filter) => {
    const value = filterValue(filter, search, lang)
    return value === null ? [] : [`${filter.name}: \u2068${value}\u2069`]
  })
  return <>{parts.join(lang === 'ar' ? '، ' : ', ')}</>
}

function Actions({ segment: { id, query } }: { readonly segment: Segment }) {
  const t = useWords(groupsText)
  const mayChange = useHasRight('people.help')
  return (
    <Cluster gap={2}>
      <Link to={`/people?${query}`} className="accented">
        {t.showFilters}
      </Link>
      {mayChange && (
        <>
          <DrawerButton opens="rename" item={id}>
            {t.rename}
          </DrawerButton>
          <DrawerButton opens="remove" item={id}>
            {t.remove}
          </DrawerButton>
        </>
      )}
    </Cluster>
  )
}
