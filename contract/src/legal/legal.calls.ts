import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { cachedCall, localizedCall } from '#kit/call.ts'
import { LegalPage, LegalPageInLanguage } from './legal.ts'

const policy = { result: successResult({ data: LegalPageInLanguage }) }

export const legalCalls = {
  terms: localizedCall({
    ...policy,
    path: '/get-TermsAndCondition',
    aliases: ['/get-terms-and-conditions'],
    about: 'The terms of sale and use (R166, R405).',
  }),
  cancellation: localizedCall({
    ...policy,
    path: '/get-purchases-cancellation-policy',
    aliases: ['/get-purchase-cancellation-policy'],
    about: 'The cancellation and refund policy (R166, R405).',
  }),
  guidelines: localizedCall({
    ...policy,
    path: '/get-communityguidelines',
    aliases: ['/get-community-guidelines'],
    about: 'The community guidelines (R166, R405).',
  }),
  privacy: localizedCall({
    ...policy,
    path: '/get-policy',
    aliases: ['/get-privacy-policy'],
    about: 'The privacy notice (R166, R405).',
  }),
  page: cachedCall({
    path: '/subfooter-pages/:pageId',
    about: 'One legal page in both languages, by its id or its name (R166, R405).',
    params: z.object({ pageId: z.string().min(1).max(64) }),
    result: successResult({ data: LegalPage }),
  }),
}
