import { createHash } from 'node:crypto'
import { isLang, type Lang } from '@matla/contract/kit/lang'
import { isUuid } from '#lib/ids.ts'

type Captions = { readonly mediaId: string; readonly lang: Lang; readonly sha256: string }

export const hashCaptions = (vtt: string): string => createHash('sha256').update(vtt).digest('hex')
const version = (sha256: string): string => sha256.slice(0, 16)

/** The address of captions changes with their text, so that they can be cached forever. */
export const toCaptionsAddress = (slug: string, { mediaId, lang, sha256 }: Captions): string =>
  `/${slug}/video/captions/${mediaId}-${lang}-${version(sha256)}.vtt`

const fileName = /^([0-9a-f-]{36})-([a-z]{2})-([0-9a-f]{16})\.vtt$/

/** Parses the file name of captions; null for any other name. */
export function parseCaptionsName(name: string) {
  const [, mediaId = '', lang, namedVersion] = fileName.exec(name) ?? []
  if (!isUuid(mediaId) || !isLang(lang)) return null
  return { mediaId, lang, isVersion: (sha256: string) => version(sha256) === namedVersion } as const
}
