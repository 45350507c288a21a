import type { Api } from '#lib/api.ts'

/** Texts of a page that staff may change (R212), by their keys; null: the page's own words stand in. */
export type Details = Readonly<Record<string, string>> | null

type Listed = readonly { readonly key: string; readonly title: string }[]

/** A page's words, those that staff have changed among them. */
export const withDetails = <T extends Readonly<Record<string, string>>>(own: T, details: Details): T => ({
  ...own,
  ...details,
})

const byKey = (listed: Listed): Details => Object.fromEntries(listed.map(({ key, title }) => [key, title]))

export async function readSignUpDetails(api: Api, lang: '0' | '1'): Promise<Details> {
  const answer = await api.accounts.signUpDetails({ query: { lang } })
  return answer.ok ? byKey(answer.value.signUpData) : null
}

export async function readLogInDetails(api: Api, lang: '0' | '1'): Promise<Details> {
  const answer = await api.accounts.logInDetails({ query: { lang } })
  return answer.ok ? byKey(answer.value.logInData) : null
}
