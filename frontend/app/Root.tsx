import { Outlet } from 'react-router'
import { DialogHost } from '../ui'
import { PageProgress } from '../ui/PageProgress'

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
