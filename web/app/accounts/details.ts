import type { Api } from '#lib/api.ts'

/** Texts of a page that staff changed (R212), by key; null to show the default texts. */
export type Details = Readonly<Record<string, string>> | null

type DetailTexts = readonly { readonly key: string; readonly title: string }[]

/** The page's texts, with staff’s changes applied. */
export const withDetails = <T extends Readonly<Record<string, string>>>(own: T, details: Details): T => ({
  ...own,
  ...details,
})

const byKey = (listed: DetailTexts): Details =>
  Object.fromEntries(listed.map(({ key, title }) => [key, title]))

export async function readSignUpDetails(api: Api, lang: '0' | '1'): Promise<Details> {
  const answer = await api.accounts.signUpDetails({ query: { lang } })
  return answer.ok ? byKey(answer.value.signUpData) : null
}

export async function readLogInDetails(api: Api, lang: '0' | '1'): Promise<Details> {
  const answer = await api.accounts.logInDetails({ query: { lang } })
  return answer.ok ? byKey(answer.value.logInData) : null
}
