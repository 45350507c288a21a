import { asShared, publicHeaders, unkept } from '#lib/page-headers.ts'

/** The empty form is the same for everybody; an answer to one holds what somebody typed. */
export const answerHeaders = asShared((args) =>
  args.actionHeaders.has('cache-control') ? unkept : publicHeaders(args),
)
