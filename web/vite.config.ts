// One page, four files with fixed names: the server carries them in itself, and a diff shows what changed.
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'

const server = process.env.KEYMOVE_STUDIO ?? 'http://127.0.0.1:7321'

export default defineConfig({
  base: './',
  plugins: [svelte(), ...(process.env.VITEST ? [svelteTesting()] : [])],
  build: {
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rollupOptions: {
      output: { entryFileNames: 'app.js', assetFileNames: 'app[extname]', codeSplitting: false },
    },
  },
  server: { proxy: { '/api': server } },
  test: { include: ['tests/laws/**/*.test.ts', 'tests/parts/**/*.test.ts'], environment: 'jsdom', testTimeout: 60_000 },
})
