import type { RedirectRow } from '@matla/contract/staff/redirects.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { Code, When } from '#console/kit/values.tsx'
import { keepOnFailure } from '#console/list/keep-on-failure.ts'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import { type Column, columnsOf } from '#console/list/list.ts'
import { useHasRight } from '#console/session/me.ts'
import { useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Cluster } from '#ui/layout.tsx'
import { MissingPages } from './missing-pages.tsx'
import { RedirectDrawers } from './redirect-drawers.tsx'
import { redirectsText } from './redirects.text.ts'

const readList = listLoader(consoleApi.redirects.list)

export const loader = keepOnFailure(async (args) => {
  const [list, missing] = await Promise.all([readList(args), consoleApi.redirects.missing()])
  return { ...list, missing: valueOrThrow(missing).pages }
})

/** The old addresses with their targets, and the addresses that visitors request although they do not exist. */
export function Component() {
  const t = useWords(redirectsText)
  const mayChange = useHasRight('content.publish')
  const { rows, missing } = useLoaded<typeof loader>()
  return (
    <ListPage<RedirectRow>
      area="redirects"
      title={t.title}
      columns={useColumns()}
      searchLabel={t.search}
      idOf={({ id }) => id}
      empty={{ icon: 'link', title: t.emptyTitle, children: t.emptyText }}
      actions={
        mayChange && (
          <>
            <DrawerButton opens="add" kind="primary" icon="plus">
              {t.add}
            </DrawerButton>
            <DrawerButton opens="import" icon="upload">
              {t.import}
            </DrawerButton>
          </>
        )
      }
    >
      <MissingPages pages={missing} mayChange={mayChange} />
      {mayChange && <RedirectDrawers rows={rows} />}
    </ListPage>
  )
}

function useColumns(): Column<RedirectRow>[] {
  const t = useWords(redirectsText)
  return columnsOf(t, [
    { key: 'from', onCard: 'title', cell: ({ from }) => <Code>{from}</Code> },
    { key: 'to', onCard: 'labelled', cell: ({ to }) => <Code>{to}</Code> },
    { key: 'by', onCard: 'labelled', cell: ({ by }) => <Name>{by}</Name> },
    { key: 'at', orders: ['oldest', 'newest'], onCard: 'labelled', cell: ({ at }) => <When at={at} /> },
    { key: 'actions', onCard: 'foot', cell: ({ id }) => <Actions id={id} /> },
  ])
}

function Actions({ id }: { readonly id: string }) {
  const t = useWords(redirectsText)
  if (!useHasRight('content.publish')) return null
  return (
    <Cluster gap={2}>
      <DrawerButton opens="change" item={id}>
        {t.change}
      </DrawerButton>
      <DrawerButton opens="remove" item={id}>
        {t.remove}
      </DrawerButton>
    </Cluster>
  )
}
