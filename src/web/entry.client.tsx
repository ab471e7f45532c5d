import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { followOtherTabs, startSession } from './app/session.ts'
import { startWorker } from './app/worker.ts'

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
