import { fillApplicationSearch } from '#engagement/applications/read-applications.ts'
import { fillRequestSearch } from '#engagement/ebooks/ebook-requests.ts'
import { fillCertificateSearch } from '#learning/certificates/correct-certificate.ts'
import type { Db } from '#platform/db/database.ts'

/** Fills in the search text of e-book requests, applications and certificates stored without it. Returns how many. */
export const fillSearchOfRequests = async (db: Db): Promise<number> =>
  (await fillRequestSearch(db)) + (await fillApplicationSearch(db)) + (await fillCertificateSearch(db))
