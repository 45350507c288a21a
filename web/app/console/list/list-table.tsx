import type { MouseEvent } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useWords } from '#lib/root-data.ts'
import { Icon } from '#ui/icon.tsx'
import { SelectionCheckbox } from '#console/kit/selection-checkbox.tsx'
import { None } from '#console/kit/values.tsx'
import { withParams } from './list-address.ts'
import type { Column } from './list.ts'
import { listText } from './list.text.ts'
import type { Selection } from './use-selection.ts'
import styles from './list-table.module.css'

export type RowsProps<Row> = {
  readonly title: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly idOf: (row: Row) => string
  readonly hrefOf?: ((row: Row) => string) | undefined
  readonly canSelect: boolean
  readonly selection: Selection
}

/** The rows of a list as a table on wide screens. */
export function ListTable<Row>({ title, rows, columns, idOf, hrefOf, canSelect, selection }: RowsProps<Row>) {
  const t = useWords(listText)
  const navigate = useNavigate()
  const open = (event: MouseEvent, row: Row) => {
    const isOnControl =
      event.target instanceof Element && event.target.closest('a, button, input, label') !== null
    if (!hrefOf || isOnControl || window.getSelection()?.isCollapsed === false) return
    void navigate(hrefOf(row))
  }
  return (
    <div className={styles.box} tabIndex={0} role="region" aria-label={title}>
      <table className={styles.table}>
        <thead>
          <tr>
            {canSelect && (
              <th scope="col" className={styles.tick}>
                <SelectionCheckbox
                  label={t.selectPage}
                  checked={selection.isPage}
                  isMixed={!selection.isPage && selection.chosen.size > 0}
                  onChange={selection.choosePage}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = idOf(row)
            return (
              <tr
                key={id}
                data-row={id}
                data-leads={hrefOf !== undefined || undefined}
                data-selected={selection.chosen.has(id) || undefined}
                onClick={(event) => open(event, row)}
              >
                {canSelect && (
                  <td className={styles.tick}>
                    <SelectionCheckbox
                      label={t.selectRow}
                      checked={selection.chosen.has(id)}
                      onChange={() => selection.toggle(id)}
                    />
                  </td>
                )}
                {columns.map((column, at) => (
                  <td
                    key={column.key}
                    data-number={column.isNumber || undefined}
                    data-buttons={column.onCard === 'foot' || undefined}
                  >
                    {at === 0 && hrefOf ? (
                      <Link to={hrefOf(row)} data-row-link className={styles.link}>
                        {column.cell(row)}
                      </Link>
                    ) : (
                      (column.cell(row) ?? (column.onCard !== 'foot' && <None />))
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** The heading of a column; a click sorts by it, and another click reverses the order. */
function Head<Row>({ column }: { readonly column: Column<Row> }) {
  const [search] = useSearchParams()
  const { name, orders, isNumber } = column
  if (!orders)
    return (
      <th scope="col" data-number={isNumber || undefined}>
        {name}
      </th>
    )
  const [first, second = first] = orders
  const order = search.get('order')
  const isOn = order === first || order === second
  const sorted = order === first ? second : first
  const direction = order === first ? 'descending' : 'ascending'
  return (
    <th scope="col" data-number={isNumber || undefined} aria-sort={isOn ? direction : undefined}>
      <Link
        to={withParams(search, { order: sorted })}
        className={styles.order}
        data-on={isOn || undefined}
        replace
      >
        {name}
        <Icon name={isOn && order !== first ? 'chevron-up' : 'chevron-down'} />
      </Link>
    </th>
  )
}
