import type { HeadersFunction } from 'react-router'
import { publicHeaders, unkept } from '#kit/page-headers.ts'

/** The empty form is the same for everybody; an answer to one holds what somebody typed. */
export const answerHeaders: HeadersFunction = (args) =>
  args.actionHeaders.has('cache-control') ? unkept : publicHeaders(args)
