import type { Discrepancy, ReconciliationRun } from '@matla/contract/staff/reconciliation.calls'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { loaded } from '#console/api/loaded.ts'
import { DangerForm } from '#console/kit/danger-form.tsx'
import { Block, Detail, Fact, Facts } from '#console/kit/detail.tsx'
import { Drawer, drawerLink } from '#console/kit/drawer.tsx'
import { useAct } from '#console/kit/use-act.ts'
import { Code, Money, None, When } from '#console/kit/values.tsx'
import { providerNames } from '#console/orders/provider-names.ts'
import { useMay } from '#console/session/me.ts'
import { useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { discrepancyText, reconciliationText } from './reconciliation.text.ts'

type Found = Discrepancy & {
  readonly position: number
  readonly explanation: { readonly reason: string; readonly by: string; readonly at: string } | null
}
type Data = {
  readonly runs: readonly ReconciliationRun[]
  readonly run: ReconciliationRun | null
  readonly differences: readonly Found[]
  readonly running: { readonly by: string; readonly at: string } | null
}

export async function loader({ request }: LoaderFunctionArgs): Promise<Data> {
  const run = new URL(request.url).searchParams.get('run')
  return loaded(await consoleApi.reconciliation.runs({ query: run === null ? {} : { run } }))
}

/** Whether the books equal the providers', run by run. */
export function Component() {
  const t = useWords(reconciliationText)
  const { press } = useAct()
  const mayResolve = useMay('accounting.resolve')
  const { runs, run, differences, running } = useLoaderData<unknown>() as Data
  const open = differences.filter(({ explanation }) => explanation === null)
  const explained = differences.filter(({ explanation }) => explanation !== null)
  return (
    <Detail
      title={t.title}
      facts={run && <When at={run.endedAt} />}
      actions={
        mayResolve && (
          <Button
            size="small"
            icon="refresh"
            onClick={() => void press(() => consoleApi.reconciliation.run())}
          >
            {t.run}
          </Button>
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

function Figures({ run }: { readonly run: ReconciliationRun }) {
  const t = useWords(reconciliationText)
  return (
    <Block title={t.title}>
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

function Differences({ found }: { readonly found: readonly Found[] }) {
  const t = useWords(reconciliationText)
  const kinds = useWords(discrepancyText)
  const [search] = useSearchParams()
  const [mayResolve, mayOpen] = [useMay('accounting.resolve'), useMay('orders.read')]
  const providers: Readonly<Record<string, string>> = providerNames
  return (
    <Stack gap={4}>
      {found.map((each) => (
        <div key={each.position}>
          <Cluster justify="between">
            <b>{kinds[each.kind]}</b>
            <Cluster gap={2}>
              <span className="muted">{t.expected}</span> <Sum halalas={each.expectedHalalas} />
              <span className="muted">{t.theirs}</span> <Sum halalas={each.foundHalalas} />
            </Cluster>
          </Cluster>
          <Cluster gap={3}>
            {each.provider !== '' && (
              <span className="muted">{providers[each.provider] ?? each.provider}</span>
            )}
            <Code>{each.reference}</Code>
          </Cluster>
          {each.explanation ? (
            <p className="muted">
              <Name>{each.explanation.reason}</Name> · {t.by} <Name>{each.explanation.by}</Name> ·{' '}
              <When at={each.explanation.at} />
            </p>
          ) : (
            <Cluster gap={2}>
              {each.orderId !== null && mayOpen && (
                <LinkButton size="small" kind="subtle" to={`/orders/${each.orderId}`}>
                  {t.order}
                </LinkButton>
              )}
              {mayResolve && (
                <LinkButton
                  size="small"
                  kind="subtle"
                  to={drawerLink(search, 'explain', String(each.position))}
                >
                  {t.explain}
                </LinkButton>
              )}
            </Cluster>
          )}
        </div>
      ))}
    </Stack>
  )
}

const Sum = ({ halalas }: { readonly halalas: number | null }) =>
  halalas === null ? <None /> : <Money halalas={halalas} />

function ExplainDrawer({ runId }: { readonly runId: string }) {
  const t = useWords(reconciliationText)
  const { act } = useAct()
  return (
    <Drawer name="explain" title={t.explainTitle}>
      {(close, item) => (
        <DangerForm
          isDangerous={false}
          does={t.keep}
          consequences={t.explainFollows}
          act={({ reason }) =>
            act(
              consoleApi.reconciliation.explain({
                params: { id: runId },
                body: { position: Number(item), reason },
              }),
            )
          }
          onDone={close}
          onCancel={close}
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
