import type { Choice } from '@matla/contract/profile/choice'
import { countries } from '@matla/contract/profile/countries'
import { areasOfInterest, genders } from '@matla/contract/profile/interests'
import { profileCalls } from '@matla/contract/profile/profile.calls'
import { timeZones } from '@matla/contract/profile/time-zones'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#identity/deps.ts'
import { fail } from '#lib/errors.ts'
import { authorize } from '#platform/http/actor.ts'
import { createContext } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import { readPicture } from './picture.ts'
import { assertOwnEmail, readProfile } from './profile.ts'
import { createProfile, updateProfile } from './save-profile.ts'

const toOptions = (choices: readonly Choice[]) =>
  choices.map(({ value, label }) => ({ value, label_en: label.en, label_ar: label.ar }))

export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  pictureRoute(app, deps)
  serve(app, deps, profileCalls, {
    options: async () => ({
      country: toOptions(countries),
      timezone: toOptions(timeZones),
      gender: toOptions(genders),
      areaOfInterest: toOptions(areasOfInterest),
    }),
    read: async ({ params }, { actor }) => {
      if (params.email.trim() === '') fail('not-allowed')
      assertOwnEmail(actor, params.email)
      return readProfile(deps, actor.userId)
    },
    update: async ({ body: { email, ...sent } }, { actor, lang, ip }) => {
      assertOwnEmail(actor, email)
      return updateProfile(deps, { actor, lang, ip }, sent)
    },
    create: async ({ body: { email, ...sent } }, { actor }) => {
      assertOwnEmail(actor, email)
      return { profile: await createProfile(deps, actor.userId, sent) }
    },
  })
}

/** Serves the user's own picture. Its URL changes with every upload, so that browsers can cache it. */
function pictureRoute(app: FastifyInstance, deps: Deps): void {
  const url = `/${deps.config.slug}/profile-picture/:pictureId`
  app.get<{ Params: { pictureId: string } }>(url, async (request, reply) => {
    const context = createContext(request, reply, deps)
    const { userId } = await authorize({ access: 'member' }, context, deps)
    const bytes = await readPicture(deps, userId, request.params.pictureId)
    return reply
      .type('image/webp')
      .header('cache-control', 'private, max-age=3600')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline; filename="profile.webp"')
      .send(bytes)
  })
}
