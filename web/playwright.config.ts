// Stories in the system's Chromium, with the real server. KEYMOVE names the program, CHROMIUM the browser.
import { defineConfig } from '@playwright/test'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The system's browser, by the names it has on different systems. */
function chromium(): string {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
  const found = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync)
  if (!found) throw new Error('No Chromium was found: install it (apt-get install chromium), or let CHROMIUM name it.')
  return found
}

export default defineConfig({
  testDir: process.env.LOAD ? './tests/load' : './tests/e2e',
  outputDir: './test-results',
  snapshotPathTemplate: '{testDir}/../snapshots/{arg}{ext}',
  timeout: 30_000,
  expect: { timeout: 8_000, toHaveScreenshot: { maxDiffPixelRatio: 0.002, animations: 'disabled' } },
  fullyParallel: false,
  // A machine that builds beside may be slow for a moment: what fails then is tried again, and told as flaky.
  retries: process.env.CI ? 2 : 0,
  workers: Number(process.env.WORKERS ?? 2),
  reporter: process.env.CI ? 'dot' : 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? chromium(),
      args: ['--no-sandbox', '--headless', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--font-render-hinting=none'],
    },
  },
})
