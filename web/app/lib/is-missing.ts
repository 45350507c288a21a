import { type RefusalCode, refusals } from '@matla/contract/kit/refusals'

/** The address names nothing: it is unknown, or longer or of another form than any name of ours. Such a page is a 404. */
export const isMissing = ({ code }: { readonly code: RefusalCode }): boolean =>
  refusals[code] === 404 || code === 'invalid' || code === 'too-large'
