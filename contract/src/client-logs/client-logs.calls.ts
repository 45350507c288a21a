import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { call } from '#kit/call.ts'

const mostLogBytes = 4_096

/** As large as a request, because longer logs are truncated instead of rejected (docs/invariants.md#v26). */
const Text = z.string().max(mostLogBytes)

export const clientLogsCalls = {
  write: call({
    path: '/logs',
    access: 'anyone',
    limit: 'client-log',
    about: 'A page reports a client event: only events of a fixed list, without personal data (R361, V26).',
    bodyBytes: mostLogBytes,
    body: z.object({
      logMessage: Text,
      /** Ignored, because the server uses its own clock. */
      date: Text.default(''),
      filename: Text.default(''),
    }),
  }),
  cleanup: call({
    path: '/logs/cleanup',
    access: 'anyone',
    about: 'Removes logs older than five days for staff; answered and without effect for others (R362, V27).',
    bodyBytes: mostLogBytes,
    body: z.object({
      action: z.string().max(40).default('cleanup'),
      /** Ignored, because logs are always stored for five days. */
      retentionDays: z.union([z.number(), z.string().max(10)]).default(5),
    }),
    result: successResult({ removed: z.int().nonnegative() }),
  }),
}
