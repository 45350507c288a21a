import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chosenLang, cookie } from '#kit/lang.ts'
import { sendPage } from '#kit/page.ts'
import type { User } from './campus.ts'
import type { Moodle } from './moodle.ts'
import { sayingPage } from './site.page.ts'

type Asked = FastifyRequest<{ Querystring: { key?: string; wantsurl?: string; lang?: string } }>

/** `/auth/userkey/login.php?key=`: one use, also by HEAD; blind to suspension after the first visit. */
export async function loginRoutes(
  app: FastifyInstance,
  { moodle, base }: { moodle: Moodle; base: string },
): Promise<void> {
  app.get('/auth/userkey/login.php', async (request: Asked, reply) => {
    const frame = { base, lang: chosenLang(request, reply) }
    const session = cookie(request.headers.cookie, 'MoodleSession')
    const user = moodle.campus.user(moodle.door.takeKey(request.query.key ?? '') ?? 0)
    if (user === undefined) {
      moodle.door.end(session)
      return sendPage(reply.code(404), sayingPage(frame, 'badKey', 'badKeyHint'))
    }
    const here = moodle.door.whoIs(session)
    const target = targetOf(moodle.site, request.query.wantsurl)
    if (here === user.id) return reply.redirect(target, 303)
    if (here !== null) {
      moodle.door.end(session)
      return reply.redirect(target, 303)
    }
    const isFirst = user.firstaccess === 0
    enter(moodle, user, reply)
    if (user.suspended && isFirst) {
      return sendPage(reply.code(404), sayingPage(frame, 'suspended', 'suspendedHint'))
    }
    return reply.redirect(target, 303)
  })
}

function enter(moodle: Moodle, user: User, reply: FastifyReply): void {
  const seconds = moodle.seconds()
  moodle.campus.saveUser({ ...user, firstaccess: user.firstaccess || seconds, lastaccess: seconds })
  const path = new URL(`${moodle.site}/`).pathname
  reply.header(
    'set-cookie',
    `MoodleSession=${moodle.door.open(user.id)}; path=${path}; HttpOnly; SameSite=Lax`,
  )
}

/** Only addresses of the site itself are followed; the real plug-in would also follow foreign ones. */
function targetOf(site: string, wanted: string | undefined): string {
  const home = `${site}/`
  if (wanted === undefined) return home
  if (/^\/(?![/\\])/.test(wanted)) return site + wanted
  return URL.canParse(wanted) && new URL(wanted).href.startsWith(home) ? new URL(wanted).href : home
}
