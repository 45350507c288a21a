import type { LmsCourse } from '@matla/contract/staff/lms-courses.calls'
import { useEffect, useRef, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { ShortField } from '#console/kit/fields.tsx'
import { Popover } from '#console/kit/popover.tsx'
import { Code } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Cluster } from '#ui/layout.tsx'
import { FieldBox } from './field-box.tsx'
import { FieldHead } from './field-head.tsx'
import { useChangeValue, useForm, useValue } from './form-context.ts'
import { formText } from './form.text.ts'
import { BareLine, type LineField } from './line-input.tsx'
import { lmsCourseText } from './lms-course.text.ts'
import styles from './lms-course-field.module.css'
import { fieldId } from './paths.ts'

type Props = { readonly field: Extract<LineField, { kind: 'number' }>; readonly at: string }

/** The number of an LMS course, typed or found by name. */
export function LmsCourseInput({ field, at }: Props) {
  const t = useWords(formText)
  const { mayWrite } = useForm()
  const value = useValue(at)
  const change = useChangeValue(at)
  const number = typeof value === 'number' ? value : null
  return (
    <FieldBox>
      <FieldHead field={field} htmlFor={fieldId(at)} />
      <Cluster gap={2} align="start">
        <div className={styles.number}>
          <BareLine field={field} at={at} />
        </div>
        {mayWrite && (
          <Popover label={number === null ? t.choose : t.change}>
            <Choices label={field.label} now={number} onChoose={change} />
          </Popover>
        )}
      </Cluster>
      {number !== null && mayWrite && <CourseName number={number} />}
    </FieldBox>
  )
}

type SearchResult = { readonly courses: readonly LmsCourse[]; readonly isMore: boolean }

async function find(q: string): Promise<SearchResult | null> {
  const answer = await consoleApi.lmsCourses.list({ query: { q } })
  return answer.ok ? answer.value : null
}

const pauseMs = 250

/** The LMS courses that match the query; null when the LMS does not respond. */
function useCourseSearch(q: string): SearchResult | null | 'reading' {
  const [found, setFound] = useState<SearchResult | null | 'reading'>('reading')
  useEffect(() => {
    let isNow = true
    const timer = setTimeout(() => void find(q.trim()).then((read) => isNow && setFound(read)), pauseMs)
    return () => {
      isNow = false
      clearTimeout(timer)
    }
  }, [q])
  return found
}

/** The name of the course on the LMS, so that a wrong number is noticed immediately. */
function CourseName({ number }: { readonly number: number }) {
  const t = useWords(lmsCourseText)
  const found = useCourseSearch(String(number))
  if (found === 'reading') return null
  const course = found?.courses.find(({ id }) => id === number)
  return (
    <p className="muted small" role="status">
      {found === null ? t.away : course ? <bdi>{course.name}</bdi> : t.unknown}
    </p>
  )
}

const freeFirst = (one: LmsCourse, other: LmsCourse) =>
  Number(one.usedBy !== null) - Number(other.usedBy !== null)

type ChoicesProps = {
  readonly label: { readonly ar: string; readonly en: string }
  readonly now: number | null
  readonly onChoose: (value: number) => void
}

function Choices({ label, now, onChoose }: ChoicesProps) {
  const t = useWords(formText)
  const own = useWords(lmsCourseText)
  const lang = useLang()
  const [q, setQ] = useState('')
  const found = useCourseSearch(q)
  const panel = useRef<HTMLDivElement>(null)
  const choose = (id: number) => {
    onChoose(id)
    panel.current?.closest<HTMLElement>('[popover]')?.hidePopover()
  }
  return (
    <div ref={panel}>
      <ShortField label={t.search} value={q} onChange={(event) => setQ(event.currentTarget.value)} />
      <div className={styles.options} role="group" aria-label={label[lang]}>
        {found === null && <p role="alert">{own.away}</p>}
        {found !== null && found !== 'reading' && found.courses.length === 0 && <p>{t.nothingFound}</p>}
        {found !== null && found !== 'reading' && (
          <>
            {found.courses.toSorted(freeFirst).map((course) => (
              <button
                key={course.id}
                type="button"
                className={styles.option}
                aria-pressed={course.id === now}
                disabled={course.usedBy !== null && course.id !== now}
                onClick={() => choose(course.id)}
              >
                <bdi>{course.name}</bdi> <Code>{String(course.id)}</Code>
                <Note course={course} now={now} />
              </button>
            ))}
            {found.isMore && <p className="muted small">{own.more}</p>}
          </>
        )}
      </div>
    </div>
  )
}

/** Why a course cannot be chosen, or should be checked on the LMS first. */
function Note({ course, now }: { readonly course: LmsCourse; readonly now: number | null }) {
  const t = useWords(lmsCourseText)
  const lang = useLang()
  const { usedBy, takesLearners, isHidden, id } = course
  const notes = [
    usedBy !== null && id !== now && t.usedBy(usedBy.name[lang]),
    !takesLearners && t.takesNobody,
    isHidden && t.hidden,
  ].filter((note) => note !== false)
  return notes.length === 0 ? null : <span className={styles.note}>{notes.join(' · ')}</span>
}
