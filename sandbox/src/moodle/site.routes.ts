import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseLang, readCookie } from '#kit/lang.ts'
import { sendPage } from '#kit/page.ts'
import type { Enrolment, User } from './lms-state.ts'
import { imageOf, isActive } from './list-courses.ts'
import type { Moodle } from './moodle.ts'
import { maintenancePage } from './rest.routes.ts'
import { coursePage, coverSvg, homePage, personSvg, messagePage } from './site.page.ts'

type SiteQuery = FastifyRequest<{ Querystring: { lang?: string } }>
type Setup = { moodle: Moodle; base: string }

const lessons = 6

/** The pages of the LMS user's browser: home, a course, and covers. */
export async function siteRoutes(app: FastifyInstance, { moodle, base }: Setup): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    if (moodle.faults.down === 'html503') return maintenancePage(reply)
  })

  app.get('/', async (request: SiteQuery, reply) => {
    const frame = { base, lang: chooseLang(request, reply) }
    const user = visitor(request)
    if (user === null) return sendPage(reply, messagePage(frame, 'login', 'loginHint'))
    const seats = moodle.lmsState.enrolmentsOf(user.id).flatMap((seat) => seatOf(seat))
    return sendPage(reply, homePage(frame, user, seats))
  })

  app.get(
    '/course/view.php',
    async (request: FastifyRequest<{ Querystring: { id?: string; lang?: string } }>, reply) => {
      const frame = { base, lang: chooseLang(request, reply) }
      const user = visitor(request)
      if (user === null) return sendPage(reply, messagePage(frame, 'login', 'loginHint'))
      const id = Number(request.query.id)
      if (!moodle.lmsState.courses.has(id)) return sendPage(reply.code(404), messagePage(frame, 'noCourse'))
      const seat = seatAt(user, id)
      if (seat === undefined) return sendPage(reply, messagePage(frame, 'notEnrolled'))
      moodle.lmsState.enrol({ ...seat.enrolment, lastaccess: moodle.seconds() })
      return sendPage(reply, coursePage(frame, user, seat))
    },
  )

  app.post('/course/view.php', async (request: FastifyRequest<{ Querystring: { id?: string } }>, reply) => {
    const user = visitor(request)
    const seat = user === null ? undefined : seatAt(user, Number(request.query.id))
    if (seat === undefined) return reply.redirect(`${base}/moodle/`, 303)
    const isAll = Object(request.body).do === 'finish'
    const reached = isAll ? 100 : Math.min(100, (seat.enrolment.progress ?? 0) + 100 / lessons)
    moodle.lmsState.enrol(withProgress(seat.enrolment, reached > 99.99 ? 100 : reached))
    return reply.redirect(`${base}/moodle/course/view.php?id=${seat.course.id}`, 303)
  })

  app.get(
    '/pluginfile.php/:id/*',
    async (request: FastifyRequest<{ Params: { id: string; '*': string } }>, reply) => {
      const isGenerated = request.params['*'].startsWith('course/generated/')
      // The generated picture of a course always requires a login.
      if (visitor(request) === null && (isGenerated || moodle.faults.forceLogin)) return toLogin(reply)
      return cover(reply, request.params.id)
    },
  )

  app.get('/theme/image.php/*', async (_request, reply) => picture(reply, personSvg))

  app.get('/login/index.php', async (request: SiteQuery, reply) =>
    sendPage(reply, messagePage({ base, lang: chooseLang(request, reply) }, 'login', 'loginHint')),
  )

  app.get('/user/edit.php', async (request: SiteQuery, reply) => {
    const user = visitor(request)
    if (user === null) return toLogin(reply)
    return sendPage(reply, messagePage({ base, lang: chooseLang(request, reply) }, 'editProfile'))
  })

  app.get(
    '/webservice/pluginfile.php/:id/*',
    async (request: FastifyRequest<{ Params: { id: string }; Querystring: { token?: string } }>, reply) => {
      if (request.query.token === moodle.token) return cover(reply, request.params.id)
      const [errorcode, error] =
        request.query.token === undefined
          ? ['missingparam', 'A required parameter (token) was missing']
          : ['invalidtoken', 'Invalid token - token not found']
      return reply.send({ error, errorcode, stacktrace: null, debuginfo: null, reproductionlink: null })
    },
  )

  function visitor(request: FastifyRequest): User | null {
    const id = moodle.logins.whoIs(readCookie(request.headers.cookie, 'MoodleSession'))
    const user = id === null ? undefined : moodle.lmsState.user(id)
    return user === undefined || user.isDeleted ? null : user
  }

  function toLogin(reply: FastifyReply): FastifyReply {
    return reply.redirect(`${base}/moodle/login/index.php`, 303)
  }

  function seatAt(user: User, courseId: number) {
    const enrolment = moodle.lmsState.enrolment(user.id, courseId)
    return enrolment === undefined ? undefined : seatOf(enrolment)[0]
  }

  function seatOf(enrolment: Enrolment) {
    const course = moodle.lmsState.courses.get(enrolment.courseId)
    if (course === undefined || course.isHidden || !isActive(enrolment, moodle.seconds())) return []
    return [{ course, enrolment, image: imageOf(moodle, course) }]
  }
}

/** A completed course stays completed, even if lessons are unticked later. */
export function withProgress(seat: Enrolment, progress: number | null): Enrolment {
  if (seat.isCompleted) return seat
  return { ...seat, progress, isCompleted: progress === 100 }
}

function cover(reply: FastifyReply, id: string): FastifyReply {
  return picture(reply, coverSvg(Number.parseInt(id, 10) || 0))
}

function picture(reply: FastifyReply, svg: string): FastifyReply {
  return reply
    .type('image/svg+xml')
    .header('cache-control', 'public, max-age=86400')
    .header('x-content-type-options', 'nosniff')
    .send(svg)
}
