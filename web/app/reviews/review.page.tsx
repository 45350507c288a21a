import { data } from 'react-router'
import { Closed } from '#learner-area/closed.tsx'
import { LearnerArea } from '#learner-area/learner-area.tsx'
import { type Api, apiContext, isMissing, langContext, readActionInput } from '#lib/api.ts'
import { readClientActionInput } from '#lib/browser-api.ts'
import { acceptsHtml } from '#lib/forms.ts'
import type { LoadErrorHandle } from '#lib/load-errors.ts'
import { unindexedMeta } from '#lib/meta.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Empty } from '#ui/empty.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import type { Route } from './+types/review.page.ts'
import { ReviewForm } from './review-form.tsx'
import { reviewText } from './review.text.ts'
import { sendReview } from './send-review.ts'

async function readReview(api: Api, courseId: string, lang: 'ar' | 'en') {
  const answer = await api.reviews.read({ params: { courseId } })
  if (answer.ok) {
    const { course, shownName, review } = answer.value
    return { kind: 'form', course: course[lang], shownName, review } as const
  }
  const { code, message } = answer.failure
  if (code === 'sign-in-needed' || code === 'not-allowed') return { kind: 'sign-in' } as const
  if (isMissing(answer.failure)) return { kind: 'missing' } as const
  const isFinal = code === 'course-not-owned' || code === 'review-too-early'
  return { kind: isFinal ? 'closed' : 'unreadable', message } as const
}
type ReviewPageData = Awaited<ReturnType<typeof readReview>>

export async function loader({ context, params }: Route.LoaderArgs) {
  const read = await readReview(context.get(apiContext), params.courseId, context.get(langContext))
  if (read.kind === 'missing') throw data(null, { status: 404 })
  return data(read, read.kind === 'unreadable' ? { status: 503 } : {})
}

/** Receives the form when JavaScript is off. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const [api, form, lang] = await readActionInput({ context, request })
  const answer = await sendReview(api, params.courseId, form, lang)
  const isDone = answer.kind === 'sent' || answer.kind === 'removed'
  return data(answer, acceptsHtml(request) && !isDone ? { status: 422 } : {})
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const [api, form, lang] = await readClientActionInput({ request })
  return sendReview(api, params.courseId, form, lang)
}

export const handle: LoadErrorHandle = {
  renderLoadError: () => (
    <ReviewView read={{ kind: 'unreadable', message: '' }} courseId="" answered={undefined} />
  ),
}

export const meta = unindexedMeta(paths.myCourses, reviewText, (t) => [t.title, t.description])

export default function ReviewPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return <ReviewView read={loaderData} courseId={params.courseId} answered={actionData} />
}

type Props = {
  readonly read: Exclude<ReviewPageData, { readonly kind: 'missing' }> | ReviewPageData
  readonly courseId: string
  readonly answered: Awaited<ReturnType<typeof sendReview>> | undefined
}

/** A learner's review of a course: the form with their text, or the reason why there is none. */
function ReviewView({ read, courseId, answered }: Props) {
  const t = useWords(reviewText)
  const here = courseId === '' ? paths.myCourses : paths.review(courseId)
  return (
    <LearnerArea current="courses">
      <Stack gap={6}>
        <h1>{t.title}</h1>
        {read.kind === 'form' ? (
          <ReviewForm key={courseId} {...read} here={here} answered={answered} />
        ) : read.kind === 'closed' ? (
          <Empty icon="lock" title={t.closed} action={<LinkButton to={paths.myCourses}>{t.back}</LinkButton>}>
            {read.message}
          </Empty>
        ) : (
          <Closed
            here={here}
            isOut={read.kind === 'sign-in'}
            words={
              read.kind === 'sign-in'
                ? [t.signIn, t.signInText, t.logIn]
                : [t.closed, 'message' in read ? read.message : '', t.retry]
            }
          />
        )}
      </Stack>
    </LearnerArea>
  )
}
