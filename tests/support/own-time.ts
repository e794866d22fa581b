import { travelTo } from '#platform/clock.ts'

// Test files share their modules: each begins at the current time, whatever the one before it had set.
travelTo()
