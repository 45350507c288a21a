import { blogsPath } from '@matla/contract/articles/article-paths'
import { useNavigation } from 'react-router'
import { useLang } from '#kit/root-data.ts'
import { pick } from '#kit/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { type Asked, hasMore, nextOf, searchOf } from './find-articles.ts'
import { articlesText } from './articles.text.ts'
import styles from './more-link.module.css'

type Props = { readonly list: 'blogs' | 'insights'; readonly asked: Asked; readonly total: number }

/** Three blogs or two insights more; from the end of the list the way back to its start (R151, R162). */
export function MoreLink({ list, asked, total }: Props) {
  const t = pick(articlesText, useLang())
  const isUnderWay = useNavigation().state === 'loading'
  if (!hasMore(list, total)) return null
  const open = list === 'blogs' ? asked.shown : asked.popular
  const isAll = open >= total
  return (
    <p className={styles.more}>
      <LinkButton
        kind="subtle"
        to={`${blogsPath}${searchOf(nextOf(asked, list, total))}`}
        preventScrollReset
        replace
        icon={isAll ? 'minus' : 'plus'}
        aria-busy={isUnderWay}
      >
        {isAll ? t.less : t.more}
      </LinkButton>
    </p>
  )
}
