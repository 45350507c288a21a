import type { ReconciliationRun } from '@matla/contract/staff/reconciliation.calls'
import { useEffect } from 'react'
import { Link, type LoaderFunctionArgs, useRevalidator } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { CallButton } from '#console/kit/call-button.tsx'
import { Block, Detail, Fact, Facts } from '#console/kit/detail.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { When } from '#console/kit/values.tsx'
import { useHasRight } from '#console/session/me.ts'
import { useWords } from '#lib/root-data.ts'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Differences } from './differences.tsx'
import { reconciliationText } from './reconciliation.text.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const run = new URL(request.url).searchParams.get('run')
  return valueOrThrow(await consoleApi.reconciliation.runs({ query: run === null ? {} : { run } }))
}

/** Whether the shop's records match the providers', by run. */
export function Component() {
  const t = useWords(reconciliationText)
  const mayResolve = useHasRight('accounting.resolve')
  const { runs, run, differences, running } = useLoaded<typeof loader>()
  const open = differences.filter(({ explanation }) => explanation === null)
  const explained = differences.filter(({ explanation }) => explanation !== null)
  useResultOf(running !== null)
  return (
    <Detail
      title={t.title}
      facts={run && <When at={run.endedAt} />}
      actions={
        mayResolve && (
          <CallButton icon="refresh" call={() => consoleApi.reconciliation.run()} message={t.hasRun}>
            {t.run}
          </CallButton>
        )
      }
      side={<Runs runs={runs} shown={run?.id ?? null} />}
    >
      {running && <Notice kind="info">{t.running(`\u2068${running.by}\u2069`)}</Notice>}
      {run && <Figures run={run} />}
      <Block title={t.open}>
        {open.length === 0 ? (
          <p className="muted">{run ? t.none : t.noneLooked}</p>
        ) : (
          <Differences found={open} />
        )}
      </Block>
      {explained.length > 0 && (
        <Block title={t.explained}>
          <Differences found={explained} />
        </Block>
      )}
      {run && mayResolve && <ExplainDrawer runId={run.id} />}
    </Detail>
  )
}

const pollMs = 2_000

/** Polls until the current run has a result. */
function useResultOf(isRunning: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => void revalidate(), pollMs)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
}

function Figures({ run }: { readonly run: ReconciliationRun }) {
  const t = useWords(reconciliationText)
  return (
    <Block title={t.thisRun}>
      <Facts>
        <Fact name={t.cause}>{t[run.cause]}</Fact>
        <Fact name={t.since}>
          <When at={run.since} />
        </Fact>
        <Fact name={t.asked}>{run.asked}</Fact>
        <Fact name={t.found}>{run.found}</Fact>
      </Facts>
    </Block>
  )
}

function ExplainDrawer({ runId }: { readonly runId: string }) {
  const t = useWords(reconciliationText)
  return (
    <Drawer name="explain" title={t.explainTitle}>
      {(item) => (
        <ActionForm
          asksReason
          does={t.keep}
          consequences={t.explainFollows}
          act={({ reason }) =>
            consoleApi.reconciliation.explain({
              params: { id: runId },
              body: { position: Number(item), reason },
            })
          }
          message={t.isExplained}
        />
      )}
    </Drawer>
  )
}

function Runs({
  runs,
  shown,
}: {
  readonly runs: readonly ReconciliationRun[]
  readonly shown: string | null
}) {
  const t = useWords(reconciliationText)
  return (
    <Block title={t.runs}>
      <Stack gap={2}>
        {runs.map(({ id, endedAt, found, cause }) => (
          <Cluster key={id} justify="between">
            <Link to={`?run=${id}`} className="accented" aria-current={id === shown ? 'page' : undefined}>
              <When at={endedAt} /> · {t[cause]}
            </Link>
            <bdi dir="ltr">{found}</bdi>
          </Cluster>
        ))}
      </Stack>
    </Block>
  )
}
