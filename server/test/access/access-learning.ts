import { asks, named, type Row } from './access-row.ts'

/** Requests for the calls about a learner's courses and their entry to the LMS. */
export const learningRows: Readonly<Record<string, Row>> = {
  myCourses: {},
  owned: {},
  ownedParts: asks(({ courseId }) => ({ params: { productId: courseId } }), 200),
  enter: named(({ courseId }) => ({ body: { courseId } }), 403, [200, 409]),
  beginEntry: named(({ courseId }) => ({ body: { courseId } }), 403, [200, 409]),
  finishEntry: asks(() => ({ body: { ticket: 'courseId=&until=9999999999999&signature=x' } }), 410),
}
