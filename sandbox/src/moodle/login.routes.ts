import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseLang, readCookie } from '#kit/lang.ts'
import { sendPage } from '#kit/page.ts'
import type { User } from './lms-state.ts'
import type { Moodle } from './moodle.ts'
import { messagePage } from './site.page.ts'

type LoginQuery = FastifyRequest<{ Querystring: { key?: string; wantsurl?: string; lang?: string } }>

/**
 * `/auth/userkey/login.php?key=`: a key is used up by its first request, even HEAD; suspension stops only the first
 * visit.
 */
export async function loginRoutes(
  app: FastifyInstance,
  { moodle, base }: { moodle: Moodle; base: string },
): Promise<void> {
  app.get('/auth/userkey/login.php', async (request: LoginQuery, reply) => {
    const frame = { base, lang: chooseLang(request, reply) }
    const session = readCookie(request.headers.cookie, 'MoodleSession')
    const user = moodle.lmsState.user(moodle.logins.takeKey(request.query.key ?? '') ?? 0)
    if (user === undefined || user.isDeleted) {
      moodle.logins.end(session)
      return sendPage(reply.code(404), messagePage(frame, 'badKey', 'badKeyHint'))
    }
    const here = moodle.logins.whoIs(session)
    const target = redirectTarget(moodle.site, request.query.wantsurl)
    if (here === user.id) return reply.redirect(target, 303)
    if (here !== null) {
      moodle.logins.end(session)
      return reply.redirect(target, 303)
    }
    const isFirst = user.firstaccess === 0
    openLoginSession(moodle, user, reply)
    if (user.suspended && isFirst) {
      return sendPage(reply.code(404), messagePage(frame, 'suspended', 'suspendedHint'))
    }
    return reply.redirect(target, 303)
  })

  app.get(
    '/auth/userkey/logout.php',
    async (request: FastifyRequest<{ Querystring: { return?: string; lang?: string } }>, reply) => {
      const session = readCookie(request.headers.cookie, 'MoodleSession')
      const user = moodle.lmsState.user(moodle.logins.whoIs(session) ?? 0)
      // Only users who signed in with a key may log out here.
      if (user !== undefined && user.auth !== 'userkey') {
        const frame = { base, lang: chooseLang(request, reply) }
        return sendPage(reply.code(404), messagePage(frame, 'badLogout'))
      }
      moodle.logins.end(session)
      return reply.redirect(redirectTarget(moodle.site, request.query.return), 303)
    },
  )
}

function openLoginSession(moodle: Moodle, user: User, reply: FastifyReply): void {
  const seconds = moodle.seconds()
  moodle.lmsState.saveUser({ ...user, firstaccess: user.firstaccess || seconds, lastaccess: seconds })
  const path = new URL(`${moodle.site}/`).pathname
  reply.header(
    'set-cookie',
    `MoodleSession=${moodle.logins.open(user.id)}; path=${path}; HttpOnly; SameSite=Lax`,
  )
}

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** Whether the URL is a local page of the shop. Redirecting to any other foreign URL would be an open redirect. */
function isShopPage(site: string, wanted: string): boolean {
  const { origin, hostname, pathname } = new URL(wanted)
  return pathname.startsWith('/home/') && (origin === new URL(site).origin || loopback.has(hostname))
}

/** Redirects to URLs of the site and the shop; the real plug-in would redirect to any. */
function redirectTarget(site: string, wanted: string | undefined): string {
  const home = `${site}/`
  if (wanted === undefined) return home
  if (/^\/(?![/\\])/.test(wanted)) return site + wanted
  if (!URL.canParse(wanted)) return home
  const { href } = new URL(wanted)
  return href.startsWith(home) || isShopPage(site, href) ? href : home
}
