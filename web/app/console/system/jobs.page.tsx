import { hasRight, type StaffRole } from '@matla/contract/kit/rights'
import { jobRight } from '@matla/contract/staff/system-words'
import type { JobRow } from '@matla/contract/staff/system.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { CallButton } from '#console/kit/call-button.tsx'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { useAction } from '#console/kit/use-action.ts'
import { useKeys } from '#console/kit/use-keys.ts'
import { Code, formatDateTime, When } from '#console/kit/values.tsx'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import { choiceFilter, type Column, columnsOf } from '#console/list/list.ts'
import { focusedRow } from '#console/list/use-row-keys.ts'
import { useMe } from '#console/session/me.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Cluster } from '#ui/layout.tsx'
import { jobErrorText, jobKindText, jobStateText } from './jobs.text.ts'
import { systemText } from './system.text.ts'

export const loader = listLoader(consoleApi.jobs.list)

/** Every unfinished job with its error and its next attempt. */
export function Component() {
  const t = useWords(systemText)
  const [kinds, states] = [useWords(jobKindText), useWords(jobStateText)]
  return (
    <ListPage<JobRow>
      area="jobs"
      title={t.jobs}
      columns={useColumns()}
      idOf={({ id }) => id}
      filters={[choiceFilter('kind', t.kind, kinds), choiceFilter('state', t.state, states)]}
      empty={{ icon: 'circle-check', title: t.nothing, children: t.nothingText }}
    >
      <RetryKey />
      <DropDrawer />
    </ListPage>
  )
}

function useColumns(): Column<JobRow>[] {
  const t = useWords(systemText)
  const [kinds, states] = [useWords(jobKindText), useWords(jobStateText)]
  const lang = useLang()
  return columnsOf(t, [
    { key: 'kind', onCard: 'title', cell: ({ kind }) => kinds[kind] },
    {
      key: 'state',
      onCard: 'aside',
      cell: ({ state }) => <Badge kind={state === 'failed' ? 'warn' : 'plain'}>{states[state]}</Badge>,
    },
    {
      key: 'error',
      onCard: 'labelled',
      cell: ({ error }) => (error === '' ? null : <JobError error={error} />),
    },
    { key: 'tries', isNumber: true, onCard: 'labelled', cell: ({ tries }) => tries },
    {
      key: 'next',
      name: t.nextTry,
      onCard: 'labelled',
      cell: ({ nextTryAt }) => (nextTryAt === null ? null : formatDateTime(nextTryAt, lang)),
    },
    { key: 'created', orders: ['newest', 'oldest'], cell: ({ createdAt }) => <When at={createdAt} /> },
    { key: 'subject', isExtra: true, onCard: 'none', cell: ({ subject }) => <Code>{subject}</Code> },
    { key: 'actions', onCard: 'foot', cell: (job) => <Actions job={job} /> },
  ])
}

function JobError({ error }: Pick<JobRow, 'error'>) {
  const t = useWords(systemText)
  const known: Readonly<Record<string, string>> = useWords(jobErrorText)
  return known[error] ?? t.unexpected
}

const mayWorkOn = (roles: readonly StaffRole[], { kind, state }: JobRow): boolean =>
  state === 'failed' && hasRight(roles, jobRight(kind))

function Actions({ job }: { readonly job: JobRow }) {
  const t = useWords(systemText)
  const { roles } = useMe()
  if (!mayWorkOn(roles, job)) return null
  const { id } = job
  return (
    <Cluster gap={2}>
      <CallButton call={() => consoleApi.jobs.retry({ params: { id } })} message={t.isRetried}>
        {t.retry}
      </CallButton>
      <DrawerButton opens="drop" item={id}>
        {t.drop}
      </DrawerButton>
    </Cluster>
  )
}

/** `r` retries the focused row. */
function RetryKey() {
  const t = useWords(systemText)
  const { rows } = useLoaded<typeof loader>()
  const { roles } = useMe()
  const { press } = useAction()
  const retry = () => {
    const job = rows.find(({ id }) => id === focusedRow())
    if (job && mayWorkOn(roles, job))
      void press(() => consoleApi.jobs.retry({ params: { id: job.id } }), t.isRetried)
  }
  useKeys({ KeyR: { does: t.retry, act: retry } })
  return null
}

function DropDrawer() {
  const t = useWords(systemText)
  return (
    <Drawer name="drop" title={t.dropTitle}>
      {(item) => (
        <ActionForm
          asksReason
          tone="danger"
          does={t.drop}
          consequences={t.dropText}
          act={({ reason }) => consoleApi.jobs.drop({ params: { id: item ?? '' }, body: { reason } })}
          message={t.isDropped}
        />
      )}
    </Drawer>
  )
}
