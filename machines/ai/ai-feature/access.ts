/** The events between `ai-feature` and the flows that send AI requests. */
import type { EditorTell } from '../../_kit';
import type { Event, AccessRefusalCode } from './ai-feature.types';

/** Whether requests may be sent now, according to `ai-feature`. Sent by the component that renders both flows. */
export interface AccessChange {
	type: 'access.change';
	access: 'allowed' | 'barred';
}

/** An event for the flow `ai-feature` of the editor. */
export interface FeatureTell extends EditorTell {
	flow: 'ai-feature';
	event: Event;
}

/** Wraps an event for `ai-feature`. It is delivered even while no component is mounted. */
export const tellFeature = ( event: Event ): FeatureTell => ( { type: 'editor.tell', flow: 'ai-feature', event } );

/** The error codes of a request that hold for all requests, not only for this one. */
const ACCESS_CODES: readonly string[] = [
	'error_quota_exceeded',
	'error_provider_not_set',
] satisfies AccessRefusalCode[];

/** Whether an error code holds for all requests. */
export const concernsAllRequests = ( code: string ): code is AccessRefusalCode => ACCESS_CODES.includes( code );

/**
 * The region `access` of a flow that sends AI requests: it mirrors the decision of `ai-feature`. The machine that includes it must define
 * the guard `isBarring`, see below.
 */
export const accessRegion = {
	initial: 'allowed',
	on: { 'access.change': [ { guard: 'isBarring', target: '.barred' }, { target: '.allowed' } ] },
	states: {
		allowed: { description: 'Requests may be sent. This is assumed until ai-feature reports otherwise.' },
		barred: { tags: 'barred', description: 'No request may be sent; the banner shows the reason.' },
	},
} as const;

/** The guard of that region. */
export const isBarring = ( { event }: { event: { type: string; access?: unknown } } ): boolean =>
	event.access === 'barred';
