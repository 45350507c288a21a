import type { AppError, RejectedFields } from './errors.ts'

const inBothLanguages = (text: string) => ({ ar: text, en: text })

/** Error fields for a conflict: who acted first and when. */
export const toActorFields = (name: string, at: Date): RejectedFields => ({
  by: inBothLanguages(name),
  at: inBothLanguages(at.toISOString()),
})

export type FirstActor = { readonly by?: string; readonly at?: string }

/** Reads the fields of `toActorFields` from an error; empty when there are none. */
export const readActorFields = ({ fields }: AppError): FirstActor =>
  fields?.by && fields.at ? { by: fields.by.en, at: fields.at.en } : {}
