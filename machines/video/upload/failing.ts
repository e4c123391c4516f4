/** Transitions after failures, shared by several states of the chart in upload.machine.ts. */
import { failureParams, timeoutParams } from '../../_kit';
import type { Failure } from './upload.types';

const assignFailure = { type: 'assignFailure', params: failureParams< Failure > } as const;

/** A guard that looks at the failure. */
export const go = (
	guard: 'isOffline' | 'isUnreadable' | 'isRenewable' | 'isReplaceable' | 'isDivisible' | 'isWorthRetrying'
) => ( { type: guard, params: failureParams< Failure > } ) as const;

export const retry = {
	guard: go( 'isWorthRetrying' ),
	target: '#upload.retry-wait',
	actions: { type: 'countRetry', params: failureParams< Failure > },
} as const;

export const offline = { guard: go( 'isOffline' ), target: '#upload.offline', actions: assignFailure } as const;

export const unreadable = {
	guard: go( 'isUnreadable' ),
	target: '#upload.needs-file',
	actions: assignFailure,
} as const;

export const fail = { target: '#upload.failed', actions: assignFailure } as const;

/** Nothing has happened for too long. */
export const stalled = [
	{
		guard: { type: 'isWorthRetrying', params: timeoutParams },
		target: '#upload.retry-wait',
		actions: { type: 'countRetry', params: timeoutParams },
	},
	{ target: '#upload.failed', actions: { type: 'assignFailure', params: timeoutParams } },
] as const;
