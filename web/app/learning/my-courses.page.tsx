import { useEffect, useEffectEvent } from 'react'
import { data, useRevalidator } from 'react-router'
import { Closed } from '#learner-area/closed.tsx'
import { LearnerArea } from '#learner-area/learner-area.tsx'
import { apiContext, langContext } from '#lib/api.ts'
import { formatDate, formatTime } from '#lib/format.ts'
import type { LoadErrorHandle } from '#lib/load-errors.ts'
import { unindexedMeta } from '#lib/meta.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { LinkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Cluster, Grid, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/my-courses.page.ts'
import { ContinueButton } from './continue-button.tsx'
import { learningText } from './learning.text.ts'
import { MyCourseCard } from './my-course-card.tsx'
import styles from './my-courses.page.module.css'
import { type CourseList, isFinished, readMyCourses } from './read-my-courses.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const list = await readMyCourses(context.get(apiContext), context.get(langContext))
  return data(list, list.kind === 'unreadable' ? { status: 503 } : {})
}

export const handle: LoadErrorHandle & PageHandle = {
  worksWhileClosed: true,
  renderLoadError: () => <MyCourses list={{ kind: 'unreadable' }} />,
}

export const meta = unindexedMeta(paths.myCourses, learningText, (t) => [t.title, t.description])

export default function MyCoursesPage({ loaderData }: Route.ComponentProps) {
  return <MyCourses list={loaderData} />
}

const early = 3

function MyCourses({ list }: { list: CourseList }) {
  const t = useWords(learningText)
  const rows = list.kind === 'list' ? list.rows : []
  usePolling(list.kind === 'list' && !list.isSettled)
  const isOut = list.kind === 'sign-in'
  return (
    <LearnerArea current="courses">
      <Stack gap={6}>
        <Cluster as="header" justify="between" align="end" gap={4}>
          <Stack gap={3}>
            <h1>{t.title}</h1>
            {rows.length > 0 && (
              <p className="muted">{t.summary(rows.length, rows.filter(isFinished).length)}</p>
            )}
            {rows.some(({ progress }) => progress !== null) && <p className="note">{t.whatCounts}</p>}
          </Stack>
          {rows.some(({ state }) => state === 'ready') && (
            <ContinueButton kind="ghost" icon="enter">
              {t.enter}
            </ContinueButton>
          )}
        </Cluster>
        {list.kind === 'list' ? (
          <List {...list} />
        ) : (
          <Closed
            here={paths.myCourses}
            isOut={isOut}
            words={isOut ? [t.signIn, t.signInText, t.logIn] : [t.failed, t.failedText, t.retry]}
          />
        )}
      </Stack>
    </LearnerArea>
  )
}

function List({ state, asOf, rows }: Extract<CourseList, { kind: 'list' }>) {
  const lang = useLang()
  const t = useWords(learningText)
  if (rows.length === 0 && state === 'fresh') {
    return (
      <Empty title={t.empty} action={<LinkButton to={paths.listing()}>{t.browse}</LinkButton>}>
        {t.emptyText}
      </Empty>
    )
  }
  // The list is sorted by when the courses were last studied.
  const next = rows.find((row) => row.state === 'ready' && (row.progress ?? 0) > 0 && !isFinished(row))
  // Finished courses are also sorted by when they were last studied.
  const unrated = rows.find((row) => isFinished(row) && row.review?.state === 'none')
  return (
    <>
      {state !== 'fresh' && (
        <Notice kind="warn" title={t.stored}>
          {asOf === null ? t.awayText : t.storedText(formatDate(asOf, lang), formatTime(asOf, lang))}
        </Notice>
      )}
      {unrated && (
        <Notice
          kind="info"
          title={t.finishedOne(`\u2068${unrated.name}\u2069`)}
          action={
            <LinkButton to={paths.review(unrated.courseId ?? '')} kind="subtle" size="small" icon="star">
              {t.writeReview}
            </LinkButton>
          }
        >
          {t.reviewHelps}
        </Notice>
      )}
      <Grid min="medium" gap={5} as="ul">
        {rows.map((course, at) => (
          <li key={course.learningCourseId} className={course === next ? styles.next : undefined}>
            <MyCourseCard
              course={course}
              isKnown={state === 'fresh'}
              isEager={at < early}
              isNext={course === next}
            />
          </li>
        ))}
      </Grid>
    </>
  )
}

const firstDelayMs = 4_000
const mostPolls = 30

/** While changes are expected, the page reloads its data at growing intervals. */
function usePolling(isWanted: boolean): void {
  const { revalidate } = useRevalidator()
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void revalidate()
  })
  useEffect(() => {
    if (!isWanted) return
    let looks = 0
    let timer: ReturnType<typeof setTimeout>
    const again = () => {
      looks += 1
      if (looks > mostPolls) return
      timer = setTimeout(() => {
        look()
        again()
      }, firstDelayMs * looks)
    }
    again()
    return () => clearTimeout(timer)
  }, [isWanted])
}
