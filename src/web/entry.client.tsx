import { loaded } from 'virtual:page-exports'
import { startWorker } from './app/frame/worker.ts'
import { followOtherTabs, startSession } from './app/session.ts'
import { loadPage } from './pages/modules.ts'
import { startBrowser } from './rendering/browser.tsx'
import * as root from './root.tsx'
import pageTable from './routes.ts'

void startSession()
followOtherTabs()
startWorker()

void startBrowser({ root, table: pageTable, loadPage, loaded: new Set(loaded) })
