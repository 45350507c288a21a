import type { Archive, VatFigures } from '@matla/contract/staff/accounting.calls'
import { useEffect, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { Block } from '#console/kit/detail.tsx'
import { fileHref, useSaveFile } from '#console/kit/use-save-file.ts'
import { formatDateTime } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Progress } from '#ui/progress.tsx'
import { useToast } from '#ui/toast.tsx'
import { accountingText } from './accounting.text.ts'

type Props = { readonly figures: VatFigures; readonly first: Archive | null }

/** The period's payments and refunds as CSV, and all its PDFs. */
export function VatFiles({ figures: { period, from, to }, first }: Props) {
  const t = useWords(accountingText)
  const save = useSaveFile()
  const ofDays = (name: string) => () =>
    void save(
      `${fileHref(`${name}.csv`)}?${new URLSearchParams({ from, to }).toString()}`,
      `${name}-${period}.csv`,
    )
  return (
    <Block title={t.files}>
      <Stack gap={3}>
        <p className="muted">{t.filesText}</p>
        <Button size="small" kind="subtle" icon="download" onClick={ofDays('payments')}>
          {t.paymentsCsv}
        </Button>
        <Button size="small" kind="subtle" icon="download" onClick={ofDays('refunds')}>
          {t.refundsCsv}
        </Button>
        <PdfArchive key={period} period={period} first={first} />
      </Stack>
    </Block>
  )
}

const pollMs = 1_000

/** The state of the archive, polled while its job runs. */
function useArchive(period: string, first: Archive | null) {
  const [archive, setArchive] = useState(first)
  const isPacking = archive !== null && archive.endedAt === null
  useEffect(() => {
    if (!isPacking) return undefined
    const look = async () => {
      const answer = await consoleApi.vat.archive({ params: { period } })
      if (answer.ok) setArchive(answer.value.archive)
    }
    const timer = setInterval(() => void look(), pollMs)
    return () => clearInterval(timer)
  }, [isPacking, period])
  return { archive, setArchive, isPacking }
}

function PdfArchive({ period, first }: { readonly period: string; readonly first: Archive | null }) {
  const t = useWords(accountingText)
  const lang = useLang()
  const toast = useToast()
  const { archive, setArchive, isPacking } = useArchive(period, first)
  const [isAsking, setAsking] = useState(false)
  const collect = async () => {
    setAsking(true)
    const answer = await consoleApi.vat.collect({ params: { period } }).finally(() => setAsking(false))
    if (answer.ok) setArchive(answer.value.archive)
    else toast({ kind: 'bad', text: answer.failure.message || t.packFailed })
  }
  return (
    <>
      <Button
        size="small"
        kind="subtle"
        icon="file"
        pending={isAsking || isPacking}
        onClick={() => void collect()}
      >
        {t.collect}
      </Button>
      {archive && (
        <div aria-live="polite">
          {isPacking && (
            <Progress label={t.packed(archive.done, archive.of)} value={archive.done} max={archive.of} />
          )}
          <p>{archive.hasFailed ? t.packFailed : t.packed(archive.done, archive.of)}</p>
          <p className="muted">{t.askedBy(`\u2068${archive.by}\u2069`, formatDateTime(archive.at, lang))}</p>
        </div>
      )}
      {archive && !isPacking && !archive.hasFailed && <ArchiveParts archive={archive} period={period} />}
    </>
  )
}

function ArchiveParts({
  archive: { parts },
  period,
}: {
  readonly archive: Archive
  readonly period: string
}) {
  const t = useWords(accountingText)
  const save = useSaveFile()
  return (
    <>
      {parts.map(({ url }, at) => (
        <Button
          key={url}
          size="small"
          icon="download"
          onClick={() => void save(url, `documents-${period}-${at + 1}.zip`)}
        >
          {parts.length === 1 ? t.fetchZip : t.fetchPart(at + 1, parts.length)}
        </Button>
      ))}
      <p className="muted">{t.removedAfter}</p>
    </>
  )
}
