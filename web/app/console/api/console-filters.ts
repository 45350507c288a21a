import { filterTable } from '@matla/contract/staff/list-filters.schema'
import { staffCalls } from '@matla/contract/staff/index'

/** The filters of each area's list. As with `console-routes.ts`, the bundle gets the computed table instead. */
export const consoleFilters = filterTable(staffCalls)
