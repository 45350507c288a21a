import type { Medium } from '@matla/contract/staff/media.calls'
import { Link } from 'react-router'
import type { RowsProps } from '#console/list/list-table.tsx'
import styles from './media-grid.module.css'
import { MediumFace } from './medium-parts.tsx'

/** The media as thumbnails, two per row on a phone. */
export const MediaGrid = ({ title, rows, idOf, hrefOf }: RowsProps<Medium>) => (
  <ul className={styles.grid} aria-label={title}>
    {rows.map((medium) => (
      <li key={idOf(medium)} data-row={idOf(medium)}>
        <Link to={hrefOf?.(medium) ?? ''} data-row-link className={styles.card}>
          <MediumFace medium={medium} />
        </Link>
      </li>
    ))}
  </ul>
)
