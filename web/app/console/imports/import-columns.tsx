import { type ImportField, importFieldNames, importFields } from '@matla/contract/staff/import-words'
import type { ImportDetail } from '@matla/contract/staff/imports.calls'
import { type SyntheticEvent, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { Block } from '#console/kit/detail.tsx'
import { FailureNotice } from '#console/kit/failure-notice.tsx'
import { ShortField, ShortSelect } from '#console/kit/fields.tsx'
import { useAction } from '#console/kit/use-action.ts'
import type { Product } from '#console/people/course-choice.tsx'
import { formText } from '#lib/forms.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import styles from './import-columns.module.css'
import { importsText } from './imports.text.ts'
import { UnknownCourses } from './unknown-courses.tsx'

type Props = { readonly one: ImportDetail; readonly products: readonly Product[] }

const keyOf = (columns: readonly number[] = []): string => columns.join(',')

/** The columns chosen in a form; each value names one or more, counted from zero. */
function readColumns(form: FormData): Partial<Record<ImportField, number[]>> {
  const chosen = importFieldNames.map((field): [ImportField, number[]] => [
    field,
    formText(form, field)
      .split(',')
      .filter((part) => part !== '')
      .map(Number),
  ])
  return Object.fromEntries(chosen.filter(([, columns]) => columns.length > 0))
}

/** The courses chosen in a form for unknown course names. */
const readCourses = (form: FormData, names: readonly string[]) =>
  names.flatMap((name, at) => {
    const courseId = formText(form, `course-${at}`)
    return courseId === 'undecided' || courseId === ''
      ? []
      : [{ name, courseId: courseId === 'none' ? '' : courseId }]
  })

/** The form that says which column contains what and which courses unknown names mean; it starts the dry run. */
export function ImportColumns({ one, products }: Props) {
  const t = useWords(importsText)
  const { act } = useAction()
  const [why, setWhy] = useState('')
  const [isPending, setPending] = useState(false)
  const { id, layout, summary, source } = one
  if (layout === null) return null
  const unknown = (summary?.courseNames ?? []).filter(({ courseId }) => courseId === null)
  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = {
      columns: readColumns(form),
      courses: readCourses(
        form,
        unknown.map(({ name }) => name),
      ),
      consentSource: formText(form, 'source').trim(),
      lang: formText(form, 'lang') === 'en' ? ('en' as const) : ('ar' as const),
    }
    setPending(true)
    const fault = await act(consoleApi.imports.check({ params: { id }, body }), t.isChecking).finally(() =>
      setPending(false),
    )
    setWhy(fault?.message ?? '')
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack gap={4}>
        {unknown.length > 0 && <UnknownCourses names={unknown} products={products} />}
        <Block
          title={source === 'lms' ? t.lms : t.columns}
          aside={layout.format !== 'lms' && <Badge>{t[layout.format]}</Badge>}
        >
          <Stack gap={3}>
            <p className="muted">{source === 'lms' ? t.lmsText : t.columnsText}</p>
            {source === 'file' && <ColumnFields layout={layout} />}
            <FailureNotice>{why}</FailureNotice>
            <Cluster as="p">
              <Button type="submit" pending={isPending} kind={summary ? 'subtle' : 'primary'}>
                {summary ? t.checkAgain : t.check}
              </Button>
              <span className="muted">{t.checkText}</span>
            </Cluster>
          </Stack>
        </Block>
      </Stack>
    </form>
  )
}

type Layout = NonNullable<ImportDetail['layout']>

function ColumnFields({ layout }: { readonly layout: Layout }) {
  const t = useWords(importsText)
  const lang = useLang()
  const { header, sample, columns } = layout
  const optionOf = (at: number) => {
    const example = sample.map((row) => row[at] ?? '').find((cell) => cell.trim() !== '')
    const name = header[at] || String(at + 1)
    return {
      value: String(at),
      label: example ? `\u2068${name}\u2069 · \u2068${example.slice(0, 40)}\u2069` : name,
    }
  }
  return (
    <>
      <div className={styles.fields}>
        {importFieldNames.map((field) => {
          const chosen = columns[field] ?? []
          const several = chosen.length > 1 && {
            value: keyOf(chosen),
            label: t.several(header[chosen[0] ?? 0] ?? '', chosen.length),
          }
          return (
            <ShortSelect
              key={field}
              name={field}
              label={importFields[field][lang]}
              defaultValue={keyOf(chosen)}
              options={[
                { value: '', label: t.notThere },
                ...(several ? [several] : []),
                ...header.map((_, at) => optionOf(at)),
              ]}
            />
          )
        })}
      </div>
      <div className={styles.fields}>
        <ShortField
          name="source"
          label={t.source}
          hint={t.sourceHint}
          maxLength={200}
          defaultValue={layout.consentSource}
        />
        <ShortSelect
          name="lang"
          label={t.lang}
          defaultValue={layout.lang}
          options={[
            { value: 'ar', label: t.ar },
            { value: 'en', label: t.en },
          ]}
        />
      </div>
    </>
  )
}
