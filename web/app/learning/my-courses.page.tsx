import { data } from 'react-router'
import { LearnerArea } from '#learner-area/learner-area.tsx'
import { apiContext, langContext } from '#lib/api.ts'
import type { LostHandle } from '#lib/lost-loads.ts'
import { ownMeta } from '#lib/meta.ts'
import { paths } from '#lib/paths.ts'
import type { Route } from './+types/my-courses.page.ts'
import { learningText } from './learning.text.ts'
import { MyCoursesBody } from './my-courses-body.tsx'
import { readMyCourses } from './read-my-courses.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const list = await readMyCourses(context.get(apiContext), context.get(langContext))
  return data(list, list.kind === 'unreadable' ? { status: 503 } : {})
}

export const handle: LostHandle = {
  lost: () => (
    <LearnerArea current={null}>
      <MyCoursesBody list={{ kind: 'unreadable' }} />
    </LearnerArea>
  ),
}

export const meta = ownMeta(paths.myCourses, learningText, (t) => [t.title, t.description])

export default function MyCoursesPage({ loaderData }: Route.ComponentProps) {
  return (
    <LearnerArea current={null}>
      <MyCoursesBody list={loaderData} />
    </LearnerArea>
  )
}
