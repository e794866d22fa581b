import { travelTo } from '#platform/clock.ts'

// Test files share their modules: each begins at the time that it is, wherever the one before it has travelled.
travelTo()
