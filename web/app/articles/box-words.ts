import { askedQuery } from '#search/asked-query.ts'

type Words = {
  readonly typed: string
  /** What the box itself asked for last. */
  readonly sent: string
  readonly asked: string
}

/** What the search box says when another list is shown: the answer to its own words leaves what is typed since. */
export const boxWords = ({ typed, sent, asked }: Words): string =>
  askedQuery(sent) === asked ? typed : asked
