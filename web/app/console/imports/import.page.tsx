import { importFailures, importRowViews, type ImportRowView } from '@matla/contract/staff/import-words'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { valueOrThrow } from '#console/api/value-or-throw.ts'
import { Detail } from '#console/kit/detail.tsx'
import { DrawerButton } from '#console/kit/drawer-link.tsx'
import { formatDateTime } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Notice } from '#ui/notice.tsx'
import { ApplyDrawer, RemoveDrawer } from './import-drawers.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportOutcome, ImportSummary } from './import-figures.tsx'
import { ImportRows } from './import-rows.tsx'
import { ImportState } from './import-state.tsx'
import { importsText } from './imports.text.ts'
import { RunningImport } from './running-import.tsx'

const viewIn = (search: URLSearchParams): ImportRowView =>
  importRowViews.find((view) => view === search.get('view')) ?? 'all'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const search = new URL(request.url).searchParams
  const [found, products] = await Promise.all([
    consoleApi.imports.one({ params: { id } }),
    consoleApi.coupons.products(),
  ])
  const one = valueOrThrow(found).import
  const shared = { one, products: valueOrThrow(products).products }
  if (one.summary === null) return { ...shared, rows: [], next: null }
  const query = { view: viewIn(search), after: Number(search.get('after') ?? 0) }
  const { rows, next } = valueOrThrow(await consoleApi.imports.rows({ params: { id }, query }))
  return { ...shared, rows, next }
}

/** One import, from its columns through the dry run to the result. */
export function Component() {
  const t = useWords(importsText)
  const lang = useLang()
  const [search] = useSearchParams()
  const { one, rows, next, products } = useLoaded<typeof loader>()
  const { summary, outcome, state, failure, sameAppliedAt, deletedAfter } = one
  const isRunning = state === 'checking' || state === 'applying'
  const canApply = summary !== null && !isRunning && deletedAfter !== null
  return (
    <Detail
      title={<Name>{one.source === 'lms' ? t.lms : one.name}</Name>}
      facts={<ImportState state={state} />}
      actions={
        canApply && (
          <DrawerButton opens="apply" kind={state === 'applied' ? 'subtle' : 'primary'} icon="users">
            {state === 'applied' ? t.importAgain : t.import}
          </DrawerButton>
        )
      }
    >
      {failure !== null && <Notice kind="bad">{importFailures[failure][lang]}</Notice>}
      {sameAppliedAt !== null && state !== 'applied' && (
        <Notice>{t.again(formatDateTime(sameAppliedAt, lang))}</Notice>
      )}
      {isRunning && <RunningImport one={one} />}
      {outcome && state === 'applied' && <ImportOutcome outcome={outcome} />}
      {summary && <ImportSummary summary={summary} />}
      {summary && deletedAfter !== null && (
        <ImportRows one={one} rows={rows} next={next} view={viewIn(search)} />
      )}
      {!isRunning && deletedAfter !== null && <ImportColumns one={one} products={products} />}
      <p className="muted">
        {deletedAfter === null ? t.wasCleared : t.keptUntil(formatDateTime(deletedAfter, lang))}
      </p>
      {!isRunning && deletedAfter !== null && (
        <p>
          <DrawerButton opens="remove" icon="trash">
            {t.remove}
          </DrawerButton>
        </p>
      )}
      <ApplyDrawer one={one} />
      <RemoveDrawer one={one} />
    </Detail>
  )
}
