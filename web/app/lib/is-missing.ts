import { type ErrorCode, errors } from '@matla/contract/kit/errors'

/** The address names nothing: it is unknown, or longer or of another form than any name of ours. Such a page is a 404. */
export const isMissing = ({ code }: { readonly code: ErrorCode }): boolean =>
  errors[code] === 404 || code === 'invalid' || code === 'too-large'
