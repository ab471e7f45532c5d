import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startWorker } from './app/frame/worker.ts'
import { followOtherTabs, startSession } from './app/session.ts'

void startSession()
followOtherTabs()
startWorker()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
