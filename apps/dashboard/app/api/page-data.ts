import { isApiError } from '@asjad/ui/api/api-error.ts'
import { data } from 'react-router'

/** Turns a refusal of the API into the status of the page: the frame then says that there is no such page. */
export const pageData = <T>(load: Promise<T>): Promise<T> =>
  load.catch((error: unknown) => {
    if (isApiError(error) && (error.status === 404 || error.status === 403))
      throw data(error.message, { status: error.status })
    throw error
  })
