import { Outlet } from 'react-router'
import { DialogHost, PageProgress } from '../ui'

/** Every page, and the dialogs that any of them may open. */
export function Root() {
  return (
    <>
      <PageProgress />
      <Outlet />
      <DialogHost />
    </>
  )
}
