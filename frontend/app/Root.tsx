import { Outlet } from 'react-router'
import { PreferencesHost } from '../preferences/PreferencesHost'
import { SignInHost } from '../session/signIn/SignInHost'
import { PageProgress } from '../ui/PageProgress'

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
