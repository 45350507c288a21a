import { blogsPath } from '@matla/contract/articles/article-paths'
import { useNavigation } from 'react-router'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { type Asked, hasMore, nextOf, searchOf } from './find-articles.ts'
import { articlesText } from './articles.text.ts'
import styles from './more-link.module.css'

type Props = { readonly list: 'blogs' | 'insights'; readonly asked: Asked; readonly total: number }

/** Three blogs or two insights more; from the end of the list the way back to its start (R151, R162). */
export function MoreLink({ list, asked, total }: Props) {
  const t = pick(articlesText, useLang())
  const { location } = useNavigation()
  if (!hasMore(list, total)) return null
  const open = list === 'blogs' ? asked.shown : asked.popular
  const isAll = open >= total
  const [more, less] = list === 'blogs' ? [t.more, t.less] : [t.morePopular, t.lessPopular]
  const search = searchOf(nextOf(asked, list, total))
  const isUnderWay = location?.pathname === blogsPath && location.search === search
  return (
    <p className={styles.more}>
      <LinkButton
        kind="subtle"
        to={`${blogsPath}${search}`}
        preventScrollReset
        replace
        icon={isAll ? 'minus' : 'plus'}
        aria-busy={isUnderWay}
      >
        {isUnderWay ? t.loading : isAll ? less : more}
      </LinkButton>
    </p>
  )
}
