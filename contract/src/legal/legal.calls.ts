import { z } from 'zod'
import { call } from '#kit/call.ts'
import { LangQuery } from '#kit/lang.schema.ts'
import { LegalPage, LegalPageInLanguage } from './legal.ts'

const success = z.literal(true)

const policy = {
  method: 'GET',
  access: 'anyone',
  query: LangQuery,
  result: z.object({ success, data: LegalPageInLanguage }),
  errors: [],
  cached: true,
} as const

export const legalCalls = {
  terms: call({
    ...policy,
    path: '/get-TermsAndCondition',
    aliases: ['/get-terms-and-conditions'],
    about: 'The terms of sale and use (R166, R405).',
  }),
  cancellation: call({
    ...policy,
    path: '/get-purchases-cancellation-policy',
    aliases: ['/get-purchase-cancellation-policy'],
    about: 'The cancellation and refund policy (R166, R405).',
  }),
  guidelines: call({
    ...policy,
    path: '/get-communityguidelines',
    aliases: ['/get-community-guidelines'],
    about: 'The community guidelines (R166, R405).',
  }),
  privacy: call({
    ...policy,
    path: '/get-policy',
    aliases: ['/get-privacy-policy'],
    about: 'The privacy notice (R166, R405).',
  }),
  page: call({
    method: 'GET',
    path: '/subfooter-pages/:pageId',
    access: 'anyone',
    about: 'One legal page in both languages, by its id or its name (R166, R405).',
    params: z.object({ pageId: z.string().min(1).max(64) }),
    result: z.object({ success, data: LegalPage }),
    errors: [],
    cached: true,
  }),
}
