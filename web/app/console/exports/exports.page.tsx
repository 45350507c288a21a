import type { ExportRow } from '@matla/contract/staff/exports.calls'
import { useEffect, useEffectEvent } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { useLoaded } from '#console/api/use-loaded.ts'
import { fileHref } from '#console/kit/use-save-file.ts'
import { useAction } from '#console/kit/use-action.ts'
import { useReload } from '#console/kit/use-reload.ts'
import { formatDateTime, When } from '#console/kit/values.tsx'
import { listLoader } from '#console/list/list-loader.ts'
import { ListPage } from '#console/list/list-page.tsx'
import { type Column, columnsOf } from '#console/list/list.ts'
import { sizeIn } from '#console/media/medium-parts.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Name } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { DownloadExport } from './download-export.tsx'
import { exportsText } from './exports.text.ts'

export const loader = listLoader(consoleApi.exports.list)

const pollMs = 2_000
const kinds = { packing: 'info', ready: 'ok', fetched: 'plain', failed: 'bad', removed: 'plain' } as const

/** Packs everything that the school owns and offers the archive for one download. */
export function Component() {
  const t = useWords(exportsText)
  const { press, isPending } = useAction()
  const reload = useReload()
  const { rows } = useLoaded<typeof loader>()
  const isPacking = rows.some(({ state }) => state === 'packing')
  const look = useEffectEvent(() => void reload())
  useEffect(() => {
    if (!isPacking) return undefined
    const timer = setInterval(() => look(), pollMs)
    return () => clearInterval(timer)
  }, [isPacking])
  return (
    <ListPage<ExportRow>
      area="exports"
      title={t.title}
      columns={useColumns()}
      idOf={({ id }) => id}
      figures={
        <Notice title={t.text}>
          <p>{t.safe}</p>
        </Notice>
      }
      empty={{ icon: 'folder-down', title: t.emptyTitle, children: t.emptyText }}
      actions={
        <Button
          size="small"
          icon="folder-down"
          pending={isPending || isPacking}
          onClick={() => void press(() => consoleApi.exports.begin(), t.isStarted)}
        >
          {t.begin}
        </Button>
      }
    />
  )
}

function useColumns(): Column<ExportRow>[] {
  const t = useWords(exportsText)
  const lang = useLang()
  return columnsOf(t, [
    { key: 'at', orders: ['oldest', 'newest'], onCard: 'title', cell: ({ at }) => <When at={at} /> },
    {
      key: 'state',
      onCard: 'aside',
      cell: ({ state, done, of }) => (
        <Stack gap={1} align="start">
          <Badge kind={kinds[state]}>{t[state]}</Badge>
          {state === 'packing' && of > 0 && <small className="muted">{t.progress(done, of)}</small>}
        </Stack>
      ),
    },
    { key: 'size', onCard: 'labelled', cell: ({ bytes }) => (bytes === null ? null : sizeIn(lang, bytes)) },
    { key: 'by', onCard: 'labelled', cell: ({ by }) => <Name>{by}</Name> },
    {
      key: 'until',
      onCard: 'labelled',
      cell: ({ fetchableUntil }) => (fetchableUntil === null ? null : formatDateTime(fetchableUntil, lang)),
    },
    {
      key: 'actions',
      onCard: 'foot',
      cell: ({ id, fetchableUntil }) =>
        fetchableUntil === null ? null : <DownloadExport href={fileHref(`exports/${id}/file`)} />,
    },
  ])
}
