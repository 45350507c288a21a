import { ContentLink } from '#layout/content-link.tsx'
import { Ltr } from '#ui/bdi.tsx'
import { piecesOf } from './pieces.ts'
import type { SaidItem } from './said.ts'

/** A sentence with its links in their places; addresses and numbers in it keep their own direction. */
export function LinkedText({ content, links }: Pick<SaidItem, 'content' | 'links'>) {
  return piecesOf(content, links).map(({ text, url }, index) =>
    url === null ? (
      text
    ) : (
      <ContentLink key={index} href={url}>
        {/^[+\w@.-]+$/.test(text) ? <Ltr>{text}</Ltr> : text}
      </ContentLink>
    ),
  )
}
