import { paymentLinksCalls } from '@matla/contract/payment-links/payment-links.calls'
import type { FastifyInstance } from 'fastify'
import { fail } from '#lib/errors.ts'
import { imageUrl } from '#lib/image-url.ts'
import { serve } from '#platform/http/serve.ts'
import { acceptLink } from '#sales/draft-orders/accept-link.ts'
import { readLink } from '#sales/draft-orders/payment-link.ts'
import { sumDraft } from '#sales/draft-orders/draft-orders.ts'
import { maskEmail } from './attempt-token.ts'
import type { Deps } from './deps.ts'

export function paymentLinksRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, paymentLinksCalls, {
    read: async ({ params: { token } }) => {
      const { draft, lines } = await readLink(deps.db, token)
      const { state, endsAt } = draft
      if (state === 'draft' || endsAt === null) return fail('payment-link-not-found')
      return {
        link: {
          state,
          endsAt,
          email: maskEmail(draft.buyerEmail),
          lang: draft.lang,
          lines: lines.map(({ productId: id, image, ...line }) => ({
            ...line,
            id,
            thumbnail: imageUrl(image, 160),
          })),
          couponCode: draft.couponCode,
          totalHalalas: sumDraft(lines),
        },
      }
    },
    accept: async ({ params: { token } }) => ({ orderId: await acceptLink(deps, token) }),
  })
}
