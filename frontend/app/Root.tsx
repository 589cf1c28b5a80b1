import { Outlet } from 'react-router'
import { PageProgress } from '../ui/PageProgress'
import { PreferencesHost } from '../preferences/PreferencesHost'
import { SignInHost } from '../session/signIn/SignInHost'

/** Every page, and the dialogs that any of them may open. */
export function Root() {
  return (
    <>
      <PageProgress />
      <Outlet />
      <PreferencesHost />
      <SignInHost />
    </>
  )
}
