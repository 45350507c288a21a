import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '#lib/errors.ts'
import { authorize } from '#platform/http/actor.ts'
import { createContext } from '#platform/http/request-context.ts'
import type { Deps } from './deps.ts'
import type { Picture } from './lms.ts'
import { readCoursePicture, readOwnPicture } from './read-picture.ts'

/** Serves pictures of the LMS, fetched by the server for their owner, so that browsers never call the LMS for them. */
export function learningPictureRoutes(app: FastifyInstance, deps: Deps): void {
  const base = `/${deps.config.slug}/learning`

  app.get(`${base}/picture`, async (request, reply) =>
    sendPicture(reply, await readOwnPicture(deps, await userOf(request, reply))),
  )

  app.get<{ Params: { id: string } }>(`${base}/pictures/:id`, async (request, reply) => {
    const { id } = request.params
    if (!/^\d{1,9}$/.test(id)) fail('not-found')
    return sendPicture(reply, await readCoursePicture(deps, await userOf(request, reply), Number(id)))
  })

  async function userOf(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const actor = await authorize({ access: 'member' }, createContext(request, reply, deps), deps)
    return actor.userId
  }
}

/** An SVG may contain scripts, so it is served in a sandbox that does not run them. */
const sendPicture = (reply: FastifyReply, { type, bytes }: Picture) =>
  reply
    .type(type)
    .header('cache-control', 'private, max-age=3600')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .send(bytes)
