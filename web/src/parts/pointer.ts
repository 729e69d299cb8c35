// Follows one pointer from where it went down to where it is let go, wherever it goes between.

export interface Following {
  move(event: PointerEvent): void
  up(event: PointerEvent): void
  cancel?(): void
}

export function follow(down: PointerEvent, { move, up, cancel }: Following): void {
  const mine = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === down.pointerId) act(event)
  }
  const onmove = mine(move)
  const onup = mine((event) => {
    end()
    up(event)
  })
  const oncancel = mine(() => {
    end()
    cancel?.()
  })
  const end = (): void => {
    removeEventListener('pointermove', onmove)
    removeEventListener('pointerup', onup)
    removeEventListener('pointercancel', oncancel)
  }
  addEventListener('pointermove', onmove)
  addEventListener('pointerup', onup)
  addEventListener('pointercancel', oncancel)
}

/** Whether a pointer went far enough to mean a drag. */
export const isFar = (a: { clientX: number; clientY: number }, b: { clientX: number; clientY: number }): boolean =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) > 5
