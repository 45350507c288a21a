import type { ReportName } from '@matla/contract/staff/reports'
import { reportIntervals } from '@matla/contract/staff/saved-report-words'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { ActionForm } from '#console/kit/action-form.tsx'
import { Drawer } from '#console/kit/drawer.tsx'
import { ShortField, ShortSelect } from '#console/kit/fields.tsx'
import { formText } from '#lib/forms.ts'
import { useWords } from '#lib/root-data.ts'
import { Name } from '#ui/bdi.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Stack } from '#ui/layout.tsx'
import { oneOf } from './period-query.ts'
import { reportQuery } from './report-query.ts'
import { intervalText, savedText } from './saved-report.text.ts'

/** Saves the report as shown, with the members who get it by email. */
export function SaveReportDrawer({ name }: { readonly name: ReportName }) {
  const t = useWords(savedText)
  return (
    <Drawer name="save" title={t.saveTitle}>
      <SaveReport name={name} />
    </Drawer>
  )
}

function SaveReport({ name: report }: { readonly name: ReportName }) {
  const t = useWords(savedText)
  const intervals = useWords(intervalText)
  const [search] = useSearchParams()
  const [interval, setInterval] = useState('')
  return (
    <ActionForm
      consequences={t.saveText}
      does={t.save}
      message={t.done}
      act={({ form }) => {
        const name = formText(form, 'name').trim()
        const readers = form.getAll('readers').map(String)
        const chosen = oneOf(reportIntervals, formText(form, 'interval')) ?? null
        if (name === '') return { message: '', fields: { name: t.nameMissing } }
        if (chosen !== null && readers.length === 0)
          return { message: '', fields: { interval: t.readersMissing } }
        const query = reportQuery(report, search)
        return consoleApi.savedReports.save({ body: { name, report, query, interval: chosen, readers } })
      }}
    >
      <ShortField label={t.name} name="name" maxLength={60} autoComplete="off" />
      <ShortSelect
        label={t.interval}
        name="interval"
        value={interval}
        onChange={(event) => setInterval(event.currentTarget.value)}
        options={[
          { value: '', label: t.never },
          ...reportIntervals.map((value) => ({ value, label: intervals[value] })),
        ]}
      />
      {interval !== '' && <Readers report={report} />}
    </ActionForm>
  )
}

type Reader = { readonly id: string; readonly fullName: string }

function Readers({ report }: { readonly report: ReportName }) {
  const t = useWords(savedText)
  const [readers, setReaders] = useState<readonly Reader[]>([])
  useEffect(() => {
    void consoleApi.savedReports
      .readers({ params: { report } })
      .then((answer) => answer.ok && setReaders(answer.value.readers))
  }, [report])
  return (
    <fieldset>
      <legend>{t.readers}</legend>
      <Stack gap={2}>
        {readers.map(({ id, fullName }) => (
          <Checkbox key={id} name="readers" value={id} label={<Name>{fullName}</Name>} />
        ))}
        <p className="muted">{t.readersHint}</p>
      </Stack>
    </fieldset>
  )
}
