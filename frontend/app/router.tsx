import { lazy, Suspense } from 'react'
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router'
import { basePath, pagePath } from '../core/basePath'
import { HomePage } from '../pages/home/HomePage'
import { NotFoundPage } from '../pages/notFound/NotFoundPage'
import { isSignedIn, useSession } from '../session/session'
import { DialogHost, LoadingPage, PageProgress } from '../ui'
import { EditorGuard, SignedInOnly, SignedOutOnly } from './guards'
import { EditorFrame } from './layout/EditorFrame'
import { Layout } from './layout/Layout'
import { VisitorLayout } from './layout/VisitorLayout'
import { RouteError } from './RouteError'

/** The editor's code: the canvas and the sound, which the library does not need. */
const editorPage = () => import('../editor/EditorPage')
const EditorPage = lazy(async () => ({ default: (await editorPage()).EditorPage }))

/** The visitors' pages in one chunk: they link to each other. */
const visitorPages = () => import('../pages/visitorPages')

/** Starts to load a large page's code, if the address needs it. The page that opens reports a failure. */
export function loadAhead(): void {
  if (!isSignedIn()) visitorPages().catch(() => {})
  else if (pagePath().startsWith('/editor'))
    // In a separate task: the browser looks at each of its many files.
    setTimeout(() => editorPage().catch(() => {}))
}

/** Frame of every page, with the host of the dialogs. */
function Root() {
  return (
    <>
      <PageProgress />
      <Outlet />
      <DialogHost />
    </>
  )
}

/** Frame of a public page: the app's layout for signed-in users, a header for visitors. */
function PublicFrame() {
  const { signedIn } = useSession()
  return signedIn ? <Layout /> : <VisitorLayout />
}

const routes: RouteObject[] = [
  {
    element: <Root />,
    // While the code of the first page loads.
    hydrateFallbackElement: <LoadingPage />,
    errorElement: <RouteError />,
    children: [
      {
        element: <SignedOutOnly />,
        children: [
          { path: 'login', lazy: async () => ({ Component: (await visitorPages()).LoginPage }) },
          { path: 'signup', lazy: async () => ({ Component: (await visitorPages()).SignUpPage }) },
          { path: 'recover-password', lazy: async () => ({ Component: (await visitorPages()).RecoverPasswordPage }) },
          { path: 'reset-password', lazy: async () => ({ Component: (await visitorPages()).ResetPasswordPage }) },
        ],
      },
      {
        element: <SignedInOnly />,
        children: [
          {
            element: <Layout />,
            children: [
              // When a page fails to load, the navigation and the player stay.
              {
                errorElement: <RouteError />,
                children: [
                  { index: true, element: <HomePage /> },
                  {
                    path: 'discover',
                    lazy: async () => ({ Component: (await import('../pages/discover/DiscoverPage')).DiscoverPage }),
                  },
                  {
                    path: 'profile',
                    lazy: async () => ({ Component: (await import('../pages/profile/ProfilePage')).ProfilePage }),
                  },
                  {
                    path: 'settings',
                    lazy: async () => ({ Component: (await import('../pages/settings/SettingsPage')).SettingsPage }),
                  },
                  {
                    path: 'upgrade',
                    lazy: async () => ({ Component: (await import('../pages/upgrade/UpgradePage')).UpgradePage }),
                  },
                  {
                    path: 'admin',
                    lazy: async () => ({ Component: (await import('../pages/admin/AdminPage')).AdminPage }),
                  },
                  {
                    path: 'dashboard/playlist/:id',
                    lazy: async () => ({ Component: (await import('../pages/playlist/PlaylistPage')).PlaylistPage }),
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        element: <PublicFrame />,
        children: [
          {
            path: 'song/:id',
            lazy: async () => ({ Component: (await import('../pages/publicSong/PublicSongPage')).PublicSongPage }),
          },
          {
            path: 'u/:username',
            lazy: async () => ({ Component: (await import('../pages/profile/PublicProfilePage')).PublicProfilePage }),
          },
        ],
      },
      {
        element: <EditorGuard />,
        children: [
          {
            // One route for both addresses: the first save adds the id and must not restart the editor.
            path: 'editor/:dataId?',
            element: (
              <EditorFrame>
                <Suspense fallback={<LoadingPage />}>
                  <EditorPage />
                </Suspense>
              </EditorFrame>
            ),
          },
        ],
      },
      { path: 'desktop', lazy: async () => ({ Component: (await visitorPages()).DesktopPage }) },
      { path: 'signed-in', lazy: async () => ({ Component: (await visitorPages()).SignedInPage }) },
      { path: 'terms', lazy: async () => ({ Component: (await import('../pages/legal/TermsPage')).TermsPage }) },
      { path: 'privacy', lazy: async () => ({ Component: (await import('../pages/legal/PrivacyPage')).PrivacyPage }) },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]

export const router = createBrowserRouter(routes, { basename: basePath || '/' })
