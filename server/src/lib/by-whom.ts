import type { AppError, RejectedFields } from './errors.ts'

const both = (text: string) => ({ ar: text, en: text })

/** Who did it first, and when: fields of the error for whoever came second. */
export const byWhom = (name: string, at: Date): RejectedFields => ({
  by: both(name),
  at: both(at.toISOString()),
})

export type FirstOne = { readonly by?: string; readonly at?: string }

/** What `byWhom` put into an error; empty: nobody was first. */
export const firstOf = ({ fields }: AppError): FirstOne =>
  fields?.by && fields.at ? { by: fields.by.en, at: fields.at.en } : {}
