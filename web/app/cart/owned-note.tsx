import type { ReactNode } from 'react'
import { ContinueButton } from '#learning/continue-button.tsx'
import { ownedText } from '#learning/owned.text.ts'
import { useLang } from '#lib/root-data.ts'
import { Icon } from '#ui/icon.tsx'
import { Cluster } from '#ui/layout.tsx'
import { cartText } from './cart.text.ts'
import styles from './owned-note.module.css'
import { OwnedParts } from './owned-parts.tsx'
import type { Line } from './read-cart.ts'

type Props = {
  readonly line: Pick<Line, 'id' | 'isBundle' | 'isOwned' | 'ownedCourses'>
  /** Other actions for an owned line. */
  readonly children?: ReactNode
}

/** Explains what the member owns of a line: all of it, with a link, or named courses of a package. */
export function OwnedNote({ line, children }: Props) {
  const lang = useLang()
  const t = cartText[lang]
  if (line.isOwned) {
    return (
      <div className={styles.owned}>
        <p className={styles.words}>
          <Icon name="circle-check" />
          {line.isBundle ? t.ownedPackage : t.ownedCourse}
        </p>
        <Cluster gap={3}>
          <ContinueButton courseId={line.isBundle ? undefined : line.id} kind="subtle" size="small">
            {ownedText[lang].continue}
          </ContinueButton>
          {children}
        </Cluster>
      </div>
    )
  }
  return line.ownedCourses.length > 0 ? <OwnedParts names={line.ownedCourses} /> : null
}
