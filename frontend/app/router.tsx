import { lazy, Suspense } from 'react'
import { createBrowserRouter, Outlet } from 'react-router'
import { HomePage } from '../pages/home/HomePage'
import { LoginPage } from '../pages/login/LoginPage'
import { NotFoundPage } from '../pages/notFound/NotFoundPage'
import { SignUpPage } from '../pages/signup/SignUpPage'
import { SignedInOnly, SignedOutOnly } from './guards'
import { LoadingPage } from './LoadingPage'
import { Layout } from './layout/Layout'
import { RouteError } from './RouteError'

// The editor brings the canvas and the sound: who only looks at the library does not load them.
const EditorPage = lazy(() => import('../editor/EditorPage').then((module) => ({ default: module.EditorPage })))

export const router = createBrowserRouter([
  {
    element: <Outlet />,
    errorElement: <RouteError />,
    children: [
      {
        element: <SignedOutOnly />,
        children: [
          { path: 'login', element: <LoginPage /> },
          { path: 'signup', element: <SignUpPage /> },
        ],
      },
      {
        element: <SignedInOnly />,
        children: [
          { element: <Layout />, children: [{ index: true, element: <HomePage /> }] },
          {
            // One route for both addresses, so that a first save, which adds the id, does not start the editor anew.
            path: 'editor/:dataId?',
            element: (
              <Suspense fallback={<LoadingPage />}>
                <EditorPage />
              </Suspense>
            ),
          },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
])
