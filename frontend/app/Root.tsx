import { Outlet } from 'react-router'
import { PageProgress } from './PageProgress'
import { PreferencesDialog } from './preferences/PreferencesDialog'
import { SignInDialog } from './signIn/SignInDialog'

/** Every page, and the dialogs that any of them may open. */
export function Root() {
  return (
    <>
      <PageProgress />
      <Outlet />
      <PreferencesDialog />
      <SignInDialog />
    </>
  )
}
