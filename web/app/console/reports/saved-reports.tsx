import type { SavedReport } from '@matla/contract/staff/saved-reports.calls'
import { reportOf } from '@matla/contract/staff/reports'
import { Link } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { Block } from '#console/kit/detail.tsx'
import { useAction } from '#console/kit/use-action.ts'
import { joinNames } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { intervalText, savedText } from './saved-report.text.ts'

/** The saved reports, by name, with their readers. */
export function SavedReports({ saved }: { readonly saved: readonly SavedReport[] }) {
  const t = useWords(savedText)
  if (saved.length === 0) return null
  return (
    <Block title={t.saved}>
      <Stack gap={3}>
        {saved.map((each) => (
          <SavedRow key={each.id} saved={each} />
        ))}
      </Stack>
    </Block>
  )
}

function SavedRow({
  saved: { id, name, report, query, interval, readers, mayChange },
}: {
  readonly saved: SavedReport
}) {
  const t = useWords(savedText)
  const intervals = useWords(intervalText)
  const lang = useLang()
  const { press } = useAction()
  const names = joinNames(
    readers.map(({ fullName }) => `\u2068${fullName}\u2069`),
    lang,
  )
  const remove = () => void press(() => consoleApi.savedReports.remove({ params: { id } }), t.removed)
  return (
    <Cluster justify="between">
      <span>
        <Link to={`/reports/${report}?${query}`} className="accented">
          <Name>{name}</Name>
        </Link>{' '}
        <span className="muted">
          · {reportOf(report).name[lang]}
          {interval !== null && ` · ${intervals[interval]}: ${names}`}
        </span>
      </span>
      {mayChange && (
        <Button size="small" kind="subtle" aria-label={t.removeNamed(name)} onClick={remove}>
          {t.remove}
        </Button>
      )}
    </Cluster>
  )
}
