import { langCode } from '@matla/contract/kit/lang'
import { data, type LoaderFunctionArgs } from 'react-router'
import { apiContext, langContext } from '#lib/api.ts'
import { noStore } from '#lib/page-headers.ts'

/** Loads the package for its sales page and its info page. */
export async function loadBundle({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const answer = await context
    .get(apiContext)
    .pages.bundle({ query: { lang: langCode(context.get(langContext)) } })
  if (answer.ok) return data({ page: answer.value, message: '' })
  if (answer.failure.code === 'not-found') throw data(null, { status: 404 })
  return data({ page: null, message: answer.failure.message }, { status: 503, headers: noStore })
}
